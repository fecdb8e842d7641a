import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import sharp from 'sharp';
import type { Imported, ImportDraft } from '#contract/question-import.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { CHOICE, SPACED, WHOLE_PAPER, WITHOUT_KEY, wordPaper } from '#server/testing/question-files.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { formulaCorrections, questionImports } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ DATA_DIR: temporaryFolder(), RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const PREVIEW = '/api/admin/import/preview';
const DRAFTS = '/api/admin/import/drafts';

async function upload(bytes: Uint8Array | string, name = 'de.docx', { cookie } = admin) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const { body, headers } = new Request('http://x', { method: 'POST', body: form, duplex: 'half' } as RequestInit);
  const payload = Buffer.from(await new Response(body).arrayBuffer());
  return site.app.inject({ method: 'POST', url: PREVIEW, headers: { origin: site.origin, cookie, 'content-type': headers.get('content-type') ?? '' }, payload });
}
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, { cookie } = admin) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const paste = (text: string) => ask('POST', PREVIEW, { text });

test('a Word file is read into a draft that stays until it is deleted; the owner\'s log has both', async () => {
  const answer = await upload(wordPaper([...CHOICE, ...WITHOUT_KEY]), 'Đề giữa kì.docx');
  assert.equal(answer.statusCode, 200, answer.body);
  const { id, title, items } = answer.json<Imported>();
  assert.deepEqual([title, items.map(({ n, kind, answer: key, state }) => [n, kind, key, state])], [
    'Đề giữa kì.docx', [[1, 'choice', 'B', 'sure'], [3, 'choice', null, 'doubt']],
  ]);
  assert.deepEqual(items[1]?.doubts.filter(({ field }) => field === 'answer').length, 1);

  const work = { decisions: { 2: { as: 'kept', edited: { kind: 'choice', answer: 'B. 9' } } }, target: { to: 'paper' }, result: null };
  const stored = await ask('PUT', `${DRAFTS}/${id}`, { ...work, version: 1 });
  assert.deepEqual([stored.statusCode, stored.json().version], [200, 2]);
  assert.equal((await ask('PUT', `${DRAFTS}/${id}`, { ...work, version: 1 })).json().code, 'version-conflict', 'another tab has written meanwhile');
  const found = (await ask('GET', `${DRAFTS}/${id}`)).json<ImportDraft>();
  assert.deepEqual([found.items.length, found.decisions, found.target, found.version], [2, work.decisions, work.target, 2]);
  const { items: [listed] } = (await ask('GET', DRAFTS)).json();
  assert.deepEqual([listed.id, listed.count, listed.result], [id, 2, null]);

  assert.equal((await ask('DELETE', `${DRAFTS}/${id}`)).statusCode, 204);
  assert.deepEqual((await ask('GET', DRAFTS)).json(), { items: [], total: 0 });
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    assert.equal((await ask(method, `${DRAFTS}/${id}`, method === 'PUT' ? { ...work, version: 2 } : undefined)).json().code, 'import-not-found');
  }
  const { rows } = await site.db.execute<{ action: string }>(sql`select action from audit_entries where kind = 'question-import' and thing = ${id} order by id`);
  assert.deepEqual(rows.map(({ action }) => action), ['create', 'delete']);
});

test('a correction of a formula is used in later files, and that question is then not doubtful', async () => {
  const doubtful = (await upload(wordPaper(SPACED))).json<Imported>().items[0];
  const [doubt] = doubtful?.doubts ?? [];
  assert.deepEqual([doubtful?.state, doubtful?.doubts.length, doubt?.field], ['doubt', 1, 'question']);
  assert.ok(doubt?.digest && doubt.piece && doubtful?.question.includes(doubt.piece), JSON.stringify(doubt));

  const remember = (latex: string, digest = doubt?.digest) => ask('PUT', `/api/admin/import/corrections/${digest}`, { latex });
  for (const wrong of ['', '\\frac{1}{', 'x'.repeat(2_001), '{'.repeat(100)]) {
    const { statusCode, body } = await remember(wrong);
    assert.equal(statusCode, 400, `${wrong.slice(0, 20)}: ${body}`);
  }
  assert.equal((await remember('x', 'xyz')).statusCode, 404);
  assert.equal((await remember('3^1+1')).statusCode, 204);
  assert.equal((await remember('3^2+1')).statusCode, 204, 'the last one counts');

  const [corrected, other] = (await upload(wordPaper([...SPACED, ...WITHOUT_KEY]), 'khác.docx')).json<Imported>().items;
  assert.deepEqual([corrected?.state, corrected?.doubts, corrected?.corrected], ['sure', [], ['$3^2+1$']]);
  assert.match(corrected?.question ?? '', /\$3\^2\+1\$/);
  assert.deepEqual([other?.state, other?.corrected], ['doubt', []]);
  const { rows } = await site.db.execute(sql`select before, after from audit_entries where kind = 'formula-correction' order by id`);
  assert.deepEqual(rows, [{ before: null, after: { latex: '3^1+1' } }, { before: { latex: '3^1+1' }, after: { latex: '3^2+1' } }]);
  await site.db.delete(questionImports);
  await site.db.delete(formulaCorrections);
});

