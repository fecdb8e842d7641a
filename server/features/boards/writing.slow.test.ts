import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BoardPreview, BoardSource, LessonForBoard } from '#contract/boards.ts';
import { courseDocuments } from '#server/features/catalog/service.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

type Refused = { code: string; message: string; problems?: BoardPreview['problems'] };
async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by: SignedIn | undefined = admin) {
  const answer = await site.app.inject({ method, url, headers: { origin: site.origin, ...(by && { cookie: by.cookie }) }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : undefined) as T & Refused };
}
const of = (lessonId: string, title?: string) => ({ courseId: 'toan-thu', lessonId, text: boardText(lessonId, title) });
const create = (body: object) => ask<BoardSource>('POST', '/api/admin/boards', body);
const save = (id: string, version: number, body: object) => ask<BoardSource>('PUT', `/api/admin/boards/${id}`, { version, ...body });
const lessonsOf = async (courseId = 'toan-thu') => (await ask<{ items: LessonForBoard[] }>('GET', `/api/admin/boards?courseId=${courseId}`)).body.items;

test('a board is made for a lesson that has none, is listed beside it, read as it was written, and plays', async () => {
  const before = (await lessonsOf()).find(({ lessonId }) => lessonId === 'thu-mien-phi');
  assert.deepEqual([before?.board, before?.lessonTitle], [null, 'Phần tử của tập hợp']);
  const made = await create({ ...of('thu-mien-phi'), text: boardText('thu-mien-phi').replaceAll('\n', '\r\n') });
  assert.deepEqual([made.status, made.body], [201, { id: 'thu-mien-phi', version: 1, archived: false, ...of('thu-mien-phi') }]);
  assert.deepEqual((await ask<BoardSource>('GET', '/api/admin/boards/thu-mien-phi')).body, made.body);
  const { board } = (await lessonsOf()).find(({ lessonId }) => lessonId === 'thu-mien-phi') ?? assert.fail();
  assert.deepEqual([board?.version, board?.title, board?.seconds], [1, 'Lũy thừa là gì?', 60]);
  assert.deepEqual((await lessonsOf('toan-trong')).map((lesson) => lesson.board), [null]);
  const lan = await makeLearner(site.db, testSecret);
  assert.equal((await ask('GET', '/api/courses/toan-thu/lessons/thu-mien-phi/board', undefined, lan)).status, 200);

  const again = await create(of('thu-mien-phi'));
  assert.deepEqual([again.status, again.body.code], [409, 'board-exists']);
  for (const [body, status] of [
    [of('khong-co'), 404], [{ ...of('thu-youtube'), courseId: 'khong-co' }, 404], [{ ...of('thu-youtube'), text: '' }, 400], [{ ...of('thu-youtube'), text: 'x'.repeat(60_001) }, 400],
    [{ text: boardText('thu-youtube') }, 400],
  ] as const) assert.equal((await create(body)).status, status);
  for (const url of ['/api/admin/boards/khong-co', '/api/admin/boards?courseId=khong-co']) assert.equal((await ask('GET', url)).status, 404);
});

test('nothing with an error goes live: what is wrong is answered at its lines, as in the preview', async () => {
  const text = boardText('thu-youtube').replace('highlight hoi.kq', 'highligt hoi.kq').replace('answer: 64', 'antwort: 64');
  const seen = (await ask<BoardPreview>('POST', '/api/admin/boards/preview', { lessonId: 'thu-youtube', text })).body.problems;
  assert.ok(seen.length > 1 && seen[0]?.fix);
  const { status, body } = await create({ ...of('thu-youtube'), text });
  assert.deepEqual([status, body.code, body.problems], [422, 'has-problems', seen]);
  assert.equal(body.message, `Dòng ${seen[0].line}: ${seen[0].message}`);
  assert.equal((await ask('GET', '/api/admin/boards/thu-youtube')).status, 404);

  assert.equal((await create(of('thu-youtube'))).status, 201);
  assert.equal((await save('thu-youtube', 1, { ...of('thu-youtube'), text })).status, 422);
  assert.equal((await ask<BoardSource>('GET', '/api/admin/boards/thu-youtube')).body.version, 1);
  assert.equal((await ask<{ items: object[] }>('GET', '/api/admin/boards/thu-youtube/versions')).body.items.length, 1);
});

