import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test, type TestContext } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '#server/testing/app.ts';
import { COURSE } from '#server/testing/calls.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { startTestS3 } from '#server/testing/s3.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { uploads } from './tables.ts';

const folder = temporaryFolder();
const FILM = fs.readFileSync(path.join(testLibrary, 'courses/thu/media/thu-mien-phi.mp4'));
const unfinished = path.join(folder, 'unfinished-uploads');

/** Free bytes on the disk, as the site sees it. */
let room = Infinity;
let site: TestApp;
let cookie: string;
before(async () => {
  site = await testApp({ DATA_DIR: folder, VIDEO_MAX_MB: '1' }, undefined, undefined, { free: async () => room });
  ({ cookie } = await makeAdminSession(site.db, testSecret));
  await site.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => site.close());

type To = { at?: TestApp; as?: string };
const tus = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: Record<string, string> = {}, payload?: Buffer, { at = site, as = cookie }: To = {}) =>
  at.app.inject({ method, url, headers: { origin: at.origin, cookie: as, 'tus-resumable': '1.0.0', ...headers }, ...(payload && { payload }) });
const titled = (title: string) => ({ 'upload-metadata': `filename ${Buffer.from(title).toString('base64')}` });
const begin = (length: number, title = 'Bài 1.mp4', to?: To) =>
  tus('POST', '/api/admin/uploads/video', { 'upload-length': String(length), ...titled(title) }, undefined, to);
const part = (url: string, bytes: Buffer, offset: number, to?: To) =>
  tus('PATCH', url, { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }, bytes, to);
async function sendFilm(film = FILM, to?: To): Promise<string> {
  const { headers } = await begin(film.length, 'Bài 1.mp4', to);
  const done = await part(String(headers.location), film, 0, to);
  assert.equal(done.statusCode, 204, done.body);
  return String(headers.location).split('/').at(-1) ?? '';
}
/** Makes an MP4 box of a given size without content. */
function box(kind: string, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUInt32BE(length, 0);
  bytes.write(kind, 4, 'latin1');
  return bytes;
}
const left = () => (fs.existsSync(unfinished) ? fs.readdirSync(unfinished) : []);
const lesson = (id: string, videoUrl: string, isLocked = true) => ({ id, title: `Bài ${id}`, isLocked, updating: false, videoUrl, seconds: 4 });
const courseWith = (title: string, lessons: object[]) => ({
  ...COURSE, title, lectures: [{ id: 'c', title: 'Chương I', topics: [{ id: 't', title: 'Chủ đề', lessons }] }],
});
const save = async (title: string, lessons: object[], { at = site, as = cookie }: To = {}) =>
  at.app.inject({ method: 'POST', url: '/api/courses', headers: { origin: at.origin, cookie: as }, payload: courseWith(title, lessons) });

test('a film comes in parts; its Location ends in its name, and it is there when the last part has come', async () => {
  const made = await begin(FILM.length, 'Phương trình\u0000 bậc hai.mp4');
  assert.equal(made.statusCode, 201, made.body);
  const url = String(made.headers.location);
  assert.match(url, /^\/api\/admin\/uploads\/video\/[0-9a-f]{32}$/);
  const name = url.split('/').at(-1) ?? '';
  const first = await part(url, FILM.subarray(0, 5000), 0);
  assert.deepEqual([first.statusCode, first.headers['upload-offset']], [204, '5000']);
  const asked = await tus('HEAD', url);
  assert.deepEqual([asked.statusCode, asked.headers['upload-offset'], asked.headers['upload-length']], [200, '5000', String(FILM.length)]);
  assert.equal((await part(url, FILM.subarray(0, 10), 0)).statusCode, 409, 'a part that does not go on where the last ended');
  assert.equal((await site.app.inject({ url: '/api/admin/uploads?folder=video', headers: { cookie } })).json().items.length, 0);
  assert.equal((await part(url, FILM.subarray(5000), 5000)).headers['upload-offset'], String(FILM.length));

  const [item] = (await site.app.inject({ url: `/api/admin/uploads?folder=video&q=${name}`, headers: { cookie } })).json().items;
  assert.deepEqual([item.name, item.title, item.bytes, item.seconds, item.url], [name, 'Phương trình bậc hai.mp4', FILM.length, 4, url]);
  assert.deepEqual(left(), []);
  assert.deepEqual(fs.readFileSync(path.join(folder, 'uploads/video', name)), FILM);
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.thing, `video/${name}`));
  assert.deepEqual([entry?.actor, entry?.action], ['admin@votoan.local', 'create']);
  // A client that lost the last answer asks, and hears that all has come.
  const again = await tus('HEAD', url);
  assert.deepEqual([again.statusCode, again.headers['upload-offset'], again.headers['upload-length']], [200, String(FILM.length), String(FILM.length)]);
  const seen = await site.app.inject({ url, headers: { cookie, range: 'bytes=0-9' } });
  assert.deepEqual([seen.statusCode, seen.rawPayload.length, seen.headers['content-type']], [206, 10, 'video/mp4']);
});

