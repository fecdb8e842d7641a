import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Misconception, ShownMisconception } from '#contract/misconceptions.ts';
import { boardDocuments } from '#server/features/catalog/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { QUESTION, TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { loadLibraryMisconceptions } from './service.ts';

const LIST = '/api/admin/misconceptions';
const RULE = { title: 'Lấy cơ số nhân với số mũ', hint: 'Số mũ cho biết có bao nhiêu thừa số bằng nhau.' };
const SIGN = { title: 'Bỏ quên dấu trừ', hint: 'Em theo các dấu trừ qua từng bước.' };
const CODES = /nhan-co-so-voi-so-mu|quen-dau-am/;

let site: TestApp;
let admin: SignedIn;
let learner: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  learner = await makeLearner(site.db, testSecret, { coins: 0 });
});
after(() => site.close());

async function ask<T>({ cookie }: { cookie: string }, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
  return { status: answer.statusCode, text: answer.body, body: (answer.body ? answer.json() : undefined) as T & { code?: string; message?: string } };
}
const find = async (query = '') => (await ask<{ items: Misconception[]; total: number }>(admin, 'GET', `${LIST}${query}`)).body;

test('the list has the entries of the library by grade and Bài, and is searched by words without accents', async () => {
  const { items, total } = await find();
  assert.deepEqual([total, items.map(({ code }) => code)], [2, ['nhan-co-so-voi-so-mu', 'quen-dau-am']]);
  assert.deepEqual(items[0], { code: 'nhan-co-so-voi-so-mu', ...RULE, grade: 6, lesson: 6, fromLibrary: true });
  for (const [query, found] of [['?q=co%20so', 1], ['?q=DẤU', 1], ['?q=dau%20am', 1], ['?q=khong%20co', 0], ['?grade=6', 2], ['?grade=9', 0], ['?q=%25', 0]] as const) {
    assert.equal((await find(query)).total, found, query);
  }
  assert.equal((await ask(learner, 'GET', LIST)).status, 401);
});

test('the owner adds an entry, whose code is made of its title, and changes one; both are in the log', async () => {
  const made = await ask<Misconception>(admin, 'POST', LIST, { title: ' Cộng tử với tử ', hint: 'Em quy đồng trước.' });
  assert.deepEqual([made.status, made.body], [201, { code: 'cong-tu-voi-tu', title: 'Cộng tử với tử', hint: 'Em quy đồng trước.', grade: null, lesson: null, fromLibrary: false }]);
  assert.equal((await ask<Misconception>(admin, 'POST', LIST, { title: 'Cộng tử với tử', hint: 'Khác.' })).body.code, 'cong-tu-voi-tu-2');
  assert.equal((await ask(admin, 'POST', LIST, { code: 'quen-dau-am', ...SIGN })).body.code, 'misconception-exists');
  for (const [wrong, message] of [
    [{ hint: 'Khác.' }, 'Vui lòng nhập tên của lỗi.'], [{ title: 'Khác' }, 'Vui lòng nhập gợi ý cho học sinh.'], [{ title: '√≤', hint: 'Khác.' }, 'Tên của lỗi cần có chữ.'],
    [{ ...SIGN, code: 'Quên dấu' }, 'Mã của lỗi hay gặp gồm chữ thường không dấu, chữ số và dấu gạch nối.'], [{ ...SIGN, grade: 5 }, 'Vui lòng chọn khối lớp từ 6 đến 9.'],
    [{ ...SIGN, lesson: 3 }, 'Vui lòng chọn khối của Bài này.'], [{ ...SIGN, hint: 'Em tính $2^3$.' }, 'Chỗ này chỉ có chữ thường: bạn bỏ dấu $ và viết công thức thành lời.'],
  ] as const) assert.deepEqual((await ask(admin, 'POST', LIST, wrong)).body, { code: 'invalid-input', message });
  const changed = await ask<Misconception>(admin, 'PUT', `${LIST}/cong-tu-voi-tu`, { title: 'Cộng tử', hint: 'Quy đồng.', grade: 6, lesson: 12 });
  assert.deepEqual(changed.body, { code: 'cong-tu-voi-tu', title: 'Cộng tử', hint: 'Quy đồng.', grade: 6, lesson: 12, fromLibrary: false });
  assert.equal((await ask(admin, 'PUT', `${LIST}/khong-co`, SIGN)).body.code, 'misconception-not-found');
  const { body: { items } } = await ask<{ items: { action: string; name?: string; thing: { id: string } }[] }>(admin, 'GET', '/api/admin/audit?kind=misconception');
  assert.deepEqual(items.map(({ action, thing, name }) => [action, thing.id, name]), [
    ['update', 'cong-tu-voi-tu', 'Cộng tử'], ['create', 'cong-tu-voi-tu-2', 'Cộng tử với tử'], ['create', 'cong-tu-voi-tu', 'Cộng tử'],
  ]);
});

