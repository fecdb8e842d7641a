import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { BoardView } from '#contract/boards.ts';
import type { RecordedPart, Recordings } from '#contract/recordings.ts';
import { auditEntries } from '#server/features/audit/tables.ts';
import { boardDocuments } from '#server/features/catalog/service.ts';
import type { Author } from '#server/features/documents/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { makeSound } from '#server/testing/sounds.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { recordings } from './tables.ts';

const folder = temporaryFolder();
const stored = path.join(folder, 'uploads', 'recordings');
const OWNER: Author = { actor: { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' }, figuresIn: async () => new Map() };
const FREE = '/courses/toan-thu/lessons/thu-mien-phi';
const PAID = '/courses/toan-thu/lessons/thu-tra-phi';
let site: TestApp;
let admin: SignedIn;
let short: Buffer;
before(async () => {
  site = await testApp({ DATA_DIR: folder, RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
  short = await makeSound(2);
  for (const lessonId of ['thu-mien-phi', 'thu-tra-phi']) {
    await boardDocuments.create(site.db, { id: lessonId, source: { courseId: 'toan-thu', lessonId, text: boardText(lessonId) } }, OWNER);
  }
});
after(() => site.close());
beforeEach(async () => {
  const news = site.version.changed();
  await site.db.delete(recordings);
  await bumpContentVersion(site.db);
  await news;
  fs.rmSync(stored, { recursive: true, force: true });
});

const ask = (method: 'GET' | 'DELETE', url: string, cookie: string = admin.cookie, headers: Record<string, string> = {}) =>
  site.app.inject({ method, url: `/api${url}`, headers: { origin: site.origin, cookie, ...headers } });
const list = async (lesson = FREE): Promise<Recordings> => (await ask('GET', `/admin${lesson}/recordings`)).json();
const send = async (key: string, bytes: Buffer, { lesson = FREE, as = admin.cookie } = {}) => {
  const { payload, headers } = await buildForm('file', bytes, 'giọng.webm');
  return site.app.inject({ method: 'POST', url: `/api/admin${lesson}/recordings/${key}`, headers: { origin: site.origin, cookie: as, ...headers }, payload });
};
const partOf = async (at: number, lesson = FREE): Promise<RecordedPart> => (await list(lesson)).parts[at] ?? assert.fail();
async function recorded(at = 0, { bytes = short, lesson = FREE } = {}): Promise<string> {
  const answer = await send((await partOf(at, lesson)).key, bytes, { lesson });
  assert.equal(answer.statusCode, 201, answer.body);
  return (answer.json() as Recordings).parts[at]?.recording?.name ?? assert.fail();
}
const learner = async () => (await makeLearner(site.db, testSecret, { coins: 0 })).cookie;
const boardFor = async (cookie: string): Promise<BoardView> => (await ask('GET', `${FREE}/board`, cookie)).json();
const files = () => (fs.existsSync(stored) ? fs.readdirSync(stored) : []);
const rewrite = async (text: string) => {
  const { version } = (await boardDocuments.find(site.db, 'thu-mien-phi')) ?? assert.fail();
  const news = site.version.changed();
  await boardDocuments.update(site.db, { id: 'thu-mien-phi', version, source: { courseId: 'toan-thu', lessonId: 'thu-mien-phi', text } }, OWNER);
  await news;
};

test('a board is recorded scene by scene, one with a turn before and after it, and what is taken is told', async () => {
  const before = await list();
  assert.deepEqual(before.parts.map(({ scene, half, said, recording }) => [scene, half, said, recording]), [
    [1, 'whole', 'Tích của bốn số 3 được viết gọn là ba mũ bốn.', undefined],
    [2, 'before', 'Đến lượt em: ba mũ bốn bằng bao nhiêu?', undefined],
    [2, 'after', 'Bốn thừa số 3 nhân với nhau được 81.', undefined],
  ]);
  assert.deepEqual([before.bytes, before.most], [0, 5_000_000]);
  const name = await recorded(0);
  const { parts: [first], bytes } = await list();
  assert.deepEqual([Math.round(first?.recording?.seconds ?? 0), first?.recording?.bytes, bytes], [2, short.length, short.length]);
  const heard = await ask('GET', `/admin${FREE}/recordings/${name}`);
  assert.deepEqual([heard.statusCode, heard.headers['content-type'], heard.rawPayload.equals(short)], [200, 'audio/webm', true]);
});

test('MP4, which iPhones record, is taken as well; what it is say its bytes alone', async () => {
  const name = await recorded(0, { bytes: await makeSound(1, { kind: 'mp4' }) });
  assert.equal((await ask('GET', `/admin${FREE}/recordings/${name}`)).headers['content-type'], 'audio/mp4');
});

test('only learners who may watch the lesson get its recordings with their places, ranges too', async () => {
  const name = await recorded(1);
  const cookie = await learner();
  const { recordings: [heard, ...others] = [], film } = await boardFor(cookie);
  // The last frame of a WebM file does not state its duration.
  assert.deepEqual([heard, others], [{ url: `/api${FREE}/recordings/${name}`, seconds: 1.98, start: 30, end: film.turns[0] }, []]);
  const part = await ask('GET', `${FREE}/recordings/${name}`, cookie, { range: 'bytes=10-19' });
  assert.deepEqual([part.statusCode, part.headers['content-range'], part.headers['cache-control']], [206, `bytes 10-19/${short.length}`, 'private, no-cache']);
  assert.ok(part.rawPayload.equals(short.subarray(10, 20)));

  assert.equal((await ask('GET', `${FREE}/recordings/${name}`, '')).statusCode, 401);
  assert.equal((await ask('GET', `${FREE}/recordings/${'0'.repeat(32)}`, cookie)).statusCode, 404);
  const sold = await recorded(0, { lesson: PAID });
  assert.equal((await ask('GET', `${PAID}/recordings/${sold}`, cookie)).statusCode, 403);
  assert.equal((await ask('GET', `${FREE}/recordings/${sold}`, cookie)).statusCode, 404, 'not under a lesson that one may watch');
  for (const address of [`/recordings/${name}`, `/uploads/recordings/${name}`, `/api/recordings/${name}`]) {
    assert.notEqual((await site.app.inject({ url: address })).statusCode, 200, address);
  }
  for (const each of ['', cookie]) assert.equal((await ask('GET', `/admin${FREE}/recordings`, each)).statusCode, 401);
});

test('a board without recordings says nothing of them, and one hears of a new one at once', async () => {
  const cookie = await learner();
  assert.equal((await boardFor(cookie)).recordings, undefined);
  const news = site.version.changed();
  const name = await recorded(0);
  await news;
  assert.equal((await boardFor(cookie)).recordings?.length, 1);
  const more = site.version.changed();
  assert.equal((await ask('DELETE', `/admin${FREE}/recordings/${name}`)).statusCode, 200);
  await more;
  assert.equal((await boardFor(cookie)).recordings, undefined);
  assert.ok(!files().includes(name));
});

test('a scene that is recorded again has the new recording alone', async () => {
  const first = await recorded(0);
  const second = await recorded(0, { bytes: await makeSound(3) });
  assert.equal(Math.round((await partOf(0)).recording?.seconds ?? 0), 3);
  assert.equal(await site.db.$count(recordings), 1);
  assert.deepEqual([files().includes(first), files().includes(second)], [false, true]);
});

test('a recording of changed captions is outdated: shown to the owner, not played, and replaced by one of the new words', async (t) => {
  t.after(() => rewrite(boardText('thu-mien-phi')));
  const { key } = await partOf(0);
  const old = await recorded(0);
  await recorded(1);
  await rewrite(boardText('thu-mien-phi').replace('được viết gọn là ba mũ bốn', 'viết gọn thành ba mũ bốn'));
  const { parts, old: [left, ...others] } = await list();
  assert.deepEqual([parts[0]?.recording, parts[1]?.recording?.seconds], [undefined, 1.98]);
  assert.deepEqual([left?.name, left?.scene, left?.said, others], [old, 1, 'Tích của bốn số 3 được viết gọn là ba mũ bốn.', []]);
  assert.deepEqual((await boardFor(await learner())).recordings?.map(({ start }) => start), [30]);
  const late = await send(key, short);
  assert.deepEqual([late.statusCode, late.json().code], [409, 'recording-of-other-words']);
  await recorded(0);
  assert.deepEqual((await list()).old, []);
  assert.ok(!files().includes(old));
});

test('no more than 5 MB are kept for a lesson, in all', async () => {
  const large = await makeSound(60, { padding: 1000 });
  assert.ok(large.length > 2_900_000 && large.length < 5_000_000);
  await recorded(0, { bytes: large });
  const answer = await send((await partOf(1)).key, large);
  assert.deepEqual([answer.statusCode, answer.json().code], [413, 'recordings-too-large']);
  await recorded(0, { bytes: large });
  assert.equal(files().length, 1, 'of what was refused nothing is left');
  const alone = await send((await partOf(1)).key, Buffer.alloc(5_000_001));
  assert.equal(alone.statusCode, 413);
});

test('what is no recording, is too short, shows a picture or belongs to no part is refused', async () => {
  const { key } = await partOf(0);
  const words = { 'not-a-recording': [Buffer.from('không phải âm thanh'), short.subarray(0, 20), await makeSound(0.1)] };
  for (const bytes of words['not-a-recording']) {
    const answer = await send(key, bytes);
    assert.deepEqual([answer.statusCode, answer.json().code], [415, 'not-a-recording']);
  }
  assert.equal((await send(key, Buffer.alloc(0))).statusCode, 415);
  assert.equal((await send('0'.repeat(32), short)).json().code, 'recording-of-other-words');
  assert.equal((await send('xyz', short)).statusCode, 404);
  assert.equal((await send(key, short, { lesson: '/courses/toan-thu/lessons/thu-youtube' })).json().code, 'board-not-found');
  assert.equal((await send(key, short, { lesson: '/courses/khong-co/lessons/thu-mien-phi' })).json().code, 'board-not-found');
  assert.equal((await send(key, short, { as: await learner() })).statusCode, 401);
  assert.deepEqual([await site.db.$count(recordings), files().length], [0, 0]);
});

test('what the owner records and deletes stands in the audit', async () => {
  const name = await recorded(0);
  await ask('DELETE', `/admin${FREE}/recordings/${name}`);
  const entries = await site.db.select().from(auditEntries).where(sql`${auditEntries.kind} = 'recording'`).orderBy(auditEntries.id);
  assert.deepEqual(entries.slice(-2).map(({ action, thing }) => [action, thing]), [['create', 'thu-mien-phi/1-whole'], ['delete', 'thu-mien-phi/1-whole']]);
});

test('recordings stay where uploads are cleared, and go with their board', async () => {
  const name = await recorded(0);
  const stray = path.join(stored, 'f'.repeat(32));
  fs.writeFileSync(stray, '');
  const clear = async () => {
    const old = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
    for (const file of files()) fs.utimesSync(path.join(stored, file), old, old);
    await site.runJob('clear-uploads');
  };
  await clear();
  assert.deepEqual(files(), [name]);
  await site.db.transaction((tx) => boardDocuments.remove(tx, 'thu-mien-phi', OWNER.actor));
  assert.equal(await site.db.$count(recordings), 0);
  await clear();
  assert.deepEqual(files(), []);
});

test('the microphone is allowed on the pages of the admin area alone', async () => {
  const policies = async () => Promise.all(['/adminLogin', '/admin', '/admin/courses/toan-thu', '/', '/course/toan-thu', '/administrator', '/api/courses'].map(async (url) => {
    const { headers } = await site.app.inject({ url });
    return /microphone=\(self\)/.test(String(headers['permissions-policy']));
  }));
  assert.deepEqual(await policies(), [true, true, true, false, false, false, false]);
});