test('a second call while the last part is still processed gets the same answer, and the video is stored once', async () => {
  const { headers } = await begin(FILM.length);
  const url = String(headers.location);
  const answers = await Promise.all([part(url, FILM, 0), ...Array.from({ length: 6 }, () => tus('HEAD', url))]);
  assert.deepEqual(answers.map(({ statusCode }) => statusCode), [204, ...Array.from({ length: 6 }, () => 200)]);
  const name = url.split('/').at(-1) ?? '';
  assert.equal(await site.db.$count(uploads, eq(uploads.name, name)), 1);
  assert.equal((await tus('HEAD', url)).headers['upload-offset'], String(FILM.length));
});

test('an upload of a video resumes where its connection was cut', async () => {
  const { headers } = await begin(FILM.length);
  const url = String(headers.location);
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write([
    `PATCH ${url} HTTP/1.1`, `Host: localhost:${port}`, `Origin: ${site.origin}`, `Cookie: ${cookie}`, 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream', `Content-Length: ${FILM.length}`, '', '',
  ].join('\r\n'));
  socket.write(FILM.subarray(0, 8000));
  const file = path.join(unfinished, url.split('/').at(-1) ?? '');
  while (fs.statSync(file).size < 8000) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  const offset = Number((await tus('HEAD', url)).headers['upload-offset']);
  assert.equal(offset, 8000);
  assert.equal((await part(url, FILM.subarray(offset), offset)).statusCode, 204);
  assert.deepEqual(fs.readFileSync(path.join(folder, 'uploads/video', path.basename(file))), FILM);
});

test('a request without the admin\'s session is refused before any of its body is read', async () => {
  const { headers } = await begin(FILM.length);
  const url = String(headers.location);
  const { port } = site.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  // The body is announced, and never comes.
  socket.write(`PATCH ${url} HTTP/1.1\r\nHost: x\r\nOrigin: ${site.origin}\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 500\r\nConnection: close\r\n\r\n`);
  assert.match(await text(socket), /^HTTP\/1\.1 401 /);
  assert.equal((await tus('DELETE', url)).statusCode, 204);
});

test('what is no film is refused as soon as that can be told, and nothing of it is left', async () => {
  const page = Buffer.from('<html><script>alert(1)</script></html>'.repeat(10));
  const early = await begin(500_000, 'x.mp4');
  const told = await part(String(early.headers.location), page, 0);
  assert.deepEqual([told.statusCode, told.json().code], [415, 'not-a-film']);
  // It begins like a video, and is none.
  const alike = Buffer.concat([FILM.subarray(0, 64), page]);
  const late = await begin(alike.length, 'x.mp4');
  assert.equal((await part(String(late.headers.location), alike, 0)).statusCode, 415);
  assert.equal((await tus('HEAD', String(late.headers.location))).statusCode, 404);
  assert.deepEqual(left(), []);
  assert.ok(!fs.readdirSync(path.join(folder, 'uploads/video')).includes(String(late.headers.location).split('/').at(-1) ?? ''));
});

test('a film that claims more pictures than any memory holds, or days of them, is refused, and the site goes on', async () => {
  // The site reads the file's own claims: the number of frames, and their rate.
  const [pictures, clock] = [Buffer.from(FILM), Buffer.from(FILM)];
  pictures.writeUInt32BE(0xffffffff, pictures.indexOf('stts') + 12);
  clock.writeUInt32BE(0, clock.indexOf('mdhd') + 16);
  for (const film of [pictures, clock]) {
    const { headers } = await begin(film.length);
    const told = await part(String(headers.location), film, 0);
    assert.deepEqual([told.statusCode, told.json().code], [415, 'not-a-film']);
  }
  assert.deepEqual(left(), []);
});

