import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { activity } from './tables.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());
beforeEach(() => site.db.delete(activity));

async function log(payload: object, cookie?: string) {
  const headers = { origin: site.origin, ...(cookie && { cookie }) };
  const answer = await site.app.inject({ method: 'POST', url: '/api/user-activity', headers, payload });
  return answer.statusCode === 200 ? answer.json().logged : [answer.statusCode, answer.json().code];
}
const entries = async () =>
  (await site.db.select().from(activity)).map(({ uid, anonymousId }) => ({ uid, anonymousId }));

test('a browser and a learner are each noted once a day', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const anonymousId = randomUUID();
  assert.deepEqual([await log({ anonymousId }), await log({ anonymousId })], [true, false]);
  assert.deepEqual([await log({ userId: uid }, cookie), await log({ userId: uid }, cookie)], [true, false]);
  assert.equal((await entries()).length, 2);
});

test('a learner who comes with the browser of today is not counted a second time', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const anonymousId = randomUUID();
  await log({ anonymousId });
  assert.equal(await log({ userId: uid, anonymousId }, cookie), true);
  assert.deepEqual(await entries(), [{ uid, anonymousId }]);
  assert.equal(await log({ anonymousId }), false);
});

test('a browser of a learner who was here already today is merged into the learner\'s entry', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const anonymousId = randomUUID();
  await log({ userId: uid }, cookie);
  await log({ anonymousId });
  assert.equal(await log({ userId: uid, anonymousId }, cookie), false);
  assert.deepEqual(await entries(), [{ uid, anonymousId: null }]);
});

test('two learners of one browser are two', async () => {
  const first = await makeLearner(site.db, testSecret);
  const second = await makeLearner(site.db, testSecret);
  const anonymousId = randomUUID();
  assert.equal(await log({ userId: first.uid, anonymousId }, first.cookie), true);
  assert.equal(await log({ userId: second.uid, anonymousId }, second.cookie), true);
  assert.equal((await entries()).length, 2);
});

test('the same moment makes no second entry', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const anonymousId = randomUUID();
  await log({ anonymousId });
  await Promise.all(Array.from({ length: 20 }, () => log({ userId: uid, anonymousId }, cookie)));
  assert.deepEqual(await entries(), [{ uid, anonymousId }]);
});

test('a new day begins at midnight in Vietnam', async () => {
  const anonymousId = randomUUID();
  await log({ anonymousId });
  const today = await site.db.execute(sql`select day::text as day, (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as here from activity`);
  assert.equal(today.rows[0]?.['day'], today.rows[0]?.['here']);
  await site.db.execute(sql`update activity set day = day - 1`);
  assert.equal(await log({ anonymousId }), true);
});

test('a malformed id, none, or another\'s is refused', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  for (const body of [{}, { anonymousId: 'x' }, { anonymousId: 5 }, { userId: 'x' }, { userId: null }, []]) {
    assert.deepEqual(await log(body, cookie), [400, 'invalid-input'], JSON.stringify(body));
  }
  assert.deepEqual(await log({ userId: randomUUID() }, cookie), [403, 'forbidden']);
  assert.deepEqual(await log({ userId: uid }), [401, 'not-signed-in']);
  assert.deepEqual(await entries(), []);
});