test('the library renews its own entries until the owner changes them, and never those of the owner', async () => {
  const entry = { code: 'tu-thu-vien', ...RULE, grade: 7, lesson: 3 };
  const titleOf = async (code: string) => (await find()).items.find((each) => each.code === code)?.title;
  await loadLibraryMisconceptions(site.db, [entry]);
  await loadLibraryMisconceptions(site.db, [{ ...entry, title: 'Mới' }, { ...entry, code: 'cong-tu-voi-tu', title: 'Của thư viện' }]);
  assert.deepEqual([await titleOf('tu-thu-vien'), await titleOf('cong-tu-voi-tu')], ['Mới', 'Cộng tử']);
  await ask(admin, 'PUT', `${LIST}/tu-thu-vien`, { ...SIGN, title: 'Của tôi' });
  await loadLibraryMisconceptions(site.db, [entry]);
  assert.equal(await titleOf('tu-thu-vien'), 'Của tôi');
});

test('a wrong answer to an exercise has the hint of its misconception, and the notebook says what it was; the question says nothing', async () => {
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const short = { id: 'a', kind: 'short', answer: '-6', wrong: [{ value: '6', misconception: 'quen-dau-am' }] };
  const made = await ask(admin, 'POST', '/api/topics', { ...TOPIC_THAT_ASKS, id: 'loi', exercises: [{ ...exercise, asks: [short], variants: [] }] });
  assert.equal(made.status, 201, made.text);
  assert.ok(!CODES.test((await ask(learner, 'GET', '/api/topics/loi')).text));
  const source = await ask<{ exercises: { asks: { wrong?: object }[] }[] }>(admin, 'GET', '/api/topics/loi?view=source');
  assert.deepEqual(source.body.exercises[0]?.asks[0]?.wrong, short.wrong);
  const give = async (value: string) => (await ask<object>(learner, 'POST', `/api/users/${learner.uid}/answers`, { source: 'exercise', id: 'loi/ex-1/a', value, at: new Date().toISOString() })).body;
  assert.deepEqual([await give('5'), await give('6,0'), await give('-6')], [{ right: false }, { right: false, look: 'Em xem lại dấu của kết quả.', misconceptions: [SIGN] }, { right: true }]);
  await give('6');
  const { body: { items } } = await ask<{ items: { id: string; misconceptions?: ShownMisconception[] }[] }>(learner, 'GET', `/api/users/${learner.uid}/review/notebook`);
  assert.deepEqual(items.map(({ misconceptions }) => misconceptions), [[SIGN]]);
  const again = await ask<{ asks: object[] }>(learner, 'POST', `/api/users/${learner.uid}/review/${items[0]?.id}`, { value: '6' });
  assert.deepEqual(again.body.asks, [{ id: 'a', right: false, key: '-6', look: 'Em xem lại dấu của kết quả.', misconceptions: [SIGN] }]);
  assert.ok(!CODES.test((await ask(learner, 'GET', `/api/users/${learner.uid}/review`)).text));
});