test('what a board asks is proved against its check: a wrong key goes live nowhere, and is told at its line', async () => {
  const lessonId = 'thu-tra-phi';
  const cases: [from: string, to: string, message: RegExp, at: string][] = [
    ['answer: A\n', 'answer: B\n', /^Đáp án ghi B, nhưng khối check tính ra A\.$/, '## Câu 1'],
    ['answer: 64', 'answer: 12', /^Đáp án ghi 12, nhưng đáp số trong lời giải là 64\.$/, '## Câu 3'],
    ['  result = 2^6', '  result = 1/0', /^Có phép chia cho 0: result = 1\/0$/, '  result = 1/0'],
    ['  - Nhân dần từng thừa số.', '  - Kết quả là $81$.', /^Gợi ý nói mất đáp án/, 'kind: short'],
  ];
  for (const [from, to, message, at] of cases) {
    const text = boardText(lessonId).replace(from, to);
    const seen = (await ask<BoardPreview>('POST', '/api/admin/boards/preview', { lessonId, text })).body.problems;
    const { status, body } = await create({ courseId: 'toan-thu', lessonId, text });
    assert.deepEqual([status, body.code, body.problems], [422, 'has-problems', seen]);
    const told = seen.find((problem) => message.test(problem.message)) ?? assert.fail(JSON.stringify(seen));
    assert.ok(text.split('\n')[told.line - 1]?.startsWith(at), told.message);
  }
  assert.equal((await ask('GET', `/api/admin/boards/${lessonId}`)).status, 404);
});

test('saving over another version than the present one is refused with a sentence; earlier versions are read and brought back', async () => {
  await create(of('thu-tra-phi-2', 'Một'));
  const saved = await save('thu-tra-phi-2', 1, { ...of('thu-tra-phi-2', 'Hai'), courseId: 'toan-trong', lessonId: 'trong-b01-l1' });
  assert.deepEqual([saved.body.version, saved.body.courseId, saved.body.lessonId], [2, 'toan-thu', 'thu-tra-phi-2'], 'a board stays with its lesson');
  assert.equal((await save('thu-tra-phi-2', 1, of('thu-tra-phi-2', 'Ba'))).body.code, 'version-conflict');
  const old = (await ask<{ document: BoardSource }>('GET', '/api/admin/boards/thu-tra-phi-2/versions/1')).body.document;
  assert.equal(old.text, boardText('thu-tra-phi-2', 'Một'));
  assert.equal((await ask<{ version: number }>('POST', '/api/admin/boards/thu-tra-phi-2/versions/1/restore')).body.version, 3);
  assert.equal((await ask<BoardSource>('GET', '/api/admin/boards/thu-tra-phi-2')).body.text, old.text);
});

test('a draft need not be right; it is listed with its lesson, and gone with the save of it', async () => {
  const draft = '/api/admin/drafts/board/thu-dang-soan';
  const { savedAt } = (await ask<{ savedAt: string }>('PUT', draft, { document: { text: 'chưa xong' }, baseVersion: null })).body;
  const listed = async () => (await lessonsOf()).find(({ lessonId }) => lessonId === 'thu-dang-soan')?.draftAt;
  assert.equal(await listed(), savedAt);
  await create({ ...of('thu-dang-soan'), draft: savedAt });
  assert.equal(await listed(), null);
  assert.equal((await ask('GET', draft)).status, 404);
  await ask('PUT', draft, { document: { text: 'sửa nữa' }, baseVersion: 1 });
  await save('thu-dang-soan', 1, of('thu-dang-soan', 'Tên khác'));
  assert.equal((await ask('GET', draft)).status, 404);
});

test('a board can be removed and brought back, but not removed from a bought lesson that would play nothing without it', async () => {
  const plays = async () => (await ask<{ playableCount: number }[]>('GET', '/api/courses')).body.map(({ playableCount }) => playableCount);
  const { document, version } = (await courseDocuments.find(site.db, 'toan-trong')) ?? assert.fail();
  const open = JSON.parse(JSON.stringify(document).replace('"updating":true', '"updating":false').replace('"isLocked":false', '"isLocked":true')) as object;
  await courseDocuments.update(site.db, { id: 'toan-trong', version, source: open }, { actor: 'library', figuresIn: async () => new Map() });
  const board = { courseId: 'toan-trong', lessonId: 'trong-b01-l1', text: boardText('trong-b01-l1') };
  const one = '/api/admin/boards/trong-b01-l1';
  await create(board);
  const [playing, audit] = [await plays(), async () => (await site.pool.query(`select action from audit_entries where kind = 'board' and thing = 'trong-b01-l1' order by id`)).rows.map((row) => row.action as string)];
  const news = site.version.changed();
  assert.equal((await ask('DELETE', one)).status, 204);
  await news;
  assert.notDeepEqual(await plays(), playing);
  assert.equal((await ask('POST', `${one}/versions/1/restore`)).status, 200);
  assert.deepEqual(await audit(), ['create', 'delete', 'restore']);

  const { uid } = await makeLearner(site.db, testSecret, { coins: 0 });
  await enrol(site.db, uid, 'toan-trong', 'trong-b01-l1');
  assert.deepEqual([(await ask('DELETE', one)).body.code, (await ask('GET', one)).status], ['sold-emptied', 200]);
  await enrol(site.db, uid, 'toan-thu');
  await create(of('thu-tra-phi'));
  assert.equal((await ask('DELETE', '/api/admin/boards/thu-tra-phi')).status, 204, 'its film plays');
});
