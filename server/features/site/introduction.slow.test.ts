import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { auditEntries } from '#server/features/audit/tables.ts';
import { uploads } from '#server/features/uploads/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ DATA_DIR: temporaryFolder() });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const get = (url: string, cookie = '') => site.app.inject({ url, headers: { cookie } });
const put = (payload: object, cookie = admin.cookie) =>
  site.app.inject({ method: 'PUT', url: '/api/admin/site/introduction', headers: { origin: site.origin, cookie }, payload });
/** Writes, and waits until the server has heard of the change: cached pages are then drawn anew. */
const putAndHear = async (payload: object) => {
  const changed = site.version.changed();
  const answer = await put(payload);
  await changed;
  return answer;
};

const CLASS = {
  subject: 'Toán 9', duration: '2 buổi mỗi tuần', schedule: 'Tối thứ Ba, thứ Năm', place: '12 Lê Lợi, Huế; trực tiếp', teachers: 'Cô Hoa', fee: '400.000 ₫ mỗi tháng',
};
const EMPTY = { logo: '', hero: '', text: '', classes: [], version: 0 };

test('as long as nothing was written there is no page, no link and no entry in the site map', async () => {
  assert.deepEqual((await get('/api/about')).json(), { html: '', classes: [], at: null });
  const { hero, logo, about } = (await get('/api/site')).json();
  assert.deepEqual([hero, logo, about], [undefined, undefined, undefined]);
  assert.equal((await get('/about')).statusCode, 404);
  assert.doesNotMatch((await get('/')).body, /href="\/about"/);
  assert.doesNotMatch((await get('/contact')).body, /href="\/about"|Lớp học, lịch học/);
  assert.doesNotMatch((await get('/sitemap.xml')).body, /\/about</);
});

test('what the owner writes is made safe, and stands on the home page, beside the contacts and on a page for search engines', async () => {
  const text = '<h3>Lời chào</h3><p>Cô Hoa dạy <b>Toán</b> từ năm 2005.</p><p>Lớp ít em.</p><script>alert(1)</script><img src="x" onerror="alert(1)" alt="Lớp cô Hoa">';
  const written = await putAndHear({ ...EMPTY, hero: 'Lớp Toán cô Hoa ở Huế', text, classes: [CLASS, { ...CLASS, subject: 'Toán 8', fee: '' }] });
  assert.equal(written.statusCode, 200, written.body);
  assert.equal(written.json().version, 1);
  assert.doesNotMatch(written.json().text, /script|onerror/);

  const page = await get('/about');
  assert.equal(page.statusCode, 200);
  for (const words of ['Cô Hoa dạy <b>Toán</b>', 'Toán 9', '12 Lê Lợi, Huế; trực tiếp', '400.000 ₫ mỗi tháng']) assert.ok(page.body.includes(words), words);
  assert.equal(page.body.match(/Mức thu/g)?.length, 1, 'what is empty is not there');
  assert.doesNotMatch(page.body, /noindex|alert\(1\)/);
  assert.match(page.body, /<link rel="canonical" href="[^"]+\/about">/);
  assert.match((await get('/sitemap.xml')).body, /\/about<\/loc><lastmod>/);
  const home = (await get('/')).body;
  assert.ok(home.includes('Lớp Toán cô Hoa ở Huế') && home.includes('>Cô Hoa dạy Toán từ năm 2005. Lớp ít em.<') && home.includes('href="/about"'));
  const contact = (await get('/contact')).body;
  assert.ok(contact.includes('Toán 9') && contact.includes('Tối thứ Ba, thứ Năm'));
  const [entry] = await site.db.select().from(auditEntries).where(eq(auditEntries.thing, 'introduction'));
  assert.equal(entry?.action, 'update');
});

test('it is written over the version that was seen alone, within limits, by the admin alone', async () => {
  const stale = await put(EMPTY);
  assert.deepEqual([stale.statusCode, stale.json().code], [409, 'version-conflict']);
  const learner = await makeLearner(site.db, testSecret);
  assert.equal((await put({ ...EMPTY, version: 1 }, learner.cookie)).statusCode, 401);
  assert.equal((await get('/api/admin/site/introduction', learner.cookie)).statusCode, 401);
  const bad: [object, RegExp][] = [
    [{ classes: [{ ...CLASS, subject: ' ' }] }, /môn học, khối lớp/],
    [{ classes: Array.from({ length: 31 }, () => CLASS) }, /tối đa 30 lớp/],
    [{ hero: 'x'.repeat(81) }, /tối đa 80/],
    [{ logo: 'javascript:alert(1)' }, /logo/],
    [{ text: 'x'.repeat(60_001) }, /dài quá/],
  ];
  for (const [changes, says] of bad) {
    const answer = await put({ ...EMPTY, version: 1, ...changes });
    assert.deepEqual([answer.statusCode, says.test(answer.json().message)], [400, true], answer.body);
  }
});

test('a picture of the introduction is in use: it is neither deleted nor cleared away', async () => {
  const picture = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#3b35a8' } }).png().toBuffer();
  const { payload, headers } = await buildForm('file', picture, 'logo.png');
  const sent = await site.app.inject({ method: 'POST', url: '/api/admin/uploads/course', headers: { origin: site.origin, cookie: admin.cookie, ...headers }, payload });
  const { name } = sent.json();
  assert.equal((await putAndHear({ ...EMPTY, logo: name, version: 1 })).statusCode, 200);
  const removed = await site.app.inject({ method: 'DELETE', url: `/api/admin/uploads/course/${name}`, headers: { origin: site.origin, cookie: admin.cookie } });
  assert.deepEqual([removed.statusCode, removed.json().code], [409, 'upload-in-use']);
  await site.db.update(uploads).set({ unusedSince: new Date('2020-01-01') });
  await site.runJob('clear-uploads');
  assert.equal((await get(`/course/${name}`)).statusCode, 200);
  assert.ok((await get('/')).body.includes(name.replace('.webp', '-480.webp')));
});
