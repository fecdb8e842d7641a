import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReviewItem, NotebookEntry } from '#contract/learning.ts';
import { boardDocuments } from '#server/features/catalog/service.ts';
import type { Author } from '#server/features/documents/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
const OWNER: Author = { actor: { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' }, figuresIn: async () => new Map() };
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  const { ahead } = await boardDocuments.renderAhead(LESSONS.map(source), OWNER);
  for (const id of LESSONS) await boardDocuments.create(site.db, { id, source: source(id) }, { ...OWNER, ahead });
});
after(() => site.close());

const LESSONS = ['thu-mien-phi', 'thu-tra-phi'];
const source = (lessonId: string) => ({ courseId: 'toan-thu', lessonId, text: boardText(lessonId) });

async function learner() {
  const person = await makeLearner(site.db, testSecret, { coins: 0 });
  const own = `/api/users/${person.uid}`;
  return {
    ...person,
    give: async (id: string, value: unknown, by = person) => {
      const { status, body } = await ask<{ right?: boolean; code?: string }>(by, 'POST', `${own}/answers`, { source: 'lesson', id, value, at: new Date().toISOString() });
      return status === 200 ? body.right : body.code;
    },
    notebook: async () => (await ask<{ items: NotebookEntry[] }>(person, 'GET', `${own}/review/notebook`)).body.items,
    one: async (id: string) => (await ask<ReviewItem>(person, 'GET', `${own}/review/${id}`)).body,
    review: async (id: string, value: unknown) => (await ask<{ right: boolean; solution: string }>(person, 'POST', `${own}/review/${id}`, { value })).body,
  };
}

async function ask<T>({ cookie }: { cookie: string }, method: 'GET' | 'POST', url: string, payload?: object) {
  const answer = await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : undefined) as T };
}

test('a board\'s answers are graded by the server, only for learners who may watch it, and stored with its Bài', async () => {
  const lan = await learner();
  assert.deepEqual([await lan.give('thu-mien-phi/turn-1', '80'), await lan.give('thu-mien-phi/turn-1', '81'), await lan.give('thu-mien-phi/q1', 'A')], [false, true, true]);
  assert.equal(await lan.give('thu-tra-phi/q1', 'A'), 'lesson-not-owned');
  for (const unknown of ['thu-mien-phi/q9', 'thu-mien-phi/turn-2', 'thu-youtube/q1', 'khong-co/q1']) assert.equal(await lan.give(unknown, 'A'), 'question-not-found', unknown);
  for (const wrong of ['thu-mien-phi', 'thu-mien-phi/q1/x', '../q1']) assert.equal(await lan.give(wrong, 'A'), 'invalid-input', wrong);
  assert.equal(await lan.give('thu-mien-phi/q1', ['A']), 'invalid-input');
  assert.equal(await lan.give('thu-mien-phi/q1', 'A', await learner()), 'forbidden');
  const { rows } = await site.pool.query(`select item, source, grade, lesson, kind, "right" from answers where uid = $1 order by received_at`, [lan.uid]);
  assert.deepEqual(rows.map((row) => Object.values(row)), [
    ['lesson/thu-mien-phi/turn-1', 'lesson', 6, 1, 'short', false],
    ['lesson/thu-mien-phi/turn-1', 'lesson', 6, 1, 'short', true],
    ['lesson/thu-mien-phi/q1', 'lesson', 6, 1, 'choice', true],
  ]);
});

test('seeing the solution instead is stored as a row that counts for nothing', async () => {
  const lan = await learner();
  const body = { source: 'lesson', id: 'thu-mien-phi/turn-1', value: null, at: new Date().toISOString() };
  const url = `/api/users/${lan.uid}/answers`;
  assert.equal((await ask<{ code?: string }>(lan, 'POST', url, body)).body.code, 'invalid-input');
  assert.deepEqual((await ask(lan, 'POST', url, { ...body, solutionSeen: true, hints: 1 })).body, { right: null });
  const { rows } = await site.pool.query(`select value, share, "right", hints, solution_seen from answers where uid = $1`, [lan.uid]);
  assert.deepEqual(rows.map((row) => Object.values(row)), [[null, null, null, 1, true]]);
  assert.deepEqual(await lan.notebook(), []);
  assert.deepEqual((await ask(lan, 'POST', url, { ...body, value: '81', solutionSeen: true })).body, { right: true }, 'who answers all the same is judged');
  const quiz = { ...body, source: 'quiz', id: 'x', solutionSeen: true };
  assert.notEqual((await ask(lan, 'POST', url, quiz)).status, 200);
});

test('a quick question that was wrong is met again in the notebook, a turn is not', async () => {
  const lan = await learner();
  await lan.give('thu-mien-phi/turn-1', '12');
  await lan.give('thu-mien-phi/q2', '5');
  const [noted, ...others] = await lan.notebook();
  assert.deepEqual([noted?.item, noted?.title, noted?.given, noted?.key, noted?.lesson, others], ['lesson/thu-mien-phi/q2', 'Phần tử của tập hợp, câu 2', '5', '3', 1, []]);
  const item = await lan.one(noted?.id ?? '');
  assert.match(item.content, /class="katex"/);
  const { right, solution } = await lan.review(noted?.id ?? '', '3');
  assert.equal(right, true);
  assert.match(solution, /tích của ba thừa số/);
});

