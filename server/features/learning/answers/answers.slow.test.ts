import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { and, eq, sql } from 'drizzle-orm';
import { QuestionOfAnyType } from '#question-types/question-types.ts';
import type { Practice } from '#server/features/practice/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { KEYS, SET, writeTestSet } from '../attempts/test-set.fixture.ts';
import { findItem } from '../items/find-item.ts';
import { recordAnswers, recordTestAnswers } from './record-answers.ts';
import { answers } from './tables.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const proof = { ...exercise, id: 'ex-2', asks: [{ id: 'a', kind: 'essay', points: 0.5, steps: ['<p>Một</p>', '<p>Hai</p>'] }], variants: [] };
  const statements = [true, false, true, true].map((right) => ({ text: '<p>$1 = 1$</p>', right }));
  const choice = { ...exercise, id: 'ex-3', asks: [{ id: 'a', kind: 'truefalse', statements }], variants: [] };
  const square = { id: 'a', kind: 'short', answer: '(x + 4)^2', form: 'reduced' };
  const roots = { id: 'b', kind: 'short', answer: 'x = 0 hoặc x = 6' };
  const forms = { ...exercise, id: 'ex-4', asks: [square, roots], variants: [] };
  const made = await site.app.inject({
    method: 'POST', url: '/api/topics', headers: { origin: site.origin, cookie }, payload: { ...TOPIC_THAT_ASKS, id: 'hoi', exercises: [exercise, proof, choice, forms] },
  });
  assert.equal(made.statusCode, 201, made.body);
  await writeTestSet(site);
});
after(() => site.close());

const QUIZ = { source: 'quiz', id: 'toan6-ghk1-de1-c01', value: 'B', at: '2026-11-01T08:00:00+07:00' };
const EXERCISE = { ...QUIZ, source: 'exercise', id: 'hoi/ex-1/a', value: '6' };

const give = async ({ uid, cookie }: SignedIn, payload: object) => {
  const answer = await site.app.inject({ method: 'POST', url: `/api/users/${uid}/answers`, headers: { cookie, origin: site.origin }, payload });
  return [answer.statusCode, answer.json()] as const;
};
const rowsOf = ({ uid }: SignedIn) => site.db.select().from(answers).where(eq(answers.uid, uid)).orderBy(answers.receivedAt);
const learner = () => makeLearner(site.db, testSecret);

test('an answer is judged by the server from the item that is stored, and kept as a row with its Bài and how it came about', async () => {
  const lan = await learner();
  assert.deepEqual(await give(lan, QUIZ), [200, { right: true }]);
  assert.deepEqual(await give(lan, { ...QUIZ, value: 'A', ms: 9_000 }), [200, { right: false }]);
  assert.deepEqual(await give(lan, { ...EXERCISE, value: '7', hints: 2, solutionSeen: true }), [200, { right: false }]);
  assert.deepEqual(await give(lan, { ...EXERCISE, variant: 1, value: '20' }), [200, { right: true }]);
  assert.deepEqual(
    (await rowsOf(lan)).map(({ item, source, variant, kind, grade, lesson, value, right, hints, solutionSeen, ms, at }) =>
      [item, source, variant, kind, grade, lesson, value, right, hints, solutionSeen, ms, at.toISOString()]),
    [
      ['quiz/toan6-ghk1-de1-c01', 'quiz', 0, 'choice', 6, 1, 'B', true, 0, false, 0, '2026-11-01T01:00:00.000Z'],
      ['quiz/toan6-ghk1-de1-c01', 'quiz', 0, 'choice', 6, 1, 'A', false, 0, false, 9_000, '2026-11-01T01:00:00.000Z'],
      ['exercise/hoi/ex-1/a', 'exercise', 0, 'short', 8, 5, '7', false, 2, true, 0, '2026-11-01T01:00:00.000Z'],
      ['exercise/hoi/ex-1/a', 'exercise', 1, 'short', 8, 5, '20', true, 0, false, 0, '2026-11-01T01:00:00.000Z'],
    ],
  );
});

test('an answer that is right in part is kept as such and is not right; of an essay the pupil says which steps are', async () => {
  const lan = await learner();
  assert.deepEqual(await give(lan, { ...EXERCISE, id: 'hoi/ex-3/a', value: [true, false, true, false] }), [200, { right: false }]);
  const essay = { ...EXERCISE, id: 'hoi/ex-2/a', value: 'Em giải thế này.' };
  assert.deepEqual(await give(lan, essay), [200, { right: null }]);
  assert.deepEqual(await give(lan, { ...essay, steps: [true, false] }), [200, { right: false }]);
  assert.deepEqual(await give(lan, { ...essay, steps: [true, true] }), [200, { right: true }]);
  assert.deepEqual((await rowsOf(lan)).map(({ share, right }) => [share, right]), [[0.5, false], [null, null], [0.5, false], [1, true]]);
  assert.equal((await give(lan, { ...essay, steps: [true] }))[0], 400);
});

