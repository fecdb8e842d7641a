import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntries } from '#server/features/audit/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { COURSE, TOPIC } from '#server/testing/calls.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { startTestS3 } from '#server/testing/s3.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { buildWorkbook } from '#server/testing/zip.ts';
import { uploads } from './tables.ts';

const folder = temporaryFolder();
const stored = path.join(folder, 'uploads');
let site: TestApp;
let cookie: string;
before(async () => {
  site = await testApp({ DATA_DIR: folder });
  ({ cookie } = await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

const picture = (colour: string, width = 600) => sharp({ create: { width, height: 300, channels: 3, background: colour } }).png().toBuffer();
const send = async (bytes: Buffer, { to = 'topic', name = 'hình.png', as = cookie, at = site } = {}) => {
  const { payload, headers } = await buildForm('file', bytes, name);
  return at.app.inject({ method: 'POST', url: `/api/admin/uploads/${to}`, headers: { origin: at.origin, cookie: as, ...headers }, payload });
};
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const list = async (query = '') => (await ask('GET', `/api/admin/uploads${query}`)).json();
const files = () => (fs.existsSync(stored) ? fs.readdirSync(stored, { recursive: true, withFileTypes: true }).filter((each) => each.isFile()).map(({ name }) => name) : []);
const rows = () => site.db.$count(uploads);
async function topicWith(name: string, id: string) {
  const theory = `<p>Xem <img src="/topic/${name}" alt="hình"></p>`;
  const answer = await ask('POST', '/api/topics', { ...TOPIC, id, title: `Chuyên đề ${id}`, theory });
  assert.equal(answer.statusCode, 201, answer.body);
}

test('a picture is kept under a name of its content, once, and everybody gets it as a picture for ever', async () => {
  const bytes = await picture('#123456');
  const answer = await send(bytes);
  assert.equal(answer.statusCode, 201, answer.body);
  const { name, url, bytes: size, width, height } = answer.json();
  assert.match(name, /^[0-9a-f]{32}-600x300\.webp$/);
  assert.deepEqual([url, width, height], [`/topic/${name}`, 600, 300]);
  const again = await send(bytes, { name: 'khác.png' });
  assert.deepEqual(again.json(), answer.json());
  assert.equal(await rows(), 1);
  assert.deepEqual(new Set(files()), new Set([name, name.replace('.', '-480.')]));

  const got = await site.app.inject({ url });
  assert.deepEqual([got.statusCode, got.rawPayload.length], [200, size]);
  assert.equal(got.headers['content-type'], 'image/webp');
  assert.equal(got.headers['x-content-type-options'], 'nosniff');
  assert.equal(got.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(got.headers['content-security-policy'], "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  assert.equal((await site.app.inject({ url, headers: { 'if-none-match': String(got.headers.etag) } })).statusCode, 304);
  const narrow = await site.app.inject({ url: url.replace('.webp', '-480.webp') });
  assert.equal((await sharp(narrow.rawPayload).metadata()).width, 480);
  const asItIs = await site.app.inject({ url: url.replace('.webp', '-960.webp') });
  assert.equal((await sharp(asItIs.rawPayload).metadata()).width, 600, 'never wider than it is');
  for (const other of [url.replace('topic', 'quiz'), url.replace('.webp', '-300.webp'), '/topic/..%2f..%2fsecret.svg']) {
    assert.equal((await site.app.inject({ url: other })).statusCode, 404, other);
  }
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.thing, `topic/${name}`));
  assert.deepEqual([entry?.actor, entry?.action, entry?.after], ['admin@votoan.local', 'create', { title: 'hình.png', bytes: size }]);
});

test('a picture that is something else, too, is kept as its pixels alone, and what its file was called names nothing', async () => {
  const script = Buffer.from('<script>alert(1)</script>');
  const both = { 'HTML behind a PNG': Buffer.concat([await picture('#0a0b0c'), script]), 'ZIP behind a PNG': Buffer.concat([await picture('#0d0e0f'), buildWorkbook('')]) };
  const named = ['../../../../etc/cron.d/x.png', '..\\..\\x.svg', 'a\0b.png', '/etc/passwd', '<img src=x onerror=alert(1)>.png', '.htaccess', 'x'.repeat(5000)];
  for (const [what, bytes] of Object.entries(both)) {
    for (const name of named) {
      const before = files().length;
      const answer = await send(bytes, { name });
      assert.equal(answer.statusCode, 201, `${what} ${name} ${answer.body}`);
      assert.match(answer.json().name, /^[0-9a-f]{32}-600x300\.webp$/);
      const { rawPayload } = await site.app.inject({ url: answer.json().url });
      assert.ok(!rawPayload.includes('script') && !rawPayload.includes('PK\x03\x04'), what);
      assert.ok(files().length - before <= 2);
    }
  }
  assert.deepEqual(fs.readdirSync(folder).toSorted(), ['outbox', 'uploads'].filter((each) => fs.existsSync(path.join(folder, each))));
});

test('a drawing that calls itself many times over, or another file, is kept without that', async () => {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
  const svg = `<!DOCTYPE svg [<!ENTITY e0 "ha"><!ENTITY f SYSTEM "file:///etc/passwd">${levels}]><svg viewBox="0 0 9 9"><path d="M0 0"/><text>&e9;&f;</text></svg>`;
  const answer = await send(Buffer.from(svg), { name: 'x.svg' });
  assert.equal(answer.statusCode, 201, answer.body);
  const { body } = await site.app.inject({ url: answer.json().url });
  assert.ok(body.length < 1000 && !/ENTITY|root:|haha/.test(body), body.slice(0, 500));
});

test('each part of the site has its pictures at its own address, drawings too', async () => {
  for (const to of ['quiz', 'course', 'practice', 'topic']) {
    const answer = await send(Buffer.from(`<svg viewBox="0 0 9 9"><path d="M0 0 L9 9"/><script>alert("${to}")</script></svg>`), { to, name: 'x.svg' });
    assert.equal(answer.statusCode, 201, answer.body);
    const got = await site.app.inject({ url: answer.json().url });
    assert.match(answer.json().url, new RegExp(`^/${to}/[0-9a-f]{32}\\.svg$`));
    assert.equal(got.headers['content-type'], 'image/svg+xml');
    assert.match(String(got.headers['content-security-policy']), /sandbox$/);
    assert.ok(!got.body.includes('alert'));
  }
  assert.equal((await send(await picture('red'), { to: 'video' })).statusCode, 415, 'a film comes another way');
});

test('a drawing goes to browsers packed, a picture as it is', async () => {
  const lines = Array.from({ length: 200 }, (_, at) => `<path d="M0 ${at}L${at} 9"/>`).join('');
  const { url } = (await send(Buffer.from(`<svg viewBox="0 0 200 200">${lines}</svg>`), { name: 'lớn.svg' })).json();
  const headers = { 'accept-encoding': 'br' };
  const got = await site.app.inject({ url, headers });
  assert.equal(got.headers['content-encoding'], 'br');
  assert.equal(String(brotliDecompressSync(got.rawPayload)), (await site.app.inject({ url })).body);
  assert.equal((await site.app.inject({ url, headers: { ...headers, 'if-none-match': String(got.headers.etag) } })).statusCode, 304);
  assert.equal((await site.app.inject({ url, method: 'HEAD' })).body, '');
  const { url: photo } = (await send(await picture('#00f'))).json();
  assert.equal((await site.app.inject({ url: photo, headers })).headers['content-encoding'], undefined);
});

test('what is refused is told in words, and leaves nothing behind', async () => {
  const [before, beforeFiles] = [await rows(), files()];
  const jpeg = await sharp({ create: { width: 500, height: 500, channels: 3, background: 'red', noise: { type: 'gaussian', mean: 120, sigma: 60 } } }).jpeg().toBuffer();
  for (const [what, bytes, status, words] of [
    ['HTML called .png', Buffer.from('<html><script>alert(1)</script></html>'), 415, /không phải ảnh/],
    ['a JPEG that was cut off', jpeg.subarray(0, 9000), 415, /ảnh bị hỏng/],
    ['11 MB', Buffer.alloc(11 * 1024 * 1024, 1), 413, /tối đa 10 MB/],
  ] as const) {
    const answer = await send(bytes, { name: 'x.png' });
    assert.deepEqual([answer.statusCode, words.test(answer.json().message)], [status, true], `${what}: ${answer.body}`);
  }
  const noFile = await buildForm('other', await picture('red'), 'x.png');
  const url = '/api/admin/uploads/topic';
  assert.equal((await site.app.inject({ method: 'POST', url, ...noFile, headers: { ...noFile.headers, origin: site.origin, cookie } })).statusCode, 400);
  const headers = { origin: site.origin, cookie, 'content-type': 'multipart/form-data; boundary=x' };
  for (const payload of ['', '--x', '--x\r\n\r\n', '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc']) {
    assert.equal((await site.app.inject({ method: 'POST', url, headers, payload })).statusCode, 400, payload);
  }
  assert.deepEqual([await rows(), files()], [before, beforeFiles]);
});

test('neither a visitor nor a learner sends, lists or removes anything', async () => {
  const learner = await makeLearner(site.db, testSecret);
  const form = await buildForm('file', await picture('blue'), 'x.png');
  for (const as of ['', learner.cookie]) {
    const headers = { origin: site.origin, ...(as && { cookie: as }) };
    for (const [method, url, more] of [
      ['POST', '/api/admin/uploads/topic', { payload: form.payload, headers: { ...headers, ...form.headers } }],
      ['GET', '/api/admin/uploads', { headers }], ['DELETE', '/api/admin/uploads/topic/x.webp', { headers }],
      ['POST', '/api/admin/uploads/video', { headers: { ...headers, 'tus-resumable': '1.0.0', 'upload-length': '10' } }],
      ['PATCH', '/api/admin/uploads/video/x', { headers: { ...headers, 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }, payload: 'x' }],
      ['HEAD', '/api/admin/uploads/video/x', { headers: { ...headers, 'tus-resumable': '1.0.0' } }],
      ['GET', '/api/admin/uploads/video/x', { headers }],
    ] as const) {
      assert.equal((await site.app.inject({ method, url, ...more })).statusCode, 401, `${method} ${url}`);
    }
  }
  // Another site's page cannot make the admin's browser upload.
  const foreign = { ...form.headers, cookie, origin: 'https://evil.example' };
  assert.equal((await site.app.inject({ method: 'POST', url: '/api/admin/uploads/topic', payload: form.payload, headers: foreign })).statusCode, 403);
});

test('the list tells what uses each: documents as they are, drafts and earlier versions; only the unused is removed', async () => {
  const name = (await send(await picture('#445566'), { name: 'Đồ thị hàm số.png' })).json().name;
  const found = async () => (await list(`?q=${encodeURIComponent('đồ THỊ')}&folder=topic`)).items;
  assert.deepEqual((await found()).map((each: { name: string; uses: [] }) => [each.name, each.uses]), [[name, []]]);
  assert.deepEqual((await list('?folder=quiz&q=Đồ')).items, []);

  const inDraft = { document: { title: 'Nháp của cô', theory: `<img src="/topic/${name}">` }, baseVersion: null };
  assert.equal((await ask('PUT', '/api/admin/drafts/topic/new', inDraft)).statusCode, 200);
  const draft = { kind: 'topic', id: 'new', title: 'Nháp của cô', place: 'draft' };
  assert.deepEqual((await found())[0].uses, [draft]);
  const remove = () => ask('DELETE', `/api/admin/uploads/topic/${name}`);
  const refused = await remove();
  assert.deepEqual([refused.statusCode, refused.json()], [409, { code: 'upload-in-use', message: '“Nháp của cô” đang dùng tệp này nên không xóa được.' }]);

  await topicWith(name, 'co-hinh'); // saving it discards the draft
  const use = { kind: 'topic', id: 'co-hinh', title: 'Chuyên đề co-hinh' };
  assert.deepEqual((await found())[0].uses, [{ ...use, place: 'current' }]);
  assert.equal((await ask('PUT', '/api/topics/co-hinh', { ...TOPIC, title: 'Chuyên đề co-hinh', version: 1 })).statusCode, 200);
  assert.deepEqual((await found())[0].uses, [{ ...use, place: 'earlier' }]);
  assert.equal((await remove()).statusCode, 409, 'an earlier version can be brought back');

  const other = (await send(await picture('#778899'))).json().name;
  assert.equal((await ask('DELETE', `/api/admin/uploads/topic/${other}`)).statusCode, 204);
  assert.equal((await ask('DELETE', `/api/admin/uploads/topic/${other}`)).statusCode, 404);
  assert.equal((await site.app.inject({ url: `/topic/${other}` })).statusCode, 404);
  assert.ok(!files().some((file) => file.startsWith(other.slice(0, 32))));
});

test('a course\'s cover, and a question by its place, count as uses, too', async () => {
  const name = (await send(await picture('#a1b2c3'), { to: 'course' })).json().name;
  assert.equal((await ask('POST', '/api/courses', { ...COURSE, image: name })).statusCode, 201);
  const [{ uses }] = (await list('?folder=course')).items;
  assert.deepEqual(uses, [{ kind: 'course', id: 'toan-8-cua-co', title: 'Toán 8 của cô', place: 'current' }]);
});

test('the list comes page by page, newest first', async () => {
  for (let at = 0; at < 22; at++) await send(Buffer.from(`<svg viewBox="0 0 9 9"><path d="M0 ${at}"/></svg>`), { to: 'practice', name: `trang ${at}` });
  const first = await list('?folder=practice&q=trang');
  const second = await list(`?folder=practice&q=trang&cursor=${first.next}`);
  const titles = [...first.items, ...second.items].map(({ title }) => title);
  assert.deepEqual([titles.length, titles[0], titles.at(-1), second.next], [22, 'trang 21', 'trang 0', null]);
});

test('what nothing has used for 30 days goes; what is used, or was named in the meantime, stays', async () => {
  const [old, used, recent] = await Promise.all(['#010203', '#040506', '#070809'].map(async (colour) => (await send(await picture(colour))).json().name));
  await topicWith(used, 'dang-dung');
  const age = (name: string, days: number) =>
    site.db.update(uploads).set({ unusedSince: sql`now() - make_interval(days => ${days})` }).where(eq(uploads.name, name));
  await Promise.all([age(old, 31), age(used, 31), age(recent, 29)]);
  await site.runJob('clear-uploads');
  const left = new Set((await site.db.select({ name: uploads.name }).from(uploads)).map(({ name }) => name));
  assert.deepEqual([left.has(old), left.has(used), left.has(recent)], [false, true, true]);
  assert.ok(!files().includes(old) && files().includes(used));
  const [{ action, actor } = { action: '', actor: '' }] = await site.db.select().from(auditEntries).where(eq(auditEntries.thing, `topic/${old}`)).orderBy(sql`id desc`);
  assert.deepEqual([actor, action], ['system', 'delete']);
  const [row] = await site.db.select().from(uploads).where(eq(uploads.name, used));
  assert.equal(row?.unusedSince, null);
  // A repeated upload counts as a use.
  await age(recent, 31);
  await send(await picture('#070809'));
  await site.runJob('clear-uploads');
  assert.ok(files().includes(recent));
});

test('a save that names a picture while it would be taken away is seen, however the two meet', async () => {
  const name = (await send(await picture('#0a0b0c'))).json().name;
  await site.db.update(uploads).set({ unusedSince: sql`now() - interval '31 days'` }).where(eq(uploads.name, name));
  let cleared: Promise<void> | undefined;
  const held = Promise.withResolvers<void>();
  // A save that has begun and is not committed: the job waits for it.
  const saving = site.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(7005)`);
    const document = JSON.stringify({ title: 'Đang lưu', theory: `<img src="/topic/${name}">` });
    await tx.execute(sql`insert into drafts (kind, id, document) values ('topic', 'dang-luu', ${document}::jsonb)`);
    cleared = site.runJob('clear-uploads');
    await held.promise;
  });
  for (let waits = 0; waits === 0;) {
    const { rows: found } = await site.db.execute<{ waits: number }>(sql`select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted`);
    waits = found[0]?.waits ?? 0;
  }
  held.resolve();
  await saving;
  await cleared;
  assert.ok(files().includes(name));
});

test('a file that no row knows of, as a call that was cut off leaves it, goes after a day', async () => {
  const [stray, young] = ['topic/0123.webp.part', 'topic/4567.webp'].map((name) => path.join(stored, name));
  for (const file of [stray, young]) fs.writeFileSync(file ?? '', 'x');
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  fs.utimesSync(stray ?? '', yesterday, yesterday);
  await site.runJob('clear-uploads');
  assert.deepEqual([fs.existsSync(stray ?? ''), fs.existsSync(young ?? '')], [false, true]);
});

test('a file that no row knew of stays when its picture is sent in again while it would go', async () => {
  const name = (await send(await picture('#0d0e0f'))).json().name;
  const files = ['', '-480'].map((narrower) => path.join(stored, 'topic', name.replace('.webp', `${narrower}.webp`)));
  const [row] = await site.db.delete(uploads).where(eq(uploads.name, name)).returning();
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const file of files) fs.utimesSync(file, yesterday, yesterday);
  let cleared: Promise<void> | undefined;
  const held = Promise.withResolvers<void>();
  // A repeated upload found its files and is not committed: the job waits for it.
  const sending = site.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(7005)`);
    await tx.insert(uploads).values(row ? [row] : []);
    cleared = site.runJob('clear-uploads');
    await held.promise;
  });
  for (let waits = 0; waits === 0;) {
    const { rows: found } = await site.db.execute<{ waits: number }>(sql`select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted`);
    waits = found[0]?.waits ?? 0;
    if (files.some((file) => !fs.existsSync(file))) break; // it has not waited
  }
  held.resolve();
  await sending;
  await cleared;
  assert.deepEqual(files.map((file) => fs.existsSync(file)), [true, true]);
});