test('a corrected key marks again what lessons have asked, and what was no mistake leaves the notebook', async () => {
  const lan = await learner();
  const wrongly = boardText('thu-mien-phi').replace('$2^6 = 2', '$2^5 = 2').replaceAll('\\cdot 2 \\cdot 2 = 64', '\\cdot 2 = 32').replace('Tính $2^6$', 'Tính $2^5$').replace('answer: 64', 'answer: 32').replace('result = 2^6', 'result = 2^5').replace('Đáp số:** $64$', 'Đáp số:** $32$');
  const write = async (text: string) => {
    const { version } = (await boardDocuments.find(site.db, 'thu-mien-phi')) ?? assert.fail();
    await boardDocuments.update(site.db, { id: 'thu-mien-phi', version, source: { ...source('thu-mien-phi'), text } }, OWNER);
  };
  assert.equal(await lan.give('thu-mien-phi/q3', '32'), false);
  assert.equal((await lan.notebook()).length, 1);
  await write(wrongly);
  await site.runJob('remark');
  assert.deepEqual(await lan.notebook(), []);
  await write(boardText('thu-mien-phi'));
  await site.runJob('remark');
  assert.equal((await lan.notebook()).length, 1);
});

test('a checkpoint put before another takes its place, but its key grades no earlier answer', async () => {
  const lan = await learner();
  const write = async (text: string) => {
    const { version } = (await boardDocuments.find(site.db, 'thu-mien-phi')) ?? assert.fail();
    await boardDocuments.update(site.db, { id: 'thu-mien-phi', version, source: { ...source('thu-mien-phi'), text } }, OWNER);
    await site.runJob('remark');
  };
  const corrected = async () => (await site.pool.query(`select from answer_corrections where uid = $1 and item = 'lesson/thu-mien-phi/turn-1'`, [lan.uid])).rowCount;
  assert.equal(await lan.give('thu-mien-phi/turn-1', '81'), true);
  const [first = '', second = ''] = boardText('thu-mien-phi').split('## Cảnh 2');
  const earlier = first.replace('## Cảnh 1 · 30 giây\n\n', '## Cảnh 1 · 30 giây\n\n- **Phụ đề:** Em đoán: tích này có mấy thừa số?\n').replace('**Phụ đề:** Tích', '**Phụ đề @ask:** Tích').replace('text #f', '@10 ask\ntext #f');
  await write(`${earlier}\`\`\`ask\nkind: short\nprompt: Số thừa số\n\`\`\`\n\n\`\`\`check\nanswer = 4\n\`\`\`\n\n## Cảnh 2${second}`);
  assert.deepEqual([await lan.give('thu-mien-phi/turn-1', '4'), await lan.give('thu-mien-phi/turn-2', '81')], [true, true]);
  assert.equal(await corrected(), 0);
  await write(boardText('thu-mien-phi'));
  assert.equal(await corrected(), 0);
});

test('a quick question shows the library\'s drawing that it names, in the lesson and in the notebook', async () => {
  const lan = await learner();
  const { version } = (await boardDocuments.find(site.db, 'thu-mien-phi')) ?? assert.fail();
  const text = boardText('thu-mien-phi').replace('Tính $2^6$.', 'Tính $2^6$.\n\n![Hình tròn bán kính bốn](hinh-tron.svg)');
  const figuresIn = async () => new Map([['hinh-tron.svg', '<svg viewBox="0 0 9 9"><circle r="4"/></svg>']]);
  await boardDocuments.update(site.db, { id: 'thu-mien-phi', version, source: { ...source('thu-mien-phi'), text } }, { ...OWNER, figuresIn });
  const { body } = await ask<{ questions: { question: { question: string } }[] }>(lan, 'GET', '/api/courses/toan-thu/lessons/thu-mien-phi/board');
  assert.match(body.questions[2]?.question.question ?? '', /aria-label="Hình tròn bán kính bốn".*<circle/);
  await lan.give('thu-mien-phi/q3', '12');
  const [noted] = await lan.notebook();
  assert.match((await lan.one(noted?.id ?? '')).content, /class="katex".*<circle/s);
});

test('the owner hears of mistakes in what lessons ask, and how it was answered', async () => {
  const lan = await learner();
  await lan.give('thu-mien-phi/q1', 'B');
  assert.equal((await ask(lan, 'POST', '/api/reports', { kind: 'lesson', id: 'thu-mien-phi/q1', reason: 'wrong-key' })).status, 204);
  assert.equal((await ask(lan, 'POST', '/api/reports', { kind: 'lesson', id: 'thu-mien-phi/q9', reason: 'wrong-key' })).status, 404);
  const { items: [report] } = (await ask<{ items: { question: { title: string; keys: object }; written: object }[] }>(admin, 'GET', '/api/admin/reports')).body;
  assert.deepEqual([report?.question.title, report?.question.keys, report?.written], [
    'Phần tử của tập hợp, câu 1', { q1: 'A' }, { in: 'course', document: 'toan-thu', part: 'thu-mien-phi' },
  ]);
  await site.runJob('count-items');
  const { items } = (await ask<{ items: { id: string; title: string; place: string; edit: string; lesson: number; question: string }[] }>(admin, 'GET', '/api/admin/items?source=lesson')).body;
  const figures = items.find(({ id }) => id === 'lesson/thu-mien-phi/q1');
  assert.deepEqual([figures?.title, figures?.place, figures?.edit, figures?.lesson], [
    'Phần tử của tập hợp, câu 1', 'Khóa học thử', '/admin/courses/toan-thu?lesson=thu-mien-phi', 1,
  ]);
  assert.match(figures?.question ?? '', /class="katex"/);
});