test('the right value in another form, and an unreadable answer, is no try: a sentence says so, and neither answer nor mistake is stored', async () => {
  const lan = await learner();
  const square = { ...EXERCISE, id: 'hoi/ex-4/a' };
  const roots = { ...EXERCISE, id: 'hoi/ex-4/b' };
  assert.deepEqual(await give(lan, { ...square, value: 'x² + 8x + 16' }), [200, { right: null, look: 'Đúng giá trị, chưa đúng dạng. Em phân tích thành nhân tử cho đến hết nhé.' }]);
  assert.deepEqual(await give(lan, { ...square, value: '(x + 4' }), [200, { right: null, look: 'Chưa đọc được: thiếu dấu “)”.' }]);
  assert.deepEqual(await give(lan, { ...roots, value: '(0; 6)' }), [200, { right: null, look: 'Đúng các số, chưa đúng cách viết. Em viết các số cách nhau bằng dấu “;”, ví dụ 1; 2.' }]);
  assert.deepEqual(await rowsOf(lan), []);
  assert.deepEqual(await give(lan, { ...roots, value: '6' }), [200, { right: false, look: 'Em viết đúng nhưng còn thiếu nghiệm.' }]);
  assert.deepEqual(await give(lan, { ...square, value: '(x + 4)(x + 4)' }), [200, { right: true }]);
  assert.deepEqual(await give(lan, { ...roots, value: '0,6' }), [200, { right: true }]);
  assert.deepEqual((await rowsOf(lan)).map(({ right }) => right), [false, true, true]);
});

test('what there is not is 404, and what is no answer to its question is refused; neither leaves a row', async () => {
  const lan = await learner();
  for (const unknown of [
    { ...QUIZ, id: 'khong-co' }, { ...EXERCISE, id: 'khong-co/ex-1/a' }, { ...EXERCISE, id: 'hoi/ex-9/a' },
    { ...EXERCISE, id: 'hoi/ex-1/b' }, { ...EXERCISE, variant: 2 }, { ...QUIZ, variant: 1 },
  ]) assert.deepEqual(await give(lan, unknown), [404, { code: 'question-not-found', message: 'Không tìm thấy câu hỏi này.' }]);
  for (const [wrong, message] of [
    [{ ...QUIZ, value: 'E' }, 'Câu trả lời không hợp lệ.'],
    [{ ...QUIZ, value: null }, 'Câu trả lời không hợp lệ.'],
    [{ ...EXERCISE, value: ['6'] }, 'Câu trả lời không hợp lệ.'],
    [{ ...QUIZ, source: 'test' }, 'Nguồn của câu trả lời không hợp lệ.'],
    [{ ...QUIZ, id: 'a/b/c' }, 'Mã câu hỏi không hợp lệ.'],
    [{ ...EXERCISE, id: 'hoi/ex-1' }, 'Mã câu hỏi không hợp lệ.'],
    [{ ...QUIZ, at: 'hôm qua' }, 'Thời điểm không hợp lệ.'],
  ] as const) assert.deepEqual(await give(lan, wrong), [400, { code: 'invalid-input', message }]);
  assert.deepEqual(await rowsOf(lan), []);
});

test('an answer that is sent again under its id counts once, and is told what was found the first time', async () => {
  const lan = await learner();
  const sent = { ...QUIZ, answerId: randomUUID() };
  const told = await Promise.all(Array.from({ length: 6 }, () => give(lan, sent)));
  assert.ok(told.every(([status, { right }]) => status === 200 && right === true));
  assert.deepEqual(await give(lan, { ...sent, value: 'A' }), [200, { right: true }]);
  assert.equal((await rowsOf(lan)).length, 1);
  const minh = await learner();
  assert.deepEqual(await give(minh, { ...sent, value: 'A' }), [200, { right: false }], 'ids are each learner\'s own');
});

test('an answer of a clock that is ahead counts as given now', async () => {
  const lan = await learner();
  await give(lan, { ...QUIZ, at: '2999-01-01T00:00:00Z' });
  const [row] = await rowsOf(lan);
  assert.deepEqual(row?.at, row?.receivedAt);
});