test('with S3 storage pictures lie there alone, and are served from there', async (t) => {
  const s3 = await startTestS3('anh');
  t.after(() => s3.close());
  const own = temporaryFolder();
  const at = await testApp({ DATA_DIR: own, S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'anh', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' });
  t.after(() => at.close());
  const admin = await makeAdminSession(at.db, testSecret);
  const answer = await send(await picture('#5599ff'), { as: admin.cookie, at });
  assert.equal(answer.statusCode, 201, answer.body);
  const { name, url, bytes } = answer.json();
  assert.deepEqual(new Set(s3.files.keys()), new Set([`uploads/topic/${name}`, `uploads/topic/${name.replace('.', '-480.')}`]));
  assert.ok(!fs.existsSync(path.join(own, 'uploads')));
  const got = await at.app.inject({ url });
  assert.deepEqual([got.statusCode, got.rawPayload.length, got.headers['content-type']], [200, bytes, 'image/webp']);
  assert.equal((await at.app.inject({ url: url.replace('topic', 'quiz') })).statusCode, 404);
  s3.fail(true);
  assert.equal((await at.app.inject({ url })).statusCode, 503, 'later it may be there');
  const { rows: [count] } = await at.db.execute<{ n: number }>(sql`select count(*)::int as n from uploads`);
  assert.equal((await send(await picture('#998877'), { as: admin.cookie, at })).statusCode, 503);
  assert.deepEqual((await at.db.execute(sql`select count(*)::int as n from uploads`)).rows, [count], 'what was not stored has no row');
  s3.fail(false);
  const gone = await at.app.inject({ method: 'DELETE', url: `/api/admin/uploads/topic/${name}`, headers: { origin: at.origin, cookie: admin.cookie } });
  assert.deepEqual([gone.statusCode, s3.files.size], [204, 0]);
});
