// @ts-nocheck
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BoardPreview, BoardView } from '#contract/boards.ts';
import { boardDocuments } from '#server/features/catalog/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText, faultyBoardText } from '#server/testing/boards.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

async function preview(text: unknown, { lessonId = 'thu-mien-phi', by = admin }: { lessonId?: unknown; by?: SignedIn | undefined } = {}) {
  const answer = await site.app.inject({
    method: 'POST', url: '/api/admin/boards/preview', headers: { origin: site.origin, ...(by && { cookie: by.cookie }) }, payload: { lessonId, text } as object,
  });
  return { status: answer.statusCode, body: answer.json() as BoardPreview & { code: string; message: string } };
}

test('a board is seen as its pupils will get it', async () => {
  const { status, body: { board, problems } } = await preview(boardText('thu-mien-phi'));
  assert.deepEqual([status, problems], [200, []]);
  const author = { actor: 'library' as const, figuresIn: async () => new Map<string, string>() };
  await boardDocuments.create(site.db, { id: 'thu-mien-phi', source: { courseId: 'toan-thu', lessonId: 'thu-mien-phi', text: boardText('thu-mien-phi') } }, author);
  const lan = await makeLearner(site.db, testSecret);
  const answer = await site.app.inject({ url: '/api/courses/toan-thu/lessons/thu-mien-phi/board', headers: { cookie: lan.cookie } });
  assert.deepEqual({ version: 1, ...board }, answer.json() as BoardView);
});

test('what is wrong is said at its line, with the line mended where that is obvious, beside what can be seen all the same', async () => {
  const text = boardText('thu-mien-phi').replace('highlight hoi.kq', 'highligt hoi.kq');
  const { status, body: { board, problems } } = await preview(text);
  assert.equal(status, 200);
  const line = text.split('\n').indexOf('highligt hoi.kq') + 1;
  assert.deepEqual(problems.map(({ line, fix }) => [line, fix?.line]), [[line, 'highlight hoi.kq']]);
  assert.match(problems[0]?.message ?? '', /^Không có lệnh/);
  assert.equal(board?.film.seconds, 60);
  assert.ok((await preview(faultyBoardText('thu-mien-phi'))).body.problems.length > 0);
  for (const nothing of ['', 'chỉ là lời', '---\n---', '\u0000', '```scene\n']) assert.ok((await preview(nothing)).body.problems.length > 0, nothing);
});

test('its author learns when each line is carried out, one that is wrong too', async () => {
  const text = boardText('thu-mien-phi').replace('& text #hoi', '& txt #hoi');
  const { body: { times } } = await preview(text);
  const [title, second, clear, wrong] = times;
  const lineOf = (words: string) => text.split('\n').findIndex((line) => line.includes(words)) + 1;
  assert.deepEqual([title?.line, title?.start, second?.line], [lineOf('title : '), 0, lineOf('text #f')]);
  assert.ok((second?.start ?? 0) >= (title?.end ?? Infinity));
  assert.deepEqual([clear?.start, wrong], [30, { line: lineOf('& txt #hoi'), start: 30, end: 30 }]);
});

test('a board of another lesson is told, at the line that says so', async () => {
  const { body: { problems } } = await preview(boardText('thu-tra-phi').replaceAll('\n', '\r\n'));
  assert.deepEqual(problems, [{
    line: 3, message: 'Bảng này ghi “lesson: thu-tra-phi”, còn bài giảng là thu-mien-phi.',
    fix: { label: "Đổi thành 'thu-mien-phi'", line: 'lesson: thu-mien-phi' },
  }]);
});

test('what would be calculated for ever or goes too deep ends in time with a sentence, and the next is seen as ever', async () => {
  const answering = (answer: string) => boardText('thu-mien-phi').replace('answer = 3^4', `answer = ${answer}`);
  const cases: [text: string, sentence: RegExp][] = [
    [answering('9^9^9'), /^Máy vẽ bảng này lâu quá|phép tính lớn quá/],
    [answering(`${'('.repeat(8_000)}1${')'.repeat(8_000)}`), /phép tính lớn quá/],
    [answering(`1 ${'+ 1'.repeat(15_000)}`), /./],
  ];
  for (const [text, sentence] of cases) {
    const { status, body: { problems } } = await preview(text);
    assert.equal(status, 200);
    assert.match(problems.map(({ message }) => message).join('\n'), sentence);
    for (const { message } of problems) assert.ok(message.length <= 300);
  }
  assert.deepEqual((await preview(boardText('thu-mien-phi'))).body.problems, []);
});

test('of many at once by one author for one lesson some are seen, the others give way to newer ones; other lessons do not', async () => {
  const named = Array.from({ length: 12 }, (_, at) => preview(boardText('thu-mien-phi', `Lần ${at}`)));
  const [other, ...mine] = await Promise.all([preview(boardText('thu-tra-phi'), { lessonId: 'thu-tra-phi' }), ...named]);
  assert.equal(other.status, 200);
  for (const [at, { status, body }] of mine.entries()) {
    if (status === 200) assert.equal(body.board?.film.title, `Lần ${at}`);
    else assert.deepEqual([status, body.code], [409, 'newer-preview']);
  }
  assert.equal(new Set(mine.map(({ status }) => status)).size, 2);
});

test('only the admin sees one, and nothing that is too long or of another shape', async () => {
  assert.equal((await preview(boardText('thu-mien-phi'), { by: await makeLearner(site.db, testSecret) })).status, 401);
  assert.deepEqual((await preview('x'.repeat(60_001))).body.message, 'Kịch bản của bảng dài quá.');
  assert.equal((await preview('x'.repeat(600_000))).status, 413);
  for (const wrong of [7, null, ['x']]) assert.equal((await preview(wrong)).status, 400);
  assert.equal((await preview('x', { lessonId: '../x' })).status, 400);
});
