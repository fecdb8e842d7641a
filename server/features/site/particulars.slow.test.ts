import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeAdminSession } from '#server/testing/people.ts';

// Two nodes of one site; no mail server is there, so that letters wait where they can be read.
const NO_SERVER = { MAIL_URL: 'smtp://127.0.0.1:1' };
const OWN = {
  name: 'Toán <Cô Hoa>', slogan: 'Vững từng bước', address: '12 Lê Lợi, Huế', phone: '0912 345 678', email: 'hoa@truong.vn',
  workingHours: '',
};
let one: TestApp;
let other: TestApp;
let cookie: string;
before(async () => {
  const database = await testDatabase();
  one = await testApp(NO_SERVER, undefined, database);
  other = await testApp(NO_SERVER, undefined, { ...database, drop: async () => {} });
  ({ cookie } = await makeAdminSession(one.db, testSecret));
});
after(async () => {
  await other.close();
  await one.close();
});

const get = async (site: TestApp, url: string) => (await site.app.inject({ url })).body;
const put = (payload: object, at = one) =>
  at.app.inject({ method: 'PUT', url: '/api/admin/site', headers: { origin: at.origin, cookie }, payload });

test('until the owner writes something the site is what content/site.yaml says', async () => {
  const { version, particulars } = (await one.app.inject({ url: '/api/admin/site', headers: { cookie } })).json();
  assert.equal(version, 0);
  const { tokenSyncMaxAge: _, inbox: __, quizExams: ___, ...site } = (await one.app.inject({ url: '/api/site' })).json();
  assert.deepEqual(particulars, site);
  assert.equal(site.name, 'Vở Toán');
});

test('what the owner writes stands on every node: pages, titles, manifest, letters, and where messages go', async () => {
  const changed = Promise.all([one.version.changed(), other.version.changed()]);
  // Cached before the change, on both.
  for (const site of [one, other]) for (const url of ['/', '/contact', '/api/site', '/manifest.webmanifest']) await get(site, url);
  const answer = await put({ ...OWN, version: 0 });
  assert.deepEqual([answer.statusCode, answer.json().version], [200, 1]);
  await changed;
  for (const site of [one, other]) {
    assert.deepEqual(JSON.parse(await get(site, '/api/site')).name, OWN.name);
    const home = await get(site, '/');
    assert.match(home, /<title>Toán &lt;Cô Hoa&gt; – Học Toán lớp 6–9<\/title>/);
    assert.match(home, /aria-label="Toán &lt;Cô Hoa&gt;, trang chủ"/);
    assert.match(home, /og:site_name" content="Toán &lt;Cô Hoa&gt;"/);
    assert.doesNotMatch(home.replace(/<script[\s\S]*/, ''), /Vở Toán/);
    assert.match(await get(site, '/contact'), /12 Lê Lợi, Huế[\s\S]*hoa@truong\.vn/);
    assert.doesNotMatch(await get(site, '/contact'), /Giờ làm việc</, 'what is left empty is not there');
    assert.equal(JSON.parse(await get(site, '/manifest.webmanifest')).short_name, OWN.name);
  }
  const post = (url: string, payload: object) => other.app.inject({ method: 'POST', url, headers: { origin: other.origin }, payload });
  await post('/api/contact', { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' });
  await post('/api/auth/sign-up/email', { email: 'an@example.com', password: 'mat-khau-cua-an' });
  const letters = (await other.db.select({ mail: mails.content }).from(mails)).flatMap(({ mail }) => mail ?? []);
  assert.deepEqual(letters.map(({ to }) => to).toSorted(), ['an@example.com', 'hoa@truong.vn']);
  const letter = letters.find(({ to }) => to === 'an@example.com');
  assert.equal(letter?.subject, 'Xác minh email của bạn tại Toán <Cô Hoa>');
  assert.match(letter.html, /đăng ký Toán &lt;Cô Hoa&gt;/);
});

test('a change over a version that is not the newest is refused, on whichever node', async () => {
  assert.equal((await put({ ...OWN, name: 'Cũ', version: 0 }, other)).json().code, 'version-conflict');
  const both = await Promise.all([put({ ...OWN, name: 'A', version: 1 }), put({ ...OWN, name: 'B', version: 1 }, other)]);
  assert.deepEqual(both.map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '409']);
});

test('wrong input is refused in Vietnamese; only the admin reads or writes', async () => {
  const cases: [object, string][] = [
    [{ name: ' ' }, 'Vui lòng nhập tên trang.'],
    [{ name: 'a'.repeat(41) }, 'Tên trang dài tối đa 40 ký tự.'],
    [{ name: 'a\nb' }, 'Tên trang không hợp lệ.'],
    [{ email: 'khong-phai' }, 'Email không hợp lệ.'],
    [{ phone: 'gọi tôi' }, 'Số điện thoại không hợp lệ.'],
  ];
  for (const [wrong, says] of cases) {
    const answer = await put({ ...OWN, version: 2, ...wrong });
    assert.deepEqual([answer.statusCode, answer.json().message], [400, says]);
  }
  assert.equal((await one.app.inject({ url: '/api/admin/site' })).statusCode, 401);
});
