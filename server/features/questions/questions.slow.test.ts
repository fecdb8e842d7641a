import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ExamState, Question } from '#contract/questions.ts';
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

test('questions need sign-in, and are not cached', async () => {
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

test('only the admin reads all questions of a grade and exam, drawn or as they were written', async () => {
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

test('the quiz offers Giữa HKI at first; the owner opens a kind for a grade once it has 14 questions, and closes it again', async (t) => {
  const own = await testApp();
  const { cookie: admin } = await makeAdminSession(own.db, testSecret);
  const { cookie: learner } = await makeLearner(own.db, testSecret);
  const offer = (exam: string, offered: boolean, as = admin) =>
    own.app.inject({ method: 'PUT', url: '/api/admin/quiz-exams', headers: { cookie: as, origin: own.origin }, payload: { grade: 9, exam, offered } });
  const shown = async () => (await own.app.inject('/api/site')).json<{ quizExams: { grade: number; exam: string }[] }>().quizExams;
  /** Waits until the node has heard of the change. */
  const waitFor = (exams: object[]) => t.waitFor(async () => assert.deepEqual((await shown()).filter(({ grade }) => grade === 9), exams));
  const drawn = async (exam: string) =>
    (await own.app.inject({ url: `/api/questions?${new URLSearchParams({ grade: '9', exam }).toString()}`, headers: { cookie: learner } })).json<Question[]>();
  try {
    assert.deepEqual(await shown(), [6, 7, 8, 9].map((grade) => ({ grade, exam: 'Giữa HKI' })));
    const add = (order: number) => own.app.inject({
      method: 'POST', url: '/api/questions', headers: { cookie: admin, origin: own.origin },
      payload: { grade: 9, exam: 'Cuối HKI', order, question: `<p>${order}</p>`, options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'A. 1', img: '' },
    });
    for (let order = 1; order <= 13; order++) assert.equal((await add(order)).statusCode, 201);
    await add(13);
    const refused = await offer('Cuối HKI', true);
    assert.deepEqual([refused.statusCode, refused.json().code], [409, 'too-few-questions'], 'fourteen questions on thirteen places are no paper');
    assert.deepEqual(await drawn('Cuối HKI'), [], 'what is not offered is not drawn');
    await add(14);
    const opened = await offer('Cuối HKI', true);
    assert.equal(opened.statusCode, 200);
    assert.deepEqual(opened.json<ExamState[]>().find(({ grade, exam }) => grade === 9 && exam === 'Cuối HKI'), { grade: 9, exam: 'Cuối HKI', offered: true, places: 14 });
    await waitFor([{ grade: 9, exam: 'Giữa HKI' }, { grade: 9, exam: 'Cuối HKI' }]);
    assert.equal((await drawn('Cuối HKI')).length, 14);
    await offer('Cuối HKI', false);
    await offer('Giữa HKI', false);
    await waitFor([]);
    assert.deepEqual(await drawn('Cuối HKI'), []);
    assert.equal((await offer('Giữa kì', true)).statusCode, 400);
    assert.equal((await offer('Giữa HKI', true, learner)).statusCode, 401);
  } finally {
    await own.close();
  }
});
