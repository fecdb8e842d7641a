import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { strFromU8, unzipSync } from 'fflate';
import { readDocx } from '#formats/docx/read-docx.ts';
import { readGift } from '#formats/gift/read-gift.ts';
import { readMoodleXml } from '#formats/moodle-xml/read-moodle-xml.ts';
import { splitQuestions } from '#formats/split/split-questions.ts';
import { readQuestionSheet } from '#formats/xlsx/read-question-sheet.ts';
import { PARTS, SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let owner: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
  owner = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const PAPER = `/api/admin/practices/${SET}/papers/tu-do/export`;
const get = async (url: string, cookie = owner.cookie) => {
  const { statusCode, headers, rawPayload, body } = await site.app.inject({ url, headers: { cookie } });
  const { 'export-notes': notes, 'content-type': type, 'content-disposition': disposition } = headers as Record<string, string | undefined>;
  return { status: statusCode, bytes: new Uint8Array(rawPayload), body, type, disposition, notes: notes === undefined ? undefined : (JSON.parse(decodeURIComponent(notes)) as string[]) };
};
const KINDS = PARTS.flatMap(({ questions }) => questions.map(({ kind }) => kind));

test('nobody but the owner exports questions', async () => {
  const learner = await makeLearner(site.db, testSecret, { coins: 0 });
  for (const url of [`${PAPER}?format=docx`, '/api/admin/topics/tap-hop/export?format=gift', '/api/admin/questions/export?format=xlsx&grade=6&exam=Gi%E1%BB%AFa%20HKI', '/api/admin/import/template']) {
    assert.equal((await get(url, '')).status, 401, url);
    assert.ok([401, 403].includes((await get(url, learner.cookie)).status), url);
  }
});

test('a paper goes out in each format, under its name, and comes in again', async () => {
  const word = await get(`${PAPER}?format=docx&answers=full`);
  assert.equal(word.status, 200);
  assert.equal(word.type, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  assert.match(word.disposition ?? '', /^attachment; filename="[a-z0-9-]+\.docx"; filename\*=UTF-8''[a-z0-9-]+\.docx$/);
  const read = {
    docx: splitQuestions(readDocx(word.bytes).blocks).items,
    gift: readGift((await get(`${PAPER}?format=gift`)).body).items,
    'moodle-xml': readMoodleXml((await get(`${PAPER}?format=moodle-xml`)).body).items,
    xlsx: readQuestionSheet((await get(`${PAPER}?format=xlsx`)).bytes).items,
  };
  for (const [format, items] of Object.entries(read)) {
    assert.deepEqual(items.map(({ kind, answer }) => [kind, answer]), [['choice', 'B'], ['choice', 'A'], ['truefalse', [true, false, true, true]], ['short', '271828'], ['essay', null]], format);
  }
  assert.equal(KINDS.length, 5);
});

test('a paper in Word without answers reveals none', async () => {
  const { bytes } = await get(`${PAPER}?format=docx&answers=none`);
  assert.doesNotMatch(strFromU8(unzipSync(bytes)['word/document.xml'] ?? new Uint8Array()), /BIMAT|271828|FF0000/);
});

test('what the format cannot carry is told beside the file', async () => {
  const { notes } = await get(`${PAPER}?format=gift`);
  assert.ok(notes?.some((note) => note.startsWith('GIFT không có chỗ cho gợi ý')), JSON.stringify(notes));
  assert.deepEqual((await get('/api/admin/import/template')).notes, []);
});

test('pictures that the owner sent in, and drawings of the library, are in the file', async () => {
  const webp = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#f00' } }).webp().toBuffer();
  const { payload, headers } = await buildForm('file', webp, 'hinh.webp');
  const upload = await site.app.inject({ method: 'POST', url: '/api/admin/uploads/topic', payload, headers: { cookie: owner.cookie, origin: site.origin, ...headers } });
  assert.ok(upload.statusCode < 300, upload.body);
  const { url } = upload.json<{ url: string }>();
  const topic = {
    id: 'hinh-xuat', title: 'Hình', grade: '6', description: '', img: '', theory: '',
    exercises: [{ id: 'a', title: 'Bài 1', exerciseType: 'Dạng 1', level: 'easy', content: `<p>Xem <img src="${url}" alt="ảnh"></p>`, solution: '<p>Xong</p>', hints: [], asks: [] }],
  };
  const saved = await site.app.inject({ method: 'POST', url: '/api/topics', payload: topic, headers: { cookie: owner.cookie, origin: site.origin } });
  assert.ok(saved.statusCode < 300, saved.body);
  const { bytes, notes, status } = await get('/api/admin/topics/hinh-xuat/export?format=docx');
  assert.equal(status, 200);
  assert.deepEqual(notes, []);
  assert.equal(Object.keys(unzipSync(bytes)).filter((name) => /^word\/media\/.+\.png$/.test(name)).length, 1);
});

test('the quiz and the template go out, and wrong input is refused in a sentence', async () => {
  const quiz = await get('/api/admin/questions/export?format=gift&grade=6&exam=Gi%E1%BB%AFa%20HKI');
  assert.equal(quiz.status, 200);
  const all = await site.app.inject({ url: '/api/questions/all?grade=6&exam=Gi%E1%BB%AFa%20HKI', headers: { cookie: owner.cookie } });
  assert.equal(readGift(quiz.body).items.length, all.json<unknown[]>().length);
  assert.equal(readQuestionSheet((await get('/api/admin/import/template')).bytes).items.length, 4);
  for (const [url, status] of [
    [`${PAPER}?format=pdf`, 400], [PAPER, 400], [`${PAPER}?format=docx&answers=all`, 400], [`/api/admin/practices/${SET}/papers/khong-co/export?format=gift`, 404],
    ['/api/admin/practices/khong-co/papers/a/export?format=gift', 404], ['/api/admin/topics/khong-co/export?format=gift', 404], ['/api/admin/questions/export?format=gift&grade=5&exam=Gi%E1%BB%AFa%20HKI', 400],
  ] as const) {
    const answer = await get(url);
    assert.equal(answer.status, status, url);
    assert.match((JSON.parse(answer.body) as { message: string }).message, /\p{L}/u);
  }
});