test('a whole paper is read: only what is doubtful is asked about', async () => {
  const { items, problems } = (await upload(wordPaper(WHOLE_PAPER))).json<Imported>();
  assert.deepEqual(items.filter(({ state }) => state !== 'sure').map(({ part, n }) => [part, n]), [[1, 2], [1, 3]], JSON.stringify(items.filter(({ state }) => state !== 'sure')));
  assert.deepEqual(Object.entries(Object.groupBy(items, ({ kind }) => kind)).map(([kind, all]) => [kind, all?.length]), [['choice', 12], ['truefalse', 2], ['short', 4], ['essay', 3]]);
  assert.deepEqual(problems, []);
  await site.db.delete(questionImports);
});

test('pictures become uploads, which the job keeps as long as the draft; a draft without work goes after 30 days', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c33' } }).png().toBuffer();
  const { id, items: [item] } = (await upload(wordPaper(['Câu 1. Hình dưới đây có mấy cạnh?', 'A. 3', 'B. 4', 'C. 5', 'D. 6', 'Đáp án: B'], picture))).json<Imported>();
  const [, url = ''] = /<img src="([^"]+)"/.exec(item?.question ?? '') ?? [];
  assert.match(url, /^\/practice\/[0-9a-f]{32}-40x20\.webp$/);
  assert.deepEqual(item?.pictures, [url.split('/').at(-1)]);
  assert.equal((await site.app.inject({ url })).headers['content-type'], 'image/webp');

  const age = (table: string, column: string) => site.db.execute(sql.raw(`update ${table} set ${column} = now() - interval '31 days'`));
  await age('uploads', 'unused_since');
  await site.runJob('clear-uploads');
  assert.equal((await site.app.inject({ url })).statusCode, 200, 'the draft uses it');
  const { items: [listed] } = (await ask('GET', '/api/admin/uploads')).json();
  assert.deepEqual(listed.uses, [{ kind: 'import', id, title: 'de.docx', place: 'draft' }]);

  await age('question_imports', 'saved_at');
  await site.runJob('forget');
  assert.equal(await site.db.$count(questionImports), 0);
  await site.runJob('clear-uploads');
  await age('uploads', 'unused_since');
  await site.runJob('clear-uploads');
  assert.equal((await site.app.inject({ url })).statusCode, 404);
});

test('what cannot be read is refused with a sentence, and nothing is stored', async () => {
  const cases: [name: string, answer: Awaited<ReturnType<typeof upload>>, code: string, sentence: RegExp][] = [
    ['an old Word file', await upload(Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'de.doc'), 'question-file-refused', /\.docx/],
    ['half an archive', await upload(wordPaper(CHOICE).slice(0, 300)), 'question-file-refused', /\./],
    ['another file', await upload(Buffer.from('%PDF-1.7\n'), 'de.docx'), 'question-file-refused', /\./],
    ['a file without questions', await upload(wordPaper(['Kính gửi phụ huynh lớp 8A'])), 'question-file-refused', /câu hỏi nào/],
    ['an empty file', await upload(''), 'question-file-refused', /trống/],
    ['blank text', await paste('  \n'), 'question-file-refused', /dán/],
    ['no file', await ask('POST', PREVIEW, { rows: 'x' }), 'invalid-input', /./],
  ];
  for (const [name, answer, code, sentence] of cases) {
    assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${name}: ${answer.statusCode}`);
    assert.equal(answer.json().code, code, name);
    assert.match(answer.json().message, sentence, name);
  }
  assert.equal(await site.db.$count(questionImports), 0);
});

test('a file that swells ends its own reader and nothing else', async () => {
  const document = Buffer.alloc(200 * 1024 * 1024, ' ');
  const answer = await upload(zipSync({ 'word/document.xml': [document, { level: 1 }], '[Content_Types].xml': strToU8('<Types/>') }));
  assert.equal(answer.statusCode, 422);
  assert.equal(answer.json().code, 'question-file-refused');
  assert.equal((await ask('GET', DRAFTS)).statusCode, 200);
});

test('20 MB are the most', async () => {
  const large = await upload(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'), 'de.txt');
  assert.deepEqual([large.statusCode, large.json().code], [413, 'too-large']);
  assert.match(large.json().message, /20 MB/);
  const text = Buffer.concat([Buffer.from(`${CHOICE.join('\n')}\n`), Buffer.alloc(1024, "\n")]);
  assert.equal((await upload(text, 'de.txt')).statusCode, 200);
});

test('only the owner imports', async () => {
  const learner = await makeLearner(site.db, testSecret);
  assert.equal((await upload(wordPaper(CHOICE), 'de.docx', learner)).statusCode, 401);
  assert.equal((await ask('POST', PREVIEW, { text: CHOICE.join('\n') }, learner)).statusCode, 401);
  assert.equal((await ask('GET', DRAFTS, undefined, learner)).statusCode, 401);
});

test('the sheet to fill in is read again', async () => {
  const template = await ask('GET', '/api/admin/import/template');
  assert.match(template.headers['content-type'] as string, /spreadsheet/);
  const { items } = (await upload(template.rawPayload, 'mau.xlsx')).json<Imported>();
  assert.deepEqual(items.map(({ kind, state }) => [kind, state]), [['choice', 'sure'], ['truefalse', 'sure'], ['short', 'sure'], ['essay', 'sure']]);
});

test('texts of a file are made safe', async () => {
  const { items: [item] } = (await ask('POST', PREVIEW, { html: '<p>Câu 1. Tính <script>alert(1)</script><b onclick="x()">2 + 3</b></p><p>Đáp án: 5</p>' })).json<Imported>();
  assert.doesNotMatch(JSON.stringify(item), /script|onclick/);
});