test('a film that is too large, of no length, or too much for the disk is not begun', async () => {
  const codes = async (answer: ReturnType<typeof begin>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).code];
  };
  const tooLarge = await begin(1024 * 1024 + 1);
  assert.deepEqual([tooLarge.statusCode, tooLarge.json().message], [413, 'Video lớn quá: tối đa 1 MB.']);
  assert.deepEqual(await codes(begin(0)), [415, 'not-a-film']);
  assert.deepEqual(await codes(tus('POST', '/api/admin/uploads/video', { 'upload-defer-length': '1' })), [400, 'invalid-input']);
  assert.deepEqual(await codes(tus('POST', '/api/admin/uploads/video', { 'upload-length': 'x' })), [400, 'invalid-input']);
  const MB = 1024 * 1024;
  room = 512.5 * MB;
  assert.deepEqual(await codes(begin(0.6 * MB | 0)), [507, 'no-room-for-film']);
  const { statusCode, headers } = await begin(0.4 * MB | 0);
  assert.equal(statusCode, 201);
  assert.deepEqual(await codes(begin(0.4 * MB | 0)), [507, 'no-room-for-film'], 'what is still to come of the other counts');
  room = Infinity;
  assert.equal((await tus('DELETE', String(headers.location))).statusCode, 204);
  assert.deepEqual(left(), []);
});

test('an upload of a video that is not resumed is given up after a week', async () => {
  const { headers } = await begin(FILM.length);
  const name = String(headers.location).split('/').at(-1) ?? '';
  await site.runJob('expire-uploads');
  assert.equal(left().length, 2);
  const file = path.join(unfinished, `${name}.json`);
  const info = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...info, creation_date: new Date(Date.now() - 8 * 86_400_000).toISOString() }));
  await site.runJob('expire-uploads');
  assert.deepEqual(left(), []);
});

test('a lesson\'s video is sent to learners who may watch, ranges too, and its name is never sent', async () => {
  const [free, paid] = [await sendFilm(), await sendFilm()];
  const made = await save('Có phim', [lesson('a', `upload:${free}`, false), lesson('b', `upload:${paid}`)]);
  assert.equal(made.statusCode, 201, made.body);
  const { id } = made.json();
  assert.equal(made.json().lectures[0].topics[0].lessons[1].videoUrl, `upload:${paid}`, 'the admin sees what was chosen');
  const stranger = await makeLearner(site.db, testSecret, { coins: 100 });
  const owner = await makeLearner(site.db, testSecret, { coins: 100 });
  await enrol(site.db, owner.uid, id, 'b');
  const film = (which: string, as = '', headers: Record<string, string> = {}) =>
    site.app.inject({ url: `/api/courses/${id}/lessons/${which}/video`, headers: { ...headers, ...(as && { cookie: as }) } });
  assert.deepEqual((await Promise.all([film('a'), film('b'), film('b', cookie)])).map(({ statusCode }) => statusCode), [401, 401, 401]);
  assert.equal((await film('a', stranger.cookie)).statusCode, 200);
  assert.equal((await film('b', stranger.cookie)).statusCode, 403);
  assert.equal((await film('b', stranger.cookie, { range: 'bytes=0-9' })).statusCode, 403);
  const whole = await film('b', owner.cookie);
  assert.deepEqual([whole.statusCode, whole.rawPayload.equals(FILM), whole.headers['content-type'], whole.headers['cache-control']], [200, true, 'video/mp4', 'private, no-cache']);
  const range = await film('b', owner.cookie, { range: 'bytes=100-199' });
  assert.deepEqual([range.statusCode, range.headers['content-range'], range.rawPayload.equals(FILM.subarray(100, 200))], [206, `bytes 100-199/${FILM.length}`, true]);
  const beyond = await film('b', owner.cookie, { range: 'bytes=99999999-' });
  assert.deepEqual([beyond.statusCode, beyond.headers['content-range']], [416, `bytes */${FILM.length}`]);
  assert.equal((await film('b', owner.cookie, { 'if-none-match': String(whole.headers.etag) })).statusCode, 304);
  for (const kind of ['captions', 'poster']) {
    assert.equal((await site.app.inject({ url: `/api/courses/${id}/lessons/b/${kind}`, headers: { cookie: owner.cookie } })).statusCode, 404);
  }
  for (const as of ['', stranger.cookie, owner.cookie]) {
    for (const url of [`/api/courses/${id}`, '/api/courses', `/course/${id}`, '/api/search?q=Có+phim']) {
      const { body } = await site.app.inject({ url, headers: as ? { cookie: as } : {} });
      assert.ok(!body.includes('upload:') && !body.includes(free) && !body.includes(paid), url);
    }
  }
  const { lectures: [{ topics: [{ lessons }] }] } = (await site.app.inject({ url: `/api/courses/${id}`, headers: { cookie: owner.cookie } })).json();
  assert.deepEqual(lessons.map(({ videoUrl }: { videoUrl: string }) => videoUrl), ['a', 'b'].map((each) => `/api/courses/${id}/lessons/${each}/video`));

  const remove = () => site.app.inject({ method: 'DELETE', url: `/api/admin/uploads/video/${paid}`, headers: { origin: site.origin, cookie } });
  assert.equal((await remove()).statusCode, 409);
});

