import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Attempt } from '#contract/attempts.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner, type SignedIn } from '#server/testing/people.ts';
import { readingAddresses } from '#server/testing/reading-addresses.ts';
import { PARTS, SECRET, SET, writeTestSet } from './test-set.fixture.ts';

// Every answer of the server that a learner can request during a test must reveal no key, solution or points of an
// option.

let site: TestApp;
let lan: SignedIn;
let earlier: string;
let running: Attempt;
const varied: string[] = [];
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
  lan = await makeLearner(site.db, testSecret, { coins: 100 });
  const begin = async () => (await ask('POST', '/api/attempts', { practiceId: SET, paperId: 'tu-do' })).json() as Attempt;
  await ask('GET', `/api/practices/${SET}/papers/tu-do/solutions`);
  earlier = (await begin()).id;
  await answer(earlier);
  await ask('POST', `/api/attempts/${earlier}/submit`);
  running = await begin();
  await answer(running.id);
  // The second attempt at the other paper runs, with other numbers.
  for (let number = 1; number <= 2; number++) {
    const { id } = (await ask('POST', '/api/attempts', { practiceId: SET, paperId: 'doi-so' })).json() as Attempt;
    await ask('PUT', `/api/attempts/${id}/answers/v2`, { value: '5', at: new Date().toISOString() });
    if (number === 1) await ask('POST', `/api/attempts/${id}/submit`);
    varied.push(id);
  }
});
after(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { cookie } = lan) =>
  site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
const answer = (id: string) => ask('PUT', `/api/attempts/${id}/answers/c1`, { value: 'B', at: new Date().toISOString() });

const QUESTIONS = [...PARTS.flatMap(({ questions }) => questions.map(({ id }) => id)), 'v1', 'v2', 'v3'];
/** Fields of a question that the answering learner may see. */
const SHOWN = ['id', 'kind', 'points', 'question', 'options', 'statements', 'unit', 'form', 'asksFor'];

/** Returns the revealing parts of a server's answer. */
function keysIn(body: string): string[] {
  const secret = SECRET.exec(body);
  const found = secret ? [secret[0]] : [];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('id' in value && QUESTIONS.includes(value.id as string)) found.push(...Object.keys(value).filter((name) => !SHOWN.includes(name)));
    for (const inner of Object.values(value)) look(inner);
  };
  if (body.startsWith('{') || body.startsWith('[')) look(JSON.parse(body));
  // An option occurs among its question's options, and nowhere else.
  for (const option of ['Phương án 2 của c1', 'Phương án 1 của c2']) if (body.split(option).length > 2) found.push(option);
  return found;
}

/** Values of path parameters: everything that the learner could know. */
const VALUES = {
  uid: () => [lan.uid],
  id: () => [running.id, earlier, ...varied, SET, 'lop-8-thu', 'lop-7-thu'],
  paperId: () => ['tu-do', 'doi-so'],
  q: () => ['BIMAT', '271828', 'phương án 2', 'bước 1', 'kiểm tra'],
  practiceId: () => [SET],
  chapterId: () => ['thu-c1'], courseId: () => ['toan-thu'],
  lessonId: () => ['thu-mien-phi'],
  kind: () => ['practice'],
  text: () => ['terms'],
  grade: () => ['8'],
  exam: () => ['Giữa HKI'],
  count: () => ['40'],
};

test('while a test runs no answer of the server tells its learner a key, a solution or a weight', async () => {
  const addresses = [
    ...readingAddresses(VALUES),
    '/practice', `/practice/${SET}`, `/practice/${SET}/tu-do`, '/search?q=kiem+tra', '/', '/sitemap.xml',
  ];
  assert.ok(addresses.length > 40);
  const telling: string[] = [];
  let showing = 0;
  for (const address of addresses) {
    const { body, statusCode } = await ask('GET', address);
    assert.ok(statusCode < 500, address);
    const found = keysIn(body);
    if (found.length > 0) telling.push(`${address}: ${found.join()}`);
    if (body.includes('"tf1"') || body.includes('Kiểm tra giữa kì')) showing++;
  }
  assert.deepEqual(telling, []);
  assert.ok(showing > 8, 'the set and its test were among what was asked for');
  for (const answered of [
    await ask('POST', '/api/attempts', { practiceId: SET, paperId: 'tu-do' }), await answer(running.id), await answer(earlier),
    await ask('POST', `/api/attempts/${earlier}/submit`), await ask('PUT', `/api/attempts/${earlier}/self-marks/e1`, { steps: [true, true, true, true] }),
  ]) assert.deepEqual(keysIn(answered.body), []);
});

test('once it is handed in, it does', async () => {
  const other = await makeLearner(site.db, testSecret, { coins: 100 });
  const { id } = (await ask('POST', '/api/attempts', { practiceId: SET, paperId: 'tu-do' }, other)).json() as Attempt;
  const { body } = await ask('POST', `/api/attempts/${id}/submit`, undefined, other);
  assert.ok(keysIn(body).includes('key') && keysIn(body).includes('BIMAT'));
});
