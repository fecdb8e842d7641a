import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { Report } from '#contract/reports.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { reports } from './tables.ts';

const folder = temporaryFolder();
let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ DATA_DIR: folder });
  admin = await makeAdminSession(site.db, testSecret);
  assert.equal((await ask(admin, 'POST', '/api/topics', { ...TOPIC_THAT_ASKS, id: 'hoi' })).statusCode, 201);
  await writeTestSet(site);
});
after(() => site.close());

const ask = ({ cookie }: { cookie: string }, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const give = async (who: SignedIn, payload: object) => {
  const { statusCode, body } = await ask(who, 'POST', '/api/reports', payload);
  return statusCode === 204 ? 204 : [statusCode, JSON.parse(body).message];
};
const rowsOf = ({ uid }: SignedIn) => site.db.select().from(reports).where(eq(reports.uid, uid)).orderBy(reports.at, reports.id);
const list = async (query = ''): Promise<{ items: Report[]; next: string | null }> => (await ask(admin, 'GET', `/api/admin/reports${query}`)).json();
const mark = (id: string, done: boolean) => ask(admin, 'PUT', `/api/admin/reports/${id}`, { done });
const clear = () => site.db.delete(reports);

const QUIZ = { kind: 'quiz', id: 'toan6-ghk1-de1-c01' };

test('a question of the quiz, an exercise, one of what it asks, a question of a test and a problem of a paper can be reported', async () => {
  const lan = await learner();
  for (const report of [
    { ...QUIZ, reason: 'wrong-key' },
    { kind: 'exercise', id: 'hoi/ex-1', variant: 1, message: '  Số này lạ.  ' },
    { kind: 'exercise', id: 'hoi/ex-1/a', reason: 'unclear', message: 'Em không hiểu.' },
    { kind: 'test', id: `${SET}/tu-do/c1`, reason: 'other', message: 'Hai phương án giống nhau.' },
    { kind: 'test', id: 'lop-8-thu/de-1/bai-1', reason: 'wrong-figure' },
  ]) assert.equal(await give(lan, report), 204, JSON.stringify(report));
  assert.deepEqual((await rowsOf(lan)).map(({ item, ask: one, variant, reason, message, done }) => [item, one, variant, reason, message, done]), [
    ['quiz/toan6-ghk1-de1-c01', null, 0, 'wrong-key', '', false],
    ['exercise/hoi/ex-1', null, 1, null, 'Số này lạ.', false],
    ['exercise/hoi/ex-1', 'a', 0, 'unclear', 'Em không hiểu.', false],
    [`test/${SET}/tu-do/c1`, null, 0, 'other', 'Hai phương án giống nhau.', false],
    ['test/lop-8-thu/de-1/bai-1', null, 0, 'wrong-figure', '', false],
  ]);
});

test('what there is not is 404, and a report that says nothing is refused; neither leaves a row', async () => {
  const lan = await learner();
  for (const unknown of [
    { ...QUIZ, id: 'khong-co' }, { ...QUIZ, variant: 1 }, { kind: 'exercise', id: 'hoi/khong-co' }, { kind: 'exercise', id: 'hoi/ex-1/b' },
    { kind: 'exercise', id: 'hoi/ex-1', variant: 9 }, { kind: 'test', id: `${SET}/tu-do/c99` }, { kind: 'test', id: `${SET}/khong-co/c1` },
  ]) assert.deepEqual(await give(lan, { ...unknown, message: 'Sai' }), [404, 'Không tìm thấy câu hỏi này.'], JSON.stringify(unknown));
  const nothing = 'Vui lòng chọn lỗi em thấy, hoặc viết vài chữ.';
  for (const [wrong, message] of [
    [QUIZ, nothing], [{ ...QUIZ, message: '  ' }, nothing], [{ ...QUIZ, reason: 'other', message: '' }, nothing],
    [{ ...QUIZ, reason: 'ghét' }, 'Vui lòng chọn một mục trong danh sách.'],
    [{ ...QUIZ, message: 'a'.repeat(1_001) }, 'Lời báo dài tối đa 1.000 ký tự.'],
    [{ ...QUIZ, kind: 'bài', message: 'Sai' }, 'Loại câu hỏi không hợp lệ.'],
    [{ kind: 'exercise', id: 'hoi', message: 'Sai' }, 'Mã câu hỏi không hợp lệ.'],
    [{ ...QUIZ, id: "c01' or 1=1", message: 'Sai' }, 'Mã câu hỏi không hợp lệ.'],
  ] as const) assert.deepEqual(await give(lan, wrong), [400, message], JSON.stringify(wrong));
  assert.deepEqual(await rowsOf(lan), []);
});

test('the same words about the same question count once while that is open, and again when it was dealt with', async () => {
  await clear();
  const lan = await learner();
  const report = { ...QUIZ, reason: 'wrong-key', message: 'Phải là B.' };
  for (let sent = 0; sent < 3; sent++) assert.equal(await give(lan, report), 204);
  assert.equal((await rowsOf(lan)).length, 1);
  const { items: [open] } = await list();
  await mark(open?.id ?? '', true);
  assert.equal(await give(lan, report), 204);
  assert.equal((await rowsOf(lan)).length, 2);
});

test('a learner cannot report more than twenty times in an hour', async () => {
  const lan = await learner();
  for (let sent = 0; sent < 20; sent++) assert.equal(await give(lan, { ...QUIZ, message: `Lỗi ${sent}` }), 204);
  assert.deepEqual(await give(lan, { ...QUIZ, message: 'Nữa' }), [429, 'Em vừa báo nhiều lỗi rồi. Em thử lại sau một lúc nhé.']);
  assert.equal(await give(await learner(), { ...QUIZ, message: 'Của em khác' }), 204, 'each learner is counted alone');
});

test('the owner sees who reported, the question with its key, how many reported it, and where it is written', async () => {
  await clear();
  const [lan, minh] = [await learner(), await learner()];
  await give(lan, { kind: 'exercise', id: 'hoi/ex-1', variant: 1, message: 'Đáp số là 21.' });
  await give(lan, { kind: 'exercise', id: 'hoi/ex-1', message: 'Cả bài này nữa.' });
  await give(minh, { kind: 'exercise', id: 'hoi/ex-1', reason: 'wrong-key' });
  await give(minh, { kind: 'test', id: 'lop-8-thu/de-1/bai-1', reason: 'unclear' });
  await give(minh, { ...QUIZ, reason: 'unclear' });
  const { items } = await list();
  const [quiz, problem, ofMinh, ofLan, withNumbers] = items;
  assert.deepEqual(items.map(({ reporters }) => reporters), [1, 1, 2, 2, 2]);
  assert.deepEqual(ofLan?.reporter, { uid: lan.uid, name: lan.email.slice(0, lan.email.indexOf('@')), email: lan.email });
  assert.equal(ofMinh?.reason, 'wrong-key');
  assert.deepEqual(ofLan?.question?.keys, { a: '6' });
  assert.deepEqual(withNumbers?.question?.keys, { a: '20' }, 'with the numbers that were met');
  assert.deepEqual(ofLan?.written, { in: 'topic', document: 'hoi', part: 'ex-1' });
  assert.deepEqual(quiz?.written, { in: 'question', document: QUIZ.id });
  assert.equal(quiz?.question?.asks.length, 1);
  assert.deepEqual(problem?.written, { in: 'practice', document: 'lop-8-thu', paper: 'de-1', part: 'bai-1' });
  assert.ok((problem?.question?.content.length ?? 0) > 0);
  assert.deepEqual(problem?.question?.asks, []);
});

test('what is open comes before what is done, page by page; done and back is the owner\'s alone, and stands in the audit', async () => {
  await clear();
  const lan = await learner();
  const rows = Array.from({ length: 45 }, (_, at) => ({
    uid: lan.uid, item: 'quiz/toan6-ghk1-de1-c01', variant: 0, message: `Lỗi ${at}`, done: at % 3 === 0, at: new Date(Date.UTC(2026, 10, 1, 0, at)),
  }));
  await site.db.insert(reports).values(rows);
  const pages = async (query: string) => {
    const all: Report[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(`?${query}${cursor && `&cursor=${cursor}`}`);
      all.push(...page.items);
      cursor = page.next;
    }
    return all.map(({ message }) => message);
  };
  const newest = rows.toReversed();
  const wanted = (done: boolean) => newest.filter((row) => row.done === done).map(({ message }) => message);
  assert.deepEqual(await pages(''), [...wanted(false), ...wanted(true)]);
  assert.deepEqual(await pages('done=true'), wanted(true));
  assert.deepEqual(await pages('done=false'), wanted(false));
  assert.equal((await ask(admin, 'GET', '/api/admin/reports?cursor=x')).statusCode, 400);

  const { items: [first] } = await list();
  assert.equal((await mark(first?.id ?? '', true)).json().done, true);
  assert.equal((await mark(first?.id ?? '', false)).json().done, false);
  assert.equal((await mark('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', true)).statusCode, 404);
  assert.equal((await ask(lan, 'PUT', `/api/admin/reports/${first?.id}`, { done: true })).statusCode, 401);
  const { items: noted } = (await ask(admin, 'GET', '/api/admin/audit?kind=report')).json();
  assert.deepEqual(noted.slice(0, 2).map(({ before, after: then }: { before: object; after: object }) => [before, then]), [
    [{ done: true }, { done: false }], [{ done: false }, { done: true }],
  ]);
});

test('a report of a question that is gone stays, without the question', async () => {
  await clear();
  const lan = await learner();
  await site.db.insert(reports).values({ uid: lan.uid, item: 'quiz/da-xoa', variant: 0, message: 'Sai' });
  const { items: [gone] } = await list();
  assert.deepEqual([gone?.question, gone?.message, gone?.written], [null, 'Sai', { in: 'question', document: 'da-xoa' }]);
});

test('a report that led to a correction is thanked for, once, by a notice and a letter; one that did not is not', async () => {
  await clear();
  const lan = await learner();
  await give(lan, { ...QUIZ, reason: 'wrong-key' });
  await give(lan, { kind: 'exercise', id: 'hoi/ex-1', message: 'Số này lạ.' });
  const [exercise, quiz] = (await list()).items;
  const notices = async () => (await ask(lan, 'GET', `/api/users/${lan.uid}/notices`)).json().items.map(({ kind, text, path }: { kind: string; text: string; path?: string }) => [kind, text, path]);
  await mark(exercise?.id ?? '', true);
  assert.deepEqual(await notices(), []);
  const correct = (id = '') => ask(admin, 'PUT', `/api/admin/reports/${id}`, { done: true, corrected: true });
  for (const [report, path] of [[quiz, undefined], [exercise, '/topic/hoi']] as const) {
    const { body } = await correct(report?.id);
    assert.deepEqual([JSON.parse(body).done, JSON.parse(body).corrected], [true, true]);
    assert.deepEqual((await notices())[0].slice(0, 1), ['corrected']);
    assert.match((await notices())[0][1], /^Lỗi em báo ở .+ đã được sửa\. Cảm ơn em!$/);
    assert.equal((await notices())[0][2], path);
  }
  await correct(quiz?.id);
  assert.equal((await notices()).length, 2);
  for (const [reason, words] of [['unclear', /^Chỗ khó hiểu em báo ở .+ đã được viết lại\. Cảm ơn em!$/], ['wrong-figure', /^Hình vẽ em báo ở .+ đã được sửa\./]] as const) {
    await give(lan, { ...QUIZ, reason });
    await correct((await list()).items[0]?.id);
    assert.match((await notices())[0][1], words);
  }
});