test('a lesson names no film that is not there', async () => {
  for (const name of ['0'.repeat(32), 'x', '..', 'a.webm']) {
    const answer = await save('Không phim', [lesson('a', `upload:${name}`)]);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'film-not-found'], name);
  }
  const { headers } = await begin(FILM.length);
  const half = await save('Nửa phim', [lesson('a', `upload:${String(headers.location).split('/').at(-1)}`)]);
  assert.equal(half.json().code, 'film-not-found', 'not before it has come whole');
  await tus('DELETE', String(headers.location));
});

/** Starts two nodes of one site with uploads in a bucket, and makes an admin's calls to them. */
async function twoNodes(t: TestContext) {
  const s3 = await startTestS3('phim');
  t.after(() => s3.close());
  const database = await testDatabase();
  t.after(database.drop);
  const env = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'phim', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', VIDEO_MAX_MB: '20' };
  const node = async (): Promise<Required<To>> => {
    const at = await testApp({ DATA_DIR: path.join(folder, randomUUID()), ...env }, undefined, { ...database, drop: async () => {} });
    t.after(() => at.close());
    return { at, as: (await makeAdminSession(at.db, testSecret)).cookie };
  };
  return { s3, nodes: [await node(), await node()] as const };
}

test('with S3 storage any node goes on with a film; it lies there when it is whole, and is served by ranges', async (t) => {
  const { s3, nodes: [to, other] } = await twoNodes(t);
  const { at } = to;
  // More than one part of the bucket's: bytes that fill none lie beside them.
  const long = Buffer.concat([FILM, box('free', 9_000_000 - FILM.length)]);
  const { headers, statusCode } = await begin(long.length, 'Phim dài.mp4', to);
  assert.equal(statusCode, 201);
  const url = String(headers.location);
  assert.match(url, /^\/api\/admin\/uploads\/video\/[0-9a-f]{32}$/);
  let turn = 0;
  for (let offset = 0; offset < long.length;) {
    const node = [to, other][turn++ % 2];
    const asked = await tus('HEAD', url, {}, undefined, node);
    assert.deepEqual([asked.statusCode, asked.headers['upload-offset']], [200, String(offset)]);
    const sent = long.subarray(offset, offset + 1_600_000);
    assert.equal((await part(url, sent, offset, [to, other][turn % 2])).statusCode, 204);
    offset += sent.length;
  }
  const name = url.split('/').at(-1) ?? '';
  for (const node of [to, other]) {
    const asked = await tus('HEAD', url, {}, undefined, node);
    assert.deepEqual([asked.statusCode, asked.headers['upload-offset']], [200, String(long.length)]);
  }
  assert.deepEqual([...s3.files.keys()], [`uploads/video/${name}`]);
  assert.ok(s3.files.get(`uploads/video/${name}`)?.equals(long));
  assert.equal(s3.uploads.size, 0);
  const [row, ...more] = await at.db.select().from(uploads);
  assert.deepEqual([row?.name, row?.title, row?.bytes, row?.seconds, more], [name, 'Phim dài.mp4', long.length, 4, []]);
  const made = await save('Phim ở xa', [lesson('a', `upload:${name}`, false)], to);
  assert.equal(made.statusCode, 201, made.body);
  const { cookie: learner } = await makeLearner(at.db, testSecret, { coins: 100 });
  const range = await at.app.inject({ url: `/api/courses/${made.json().id}/lessons/a/video`, headers: { cookie: learner, range: 'bytes=100-199' } });
  assert.deepEqual([range.statusCode, range.headers['content-range'], range.rawPayload.equals(FILM.subarray(100, 200))], [206, `bytes 100-199/${long.length}`, true]);
});