test('what is answered in a test is kept when it is handed in, under the letters of its author whatever order the options had', async () => {
  const { uid, cookie } = await learner();
  const ask = async (method: 'POST' | 'PUT', url: string, payload?: object) =>
    (await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) })).json();
  const attempt = async (given: (questions: { id: string; options?: string[] }[]) => Record<string, unknown>) => {
    const { id, questions } = await ask('POST', '/api/attempts', { practiceId: SET, paperId: 'tu-do' });
    for (const [question, value] of Object.entries(given(questions))) {
      await ask('PUT', `/api/attempts/${id}/answers/${question}`, { value, at: new Date().toISOString() });
    }
    for (let twice = 0; twice < 2; twice++) await ask('POST', `/api/attempts/${id}/submit`);
    const rows = await site.db.select().from(answers).where(and(eq(answers.uid, uid), eq(answers.id, id))).orderBy(answers.item);
    return rows.map(({ item, source, grade, lesson, value, share }) => [item.replace(`test/${SET}/tu-do/`, ''), source, grade, lesson, value, share]);
  };
  assert.deepEqual(await attempt(() => ({ ...KEYS, tf1: [true, false, true, null], e1: 'Bài làm', s1: '5' })), [
    ['c1', 'test', 8, 1, 'B', 1],
    ['c2', 'test', 8, 1, 'A', 1],
    ['e1', 'test', 8, null, 'Bài làm', null],
    ['s1', 'test', 8, null, '5', 0],
    ['tf1', 'test', 8, null, [true, false, true, null], 0.5],
  ]);
  const letterOf = (questions: { id: string; options?: string[] }[], question: string, text: string) =>
    'ABCD'[questions.find(({ id }) => id === question)?.options?.findIndex((option) => option.includes(text)) ?? 0];
  assert.deepEqual(
    await attempt((questions) => ({ c1: letterOf(questions, 'c1', 'Phương án 2'), c2: letterOf(questions, 'c2', 'Phương án 4') })),
    [
      ['c1', 'test', 8, 1, 'B', 1],
      ['c2', 'test', 8, 1, 'D', 0],
      ['s1', 'test', 8, null, null, 0],
      ['tf1', 'test', 8, null, null, 0],
    ],
    'what was left open is kept as not answered, but for what people mark',
  );
});

test('several answers are stored with everything else of the transaction, or not at all', async () => {
  const { uid, ...lan } = await learner();
  const row = { source: 'test', item: 'test/a/de-1/c1', kind: 'short', grade: 9, value: null, share: 0, at: new Date() } as const;
  const failing = site.db.transaction(async (tx) => {
    await recordAnswers(tx, uid, [row]);
    throw new Error('undone');
  });
  await assert.rejects(failing, /undone/);
  assert.deepEqual(await rowsOf({ uid, ...lan }), []);
  await site.db.transaction((tx) => recordAnswers(tx, uid, [row, { ...row, item: 'test/a/de-1/c2', value: '3', share: 1 }]));
  assert.deepEqual(new Map((await rowsOf({ uid, ...lan })).map(({ value, right }) => [value, right])), new Map([[null, false], ['3', true]]));
});

test('handing in nothing stores nothing', async () => {
  const { uid, ...lan } = await learner();
  await recordAnswers(site.db, uid, []);
  assert.deepEqual(await rowsOf({ uid, ...lan }), []);
});

test('an answer that was given is never changed and never removed', async () => {
  const lan = await learner();
  await give(lan, QUIZ);
  await assert.rejects(site.db.update(answers).set({ right: false }).where(eq(answers.uid, lan.uid)), (error: Error) => /refused/.test(String(error.cause)));
  await assert.rejects(site.db.execute(sql`delete from answers where uid = ${lan.uid}`), (error: Error) => /refused/.test(String(error.cause)));
  assert.equal((await rowsOf(lan)).length, 1);
});

test('no answer is stored for a test with a removed paper; an unreadable paper is an error, which undoes the submission', async () => {
  const { uid, ...lan } = await learner();
  const question = QuestionOfAnyType.parse({ id: 'c1', kind: 'short', answer: '3' });
  const handIn = (error: Error) => {
    const practice = { writtenTest: () => Promise.reject(error) } as unknown as Practice;
    return recordTestAnswers(site.db, practice, { id: randomUUID(), uid, practiceId: 'bo-da-xoa', paperId: 'de-1' }, [{ question, value: '3', at: new Date(), worth: 25 }]);
  };
  await handIn(new AppError('practice-not-found'));
  await assert.rejects(handIn(new Error('the database is gone')), /gone/);
  assert.deepEqual(await rowsOf({ uid, ...lan }), []);
});

test('a name of no kind that there is names nothing', async () => {
  for (const name of ['khac/a/b', '', 'quiz/khong-co', 'exercise/hoi/khong-co', 'lesson/khong-co/a']) assert.equal(await findItem(site.db, name), undefined, name);
});
