import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const PAPER = { amount: 20, practiceId: 'lop-8-thu', paperId: 'de-2' };
const learner = (coins: number) => makeLearner(site.db, testSecret, { coins });
const unlock = (uid: string, payload: unknown, cookie?: string) =>
  site.app.inject({
    method: 'PUT',
    url: `/api/users/${uid}/deductCoins`,
    headers: { origin: site.origin, 'content-type': 'application/json', ...(cookie && { cookie }) },
    payload: JSON.stringify(payload),
  });
const ledgerOf = async ({ uid, cookie }: SignedIn): Promise<{ amount: number; reference: string }[]> =>
  (await site.app.inject({ url: `/api/users/${uid}/coins`, headers: { cookie } })).json().items;

test('unlocking a paper takes its price once, also of fifty requests at the same moment, and answers the user', async () => {
  const one = await learner(100);
  const answers = await Promise.all(Array.from({ length: 50 }, () => unlock(one.uid, PAPER, one.cookie)));
  assert.deepEqual([...new Set(answers.map((answer) => [answer.statusCode, answer.json().currentCoin].join()))], ['200,80']);
  const entries = await ledgerOf(one);
  assert.deepEqual(entries.map(({ amount, reference }) => [amount, reference]), [[-20, 'lop-8-thu/de-2'], [100, 'start']]);
});

test('without enough coins nothing is taken and nothing unlocked', async () => {
  const one = await learner(19);
  const answer = await unlock(one.uid, PAPER, one.cookie);
  assert.deepEqual([answer.statusCode, answer.json().code], [402, 'insufficient-coins']);
  assert.equal((await ledgerOf(one))[0]?.reference === 'lop-8-thu/de-2', false);
});

test('a price other than the paper\'s is refused; a free paper costs nothing', async () => {
  const one = await learner(100);
  for (const amount of [0, 19, 21]) {
    const answer = await unlock(one.uid, { ...PAPER, amount }, one.cookie);
    assert.deepEqual([answer.statusCode, answer.json().code], [409, 'price-changed'], String(amount));
  }
  const free = await unlock(one.uid, { ...PAPER, amount: 0, paperId: 'de-1' }, one.cookie);
  assert.deepEqual([free.statusCode, free.json().currentCoin], [200, 100]);
  await unlock(one.uid, PAPER, one.cookie);
  const again = await unlock(one.uid, { ...PAPER, amount: 99 }, one.cookie);
  assert.deepEqual([again.statusCode, again.json().currentCoin], [200, 80]);
});

test('a paper is unlocked by itself: neither another of its set, nor the one of its name in another set', async () => {
  await site.db.execute(sql`
    insert into practice_sets (id, position, version, document)
    select 'bo-khac', 1, 1, jsonb_set(document, '{practiceLists,0,coin}', '5') from practice_sets where id = 'lop-8-thu'`);
  const news = site.version.changed();
  await bumpContentVersion(site.db);
  await news;
  const one = await learner(100);
  const opened = async (id: string) => {
    const set = await site.app.inject({ url: `/api/practices/${id}`, headers: { cookie: one.cookie } });
    return set.json().practiceLists.filter((paper: { unlocked: boolean }) => paper.unlocked).map((paper: { id: string }) => paper.id);
  };
  const steps: [object, number][] = [[{ ...PAPER, practiceId: 'bo-khac' }, 80], [{ amount: 5, practiceId: 'bo-khac', paperId: 'de-1' }, 75]];
  assert.deepEqual(await opened('bo-khac'), []);
  for (const [paper, left] of steps) assert.equal((await unlock(one.uid, paper, one.cookie)).json().currentCoin, left);
  assert.deepEqual([await opened('bo-khac'), await opened('lop-8-thu')], [['de-1', 'de-2'], ['de-1']]);
  assert.equal((await unlock(one.uid, PAPER, one.cookie)).json().currentCoin, 55);
});

test('the first call of a new account makes the learner\'s record, and pays from its first coins', async () => {
  const one = await makeLearner(site.db, testSecret);
  assert.equal((await unlock(one.uid, { ...PAPER, amount: 19 }, one.cookie)).json().code, 'price-changed');
  const two = await makeLearner(site.db, testSecret);
  const answers = await Promise.all([1, 2, 3].map(() => unlock(two.uid, PAPER, two.cookie)));
  assert.deepEqual(answers.map((answer) => [answer.statusCode, answer.json().currentCoin]), [1, 2, 3].map(() => [200, 80]));
  assert.deepEqual(answers[0]?.json(), (await site.app.inject({ url: `/api/users/${two.uid}`, headers: { cookie: two.cookie } })).json());
  assert.deepEqual((await ledgerOf(two)).map(({ amount }) => amount), [-20, 100]);
});

test('bad input, unknown papers and other people are refused', async () => {
  const [one, two] = [await learner(100), await learner(100)];
  const cases: [unknown, number, string][] = [
    [{ ...PAPER, amount: -20 }, 400, 'invalid-input'],
    [{ ...PAPER, amount: '20' }, 400, 'invalid-input'],
    [{ ...PAPER, amount: null }, 400, 'invalid-input'],
    [{ amount: 20 }, 400, 'invalid-input'],
    [{ ...PAPER, practiceId: 'a.b' }, 400, 'invalid-input'],
    [{ ...PAPER, practiceId: 'khong-co' }, 404, 'practice-not-found'],
    [{ ...PAPER, paperId: 'de-9' }, 404, 'paper-not-found'],
  ];
  for (const [body, status, code] of cases) {
    const answer = await unlock(one.uid, body, one.cookie);
    assert.deepEqual([answer.statusCode, answer.json().code], [status, code], JSON.stringify(body));
    assert.match(answer.json().message, /\.$/);
  }
  assert.equal((await unlock(one.uid, PAPER)).statusCode, 401);
  assert.equal((await unlock(two.uid, PAPER, one.cookie)).statusCode, 403);
  assert.equal((await ledgerOf(one)).length, 1);
});
