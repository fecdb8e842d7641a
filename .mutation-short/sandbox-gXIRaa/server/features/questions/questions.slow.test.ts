// @ts-nocheck
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Question } from '#contract/questions.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';

let site: TestApp;
let cookie: string;
before(async () => {
  site = await testApp();
  ({ cookie } = await makeLearner(site.db, testSecret));
});
after(() => site.close());

const ask = (query: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  site.app.inject({ url: `/api/questions?${new URLSearchParams(query).toString()}`, headers });
const paper = async (query: Record<string, string> = {}): Promise<Question[]> =>
  (await ask({ grade: '6', exam: 'Giữa HKI', ...query })).json();

test('a paper has 14 questions unless another number is asked for, each place once, by order', async () => {
  assert.deepEqual((await paper()).map(({ order }) => order), Array.from({ length: 14 }, (_, at) => at + 1));
  assert.equal((await paper({ count: '40' })).length, 14);
  const few = (await paper({ count: '5' })).map(({ order }) => order);
  assert.deepEqual(few, [...new Set(few)].toSorted((one, two) => one - two));
  assert.equal(few.length, 5);
});

test('alternatives are drawn at random, so that doing another gives another paper', async () => {
  const drawn = await Promise.all(Array.from({ length: 20 }, () => paper()));
  assert.ok(new Set(drawn.map((questions) => questions.map(({ id }) => id).join())).size > 1);
});

test('a question has four options, of which the answer is one, an explanation, and its drawing', async () => {
  const questions = await paper();
  for (const { options, answer, question, explanation } of questions) {
    assert.equal(options.length, 4);
    assert.ok(options.includes(answer));
    assert.deepEqual(options.map((option) => option.slice(0, 3)), ['A. ', 'B. ', 'C. ', 'D. ']);
    assert.match(question + options.join(''), /class="katex"/);
    assert.match(explanation ?? '', /Ta có/);
  }
  const [, second] = questions;
  assert.deepEqual([second?.img, second?.imgAlt], ['thu-doan-thang.svg', 'Đoạn thẳng AB']);
  assert.match(second?.figure ?? '', /^<svg role="img" aria-label="Đoạn thẳng AB"/);
  const picture = await site.app.inject(`/quiz/${second?.img}`);
  assert.deepEqual([picture.statusCode, picture.headers['content-type']], [200, 'image/svg+xml']);
});

test('a paper without questions is an empty list', async () => {
  assert.deepEqual(await paper({ exam: 'Cuối HKII' }), []);
  assert.deepEqual(await paper({ grade: '9' }), []);
});

test('questions need sign-in, and are kept by nobody', async () => {
  const answer = await ask({ grade: '6', exam: 'Giữa HKI' }, {});
  assert.deepEqual([answer.statusCode, answer.json().code], [401, 'not-signed-in']);
  assert.equal((await ask({ grade: '6', exam: 'Giữa HKI' })).headers['cache-control'], 'private, no-store');
});

test('a grade, an exam or a number that does not exist is refused with its sentence', async () => {
  const good = { grade: '6', exam: 'Giữa HKI' };
  const cases: [Record<string, string>, string][] = [
    [{ ...good, grade: '5' }, 'Khối học không hợp lệ.'],
    [{ ...good, grade: 'x' }, 'Khối học không hợp lệ.'],
    [{ exam: 'Giữa HKI' }, 'Khối học không hợp lệ.'],
    [{ ...good, exam: 'Giữa' }, 'Kiểu đề không hợp lệ.'],
    [{ grade: '6' }, 'Kiểu đề không hợp lệ.'],
    [{ ...good, count: '0' }, 'Số câu không hợp lệ.'],
    [{ ...good, count: '41' }, 'Số câu không hợp lệ.'],
    [{ ...good, count: '1e9' }, 'Số câu không hợp lệ.'],
    [{ ...good, count: '1.5' }, 'Số câu không hợp lệ.'],
  ];
  for (const [query, message] of cases) {
    const answer = await ask(query);
    assert.deepEqual([answer.statusCode, answer.json()], [400, { code: 'invalid-input', message }], JSON.stringify(query));
  }
});

test('the admin reads all questions of a grade and exam, drawn or as they were written; nobody else does', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const all = (view: string, by = admin.cookie) => site.app.inject({
    url: `/api/questions/all?${new URLSearchParams({ grade: '6', exam: 'Giữa HKI' }).toString()}${view}`, headers: { cookie: by },
  });
  const drawn = (await all('')).json();
  assert.deepEqual(drawn.map(({ order }: Question) => order), Array.from({ length: 28 }, (_, at) => Math.floor(at / 2) + 1), 'by place');
  assert.match(drawn[0].question, /class="katex"/);
  const [first] = (await all('&view=source')).json();
  assert.equal(first.version, 1);
  assert.equal(first.question, '<p>Kết quả của phép tính $11 + 1$ là</p>');
  assert.deepEqual(first.options, ['A. $13$', 'B. $12$', 'C. $14$', 'D. $15$']);
  assert.deepEqual([first.answer, first.lesson], ['B. $12$', 1]);
  assert.deepEqual([(await all('', cookie)).statusCode, (await all('&view=source', cookie)).statusCode], [401, 401]);
  const wrong = await site.app.inject({ url: '/api/questions/all?grade=5&exam=x', headers: { cookie: admin.cookie } });
  assert.equal(wrong.statusCode, 400);
});