test('a result says what each wrong answer shows, and a running attempt nothing', async () => {
  const choice = {
    id: 'c1', kind: 'choice', points: 5, question: '<p>$3^4$</p>', options: ['A. $12$', 'B. $81$', 'C. $7$', 'D. $64$'], answer: 'B. $81$', solution: '', lesson: 1,
    misconceptions: ['nhan-co-so-voi-so-mu', null, null, null],
  };
  const statements = [true, false, true, true].map((right, at) => ({ text: `<p>Ý ${at}</p>`, right }));
  const truefalse = { id: 'tf1', kind: 'truefalse', points: 5, question: '<p>Xét</p>', statements, solution: '', lesson: 1, misconceptions: [null, 'quen-dau-am', null, null] };
  const paper = { id: 'de-1', title: 'Đề 1', coin: 0, duration: '45 phút', minutes: 45, problems: [], parts: [{ id: 'p1', title: 'Phần I', questions: [choice, truefalse] }] };
  const made = await ask(admin, 'POST', '/api/practices', { id: 'bo-loi', title: 'Bộ', grade: '8', description: '', practiceLists: [paper] });
  assert.equal(made.status, 201, made.text);
  const begun = await ask<{ id: string; questions: { id: string; options?: string[] }[] }>(learner, 'POST', '/api/attempts', { practiceId: 'bo-loi', paperId: 'de-1' });
  const { id } = begun.body;
  assert.ok(!/misconception/.test(begun.text), begun.text);
  const url = `/api/attempts/${id}`;
  for (const [question, value] of [['c1', 'A'], ['tf1', [true, true, true, false]]] as const) {
    const put = await ask(learner, 'PUT', `${url}/answers/${question}`, { value, at: new Date().toISOString() });
    assert.ok(put.status < 300, put.text);
  }
  const submitted = await ask<{ result: { questions: { id: string; misconceptions?: ShownMisconception[] }[] } }>(learner, 'POST', `${url}/submit`, {});
  assert.deepEqual(submitted.body.result.questions.map(({ misconceptions }) => misconceptions), [[RULE], [SIGN]], submitted.text);
});

test('a question of the quiz has what each option shows beside its key, and its author finds the codes', async () => {
  const written = { ...QUESTION, grade: 9, order: 4, misconceptions: ['quen-dau-am', null, null, null] };
  const made = await ask<{ id: string }>(admin, 'POST', '/api/questions', written);
  assert.equal(made.status, 201, made.text);
  const { body } = await ask<{ order: number; misconceptions?: unknown }[]>(admin, 'GET', `/api/questions/all?grade=9&exam=${encodeURIComponent(QUESTION.exam)}`);
  assert.deepEqual(body.find(({ order }) => order === 4)?.misconceptions, [SIGN, null, null, null]);
  assert.deepEqual((await ask<{ misconceptions: unknown }>(admin, 'GET', `/api/questions/${made.body.id}?view=source`)).body.misconceptions, written.misconceptions);
  assert.equal((await ask(admin, 'POST', '/api/questions', { ...written, misconceptions: [null, 'quen-dau-am', null, null] })).body.message, 'Lỗi hay gặp chỉ ghi ở phương án sai.');
  const given = await ask(learner, 'POST', `/api/users/${learner.uid}/answers`, { source: 'quiz', id: made.body.id, value: 'A', at: new Date().toISOString() });
  assert.deepEqual(given.body, { right: false, misconceptions: [SIGN] });
});

test('a document that names a code which is not in the list is refused, at whatever question, and saved once the code is mended', async () => {
  const refusal = (where: string) => ({ code: 'misconception-unknown', message: `Lỗi hay gặp “khong-co”${where} không có trong danh sách. Bạn chọn lỗi khác, hoặc bỏ lỗi ấy đi.`, misconception: 'khong-co' });
  const quiz = { ...QUESTION, grade: 7, order: 5, misconceptions: [null, null, 'khong-co', null] };
  const refused = await ask(admin, 'POST', '/api/questions', quiz);
  assert.deepEqual([refused.status, refused.body], [422, refusal('')]);
  const made = await ask<{ id: string }>(admin, 'POST', '/api/questions', { ...quiz, misconceptions: [null, null, 'quen-dau-am', null] });
  assert.equal(made.status, 201, made.text);
  assert.deepEqual((await ask(admin, 'PUT', `/api/questions/${made.body.id}`, { ...quiz, version: 1 })).body, refusal(''));

  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const short = { id: 'a', kind: 'short', question: '<p>Tính $2-8$.</p>', answer: '-6', wrong: [{ value: '6', misconception: 'quen-dau-am' }, { value: '10', misconception: 'khong-co' }] };
  const topic = { ...TOPIC_THAT_ASKS, id: 'ma-la', exercises: [{ ...exercise, asks: [short], variants: [] }] };
  assert.deepEqual((await ask(admin, 'POST', '/api/topics', topic)).body, refusal(' ở câu “Tính 2 − 8.”'));
  const mended = { ...topic, exercises: [{ ...exercise, asks: [{ ...short, wrong: short.wrong.slice(0, 1) }], variants: [] }] };
  assert.equal((await ask(admin, 'POST', '/api/topics', mended)).status, 201);
});