test('while the S3 storage is away an upload waits: nothing of it is lost, and no call says that it is missing', async (t) => {
  const { s3, nodes: [to, other] } = await twoNodes(t);
  const { headers } = await begin(FILM.length, 'x.mp4', to);
  const url = String(headers.location);
  assert.equal((await part(url, FILM.subarray(0, 5000), 0, to)).statusCode, 204);
  s3.fail(true);
  assert.equal((await part(url, FILM.subarray(5000), 5000, to)).statusCode, 503);
  assert.equal((await tus('HEAD', url, {}, undefined, other)).statusCode, 503);
  s3.fail(false);
  const asked = await tus('HEAD', url, {}, undefined, other);
  assert.deepEqual([asked.statusCode, asked.headers['upload-offset']], [200, '5000']);
  assert.equal((await part(url, FILM.subarray(5000), 5000, other)).statusCode, 204);
  assert.equal(await to.at.db.$count(uploads), 1);
});

test('with S3 storage what is no film, is given up, or waits for longer than a week leaves nothing there', async (t) => {
  const { s3, nodes: [to, other] } = await twoNodes(t);
  const empty = () => assert.deepEqual([[...s3.files.keys()], s3.uploads.size], [[], 0]);
  const early = await begin(500_000, 'x.mp4', to);
  assert.equal((await part(String(early.headers.location), Buffer.from('<html>'.repeat(100)), 0, to)).json().code, 'not-a-film');
  empty();
  const alike = Buffer.concat([FILM.subarray(0, 64), Buffer.alloc(400)]);
  const late = await begin(alike.length, 'x.mp4', to);
  assert.equal((await part(String(late.headers.location), alike, 0, other)).statusCode, 415);
  empty();
  const begun = await begin(FILM.length, 'x.mp4', to);
  await part(String(begun.headers.location), FILM.subarray(0, 5000), 0, to);
  assert.equal((await tus('DELETE', String(begun.headers.location), {}, undefined, other)).statusCode, 204);
  empty();
  const { headers } = await begin(FILM.length, 'x.mp4', to);
  await part(String(headers.location), FILM.subarray(0, 5000), 0, to);
  const key = `uploads/video/${String(headers.location).split('/').at(-1)}`;
  for (const ending of ['.info', '.part']) s3.age(key + ending, 6);
  for (const job of ['clear-uploads', 'expire-uploads']) await other.at.runJob(job);
  assert.equal(s3.files.size, 2, 'somebody may go on with it');
  for (const ending of ['.info', '.part']) s3.age(key + ending, 8);
  await other.at.runJob('expire-uploads');
  empty();
});

test('resuming an upload at another node ends the silent call of the earlier browser', async (t) => {
  const { nodes: [to, other] } = await twoNodes(t);
  await to.at.app.listen({ port: 0, host: '127.0.0.1' });
  const { headers } = await begin(FILM.length, 'x.mp4', to);
  const url = String(headers.location);
  const { port } = to.at.app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  t.after(() => silent.destroy());
  silent.write([
    `PATCH ${url} HTTP/1.1`, `Host: localhost:${port}`, `Origin: ${to.at.origin}`, `Cookie: ${to.as}`, 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0',
    'Content-Type: application/offset+octet-stream', `Content-Length: ${FILM.length}`, '', '',
  ].join('\r\n'));
  silent.write(FILM.subarray(0, 8000));
  const isHeld = sql`select 1 from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database()) and pid in (select pid from pg_stat_activity where query like '%advisory_lock%film%' or query like '%pg_try_advisory_lock%')`;
  while ((await other.at.db.execute(isHeld)).rows.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const asked = await tus('HEAD', url, {}, undefined, other);
  assert.equal(asked.statusCode, 200);
  const offset = Number(asked.headers['upload-offset']);
  assert.equal((await part(url, FILM.subarray(offset), offset, other)).statusCode, 204);
  assert.equal(await other.at.db.$count(uploads), 1);
  silent.destroy(); // an open connection would hold up the end of its node
});

test('a film that nothing has used for 30 days goes as a picture does; one of a draft stays', async () => {
  const [old, used] = [await sendFilm(), await sendFilm()];
  const draft = { document: { lectures: [{ videoUrl: `upload:${used}` }] }, baseVersion: null };
  await site.app.inject({ method: 'PUT', url: '/api/admin/drafts/course/new', headers: { origin: site.origin, cookie }, payload: draft });
  await site.db.update(uploads).set({ unusedSince: sql`now() - interval '31 days'` });
  await site.runJob('clear-uploads');
  const there = fs.readdirSync(path.join(folder, 'uploads/video'));
  assert.deepEqual([there.includes(old), there.includes(used)], [false, true]);
});