test('the owner sees how many questions name each code: of the quiz, papers, exercises and boards, not of what is put away', async () => {
  const uses = async () => {
    const { body } = await ask<{ items: { code: string; questions: number }[] }>(admin, 'GET', `${LIST}/uses`);
    return Object.fromEntries(body.items.map(({ code, questions }) => [code, questions]));
  };
  const before = await uses();
  const choice = (id: string, named: (string | null)[]) => ({
    id, kind: 'choice', points: 1, question: '<p>Tính</p>', options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$', solution: '', misconceptions: named,
  });
  const { body: { code } } = await ask<Misconception>(admin, 'POST', LIST, { title: 'Đếm thử', hint: 'Em đếm lại.' });
  const paper = { id: 'de-1', title: 'Đề 1', coin: 0, duration: '45 phút', minutes: 45, problems: [], parts: [{ id: 'p1', title: 'Phần I', questions: [choice('c1', [code, null, code, null]), choice('c2', [code, null, null, null])] }] };
  assert.equal((await ask(admin, 'POST', '/api/practices', { id: 'bo-dem', title: 'Bộ', grade: '8', description: '', practiceLists: [paper] })).status, 201);
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const asks = [{ id: 'a', kind: 'short', answer: '-6', wrong: [{ value: '6', misconception: code }] }];
  assert.equal((await ask(admin, 'POST', '/api/topics', { ...TOPIC_THAT_ASKS, id: 'dem', exercises: [{ ...exercise, asks, variants: [] }] })).status, 201);
  const quiz = await ask(admin, 'POST', '/api/questions', { ...QUESTION, grade: 6, order: 6, misconceptions: [code, null, null, null] });
  assert.equal(quiz.status, 201, quiz.text);
  assert.deepEqual(await uses(), { ...before, [code]: 4 });
  await ask(admin, 'PUT', '/api/practices/bo-dem/archived', { archived: true });
  assert.deepEqual(await uses(), { ...before, [code]: 2 });
  assert.equal((await ask(learner, 'GET', `${LIST}/uses`)).status, 401);
});

test('a board has the hints for typical wrong answers beside its keys, as they are written today', async () => {
  const text = boardText('thu-mien-phi').replace('prompt: $3^4 =$', 'prompt: $3^4 =$\nwrong:\n  12: nhan-co-so-voi-so-mu\n  7: khong-co');
  const source = { courseId: 'toan-thu', lessonId: 'thu-mien-phi', text };
  const author = { actor: 'library' as const, figuresIn: async () => new Map() };
  const { ahead } = await boardDocuments.renderAhead([source], author);
  await boardDocuments.create(site.db, { id: 'thu-mien-phi', source }, { ...author, ahead });
  const read = async () => {
    const { body } = await ask<{ turns: { wrong?: unknown }[] }>(learner, 'GET', '/api/courses/toan-thu/lessons/thu-mien-phi/board');
    return body.turns.map(({ wrong }) => wrong);
  };
  assert.deepEqual(await read(), [[{ value: '12', hint: RULE.hint }]]);
  const news = site.version.changed();
  await ask(admin, 'PUT', `${LIST}/nhan-co-so-voi-so-mu`, { ...RULE, hint: 'Em viết ra thành tích.' });
  await news;
  assert.deepEqual(await read(), [[{ value: '12', hint: 'Em viết ra thành tích.' }]]);
});
