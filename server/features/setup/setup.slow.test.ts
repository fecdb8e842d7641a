import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { eq } from 'drizzle-orm';
import { courses } from '#server/features/catalog/tables.ts';
import { auditEntries } from '#server/features/audit/tables.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { publishLibrary } from '#server/features/library/service.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { productionSettings } from '#server/testing/production.ts';
import { setupLink } from './service.ts';

const linkOf = async (site: TestApp) => new URL((await setupLink(site.db, { origin: site.origin, secret: testSecret })) ?? 'none:');
const keyOf = async (site: TestApp) => (await linkOf(site)).searchParams.get('key') ?? '';

/** Makes a site with an admin account, as a start does. */
async function newSite(t: TestContext, env: Record<string, string> = {}, made?: Parameters<typeof testApp>[2]) {
  const site = await testApp(env, undefined, made);
  t.after(() => site.close());
  await site.identity.ensureAdmin();
  return site;
}

const read = (site: TestApp, key: string) => site.app.inject({ url: '/api/setup', headers: { 'x-setup-key': key } });
const write = (site: TestApp, key: string, payload: object) =>
  site.app.inject({ method: 'POST', url: '/api/setup', headers: { origin: site.origin, 'x-setup-key': key }, payload });
const signIn = (site: TestApp, email: string, password: string) =>
  site.app.inject({ method: 'POST', url: '/api/admin/auth/sign-in/email', headers: { origin: site.origin }, payload: { email, password } });

const OWN = {
  name: 'Toán Cô Hoa', address: '', phone: '0912 345 678', email: 'hoa@truong.vn', workingHours: '', library: true,
  admin: { email: 'Hoa@truong.vn', password: 'hoa-phuong-no-do' },
};

test('the link of a new site opens the first screen, which stores name, account and audit in one step, once', async (t) => {
  const site = await newSite(t);
  const key = await keyOf(site);
  const state = (await read(site, key)).json();
  assert.deepEqual(state.admin, { email: '', emailFixed: false, passwordFixed: false, shortestPassword: 6 });
  assert.deepEqual([state.particulars.name, state.particulars.phone, state.library.published], ['Vở Toán', '', true]);
  const done = await write(site, key, OWN);
  assert.deepEqual([done.statusCode, done.json()], [200, { email: 'hoa@truong.vn' }]);
  assert.equal((await site.app.inject({ url: '/api/site' })).json().name, 'Toán Cô Hoa');
  const rows = await site.db.select().from(auditEntries);
  assert.deepEqual(rows.filter(({ actor }) => actor === 'system').map(({ action }) => action), ['update', 'set-up']);
  assert.ok(!JSON.stringify(rows).includes('hoa-phuong-no-do'));
  assert.equal((await read(site, key)).json().code, 'setup-closed', 'a link that was used says so');
  assert.equal(await setupLink(site.db, { origin: site.origin, secret: testSecret }), undefined);
  assert.equal((await signIn(site, 'hoa@truong.vn', 'hoa-phuong-no-do')).statusCode, 200);
  await site.identity.ensureAdmin();
  assert.equal(await site.identity.adminEmail(), 'hoa@truong.vn', 'the next start leaves the account as it is');
});

test('another key is refused, and guesses come to an end; a right one is the same on every node', async (t) => {
  const database = await testDatabase();
  const one = await newSite(t, {}, database);
  const other = await newSite(t, {}, { ...database, drop: async () => {} });
  assert.equal(await keyOf(one), await keyOf(other));
  for (const key of ['', 'x', `${await keyOf(one)}x`]) {
    const answer = await read(one, key);
    assert.deepEqual([answer.statusCode, answer.json().code], [403, 'setup-key-wrong']);
    assert.ok(!answer.body.includes('0912'));
  }
  for (let guess = 0; guess < 17; guess++) await read(one, `guess ${guess}`);
  assert.equal((await read(one, 'x')).statusCode, 429);
  assert.equal((await read(other, await keyOf(one))).statusCode, 200);
  const both = await Promise.all([write(one, await keyOf(one), OWN), write(other, await keyOf(one), OWN)]);
  assert.deepEqual(both.map(({ statusCode }) => String(statusCode)).toSorted(), ['200', '404']);
});

for (const [who, happens] of [
  ['the admin has signed in', (site: TestApp) => makeAdminSession(site.db, testSecret)],
  ['the first learner is there', (site: TestApp) => makeLearner(site.db, testSecret)],
] as const) {
  test(`once ${who} the first screen is closed to everybody, the right key too`, async (t) => {
    const site = await newSite(t);
    const key = await keyOf(site);
    await happens(site);
    assert.equal((await read(site, key)).json().code, 'setup-closed');
    assert.equal((await write(site, key, OWN)).statusCode, 404);
    assert.equal((await site.app.inject({ url: '/api/site' })).json().name, 'Vở Toán');
    assert.equal(await setupLink(site.db, { origin: site.origin, secret: testSecret }), undefined);
  });
}

test('the link stays good over sign-outs: the door closes with the first session, whatever becomes of it', async (t) => {
  const site = await newSite(t, { ADMIN_PASSWORD: 'hoa-phuong-no-do' });
  const key = await keyOf(site);
  const { cookies } = await signIn(site, 'admin@votoan.local', 'hoa-phuong-no-do');
  const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
  await site.app.inject({ method: 'POST', url: '/api/admin/auth/sign-out', headers: { origin: site.origin, cookie }, payload: {} });
  assert.equal((await read(site, key)).statusCode, 404);
});

test('what does not fit is refused in Vietnamese, and nothing is stored', async (t) => {
  const site = await newSite(t);
  const key = await keyOf(site);
  const cases: [object, string][] = [
    [{ name: '' }, 'Vui lòng nhập tên trang.'],
    [{ admin: { email: 'x', password: 'hoa-phuong-no-do' } }, 'Email không hợp lệ.'],
    [{ admin: { email: 'hoa@truong.vn', password: '12345' } }, 'Mật khẩu phải có ít nhất 6 ký tự.'],
    [{ admin: { email: 'hoa@truong.vn', password: 'matkhau123' } }, 'Mật khẩu phải có ít nhất 6 ký tự và không quá dễ đoán.'],
    [{ admin: { email: 'hoa@truong.vn' } }, 'Dữ liệu gửi lên không hợp lệ.'],
  ];
  for (const [wrong, says] of cases) {
    const answer = await write(site, key, { ...OWN, ...wrong });
    assert.deepEqual([answer.statusCode, answer.json().message], [400, says]);
  }
  assert.equal((await site.app.inject({ url: '/api/site' })).json().name, 'Vở Toán');
  assert.equal((await read(site, key)).statusCode, 200);
});

test('on a public site the password has 14 characters, and what the settings say is not asked', async (t) => {
  const site = await newSite(t, { ...productionSettings, ADMIN_EMAIL: 'Chu@truong.vn' });
  const key = await keyOf(site);
  assert.deepEqual((await read(site, key)).json().admin, {
    email: 'chu@truong.vn', emailFixed: true, passwordFixed: false, shortestPassword: 14,
  });
  const code = async (admin: object) => (await write(site, key, { ...OWN, admin })).json().code;
  assert.equal(await code({ email: 'hoa@truong.vn', password: 'hoa-phuong-no-do' }), 'set-by-settings');
  assert.equal(await code({ password: '13-ky-tu-thoi' }), 'weak-admin-password');
  assert.deepEqual((await write(site, key, { ...OWN, admin: { password: 'hoa-phuong-no-do' } })).json(), { email: 'chu@truong.vn' });
});

test('without the library its documents are put away in one step, on every node and at every later start; and come back', async (t) => {
  const database = await testDatabase();
  const one = await newSite(t, {}, database);
  const other = await newSite(t, {}, { ...database, drop: async () => {} });
  const buyer = await makeBuyer(one);
  const listed = async (site: TestApp, url = '/api/courses') => ((await site.app.inject({ url })).json() as unknown[]).length;
  assert.equal(await listed(other), 2);
  // The owner's edit stays.
  await one.db.update(courses).set({ version: 7 }).where(eq(courses.id, 'toan-trong'));
  const { cookie } = await makeAdminSession(one.db, testSecret);
  const offer = async (published: boolean) => {
    const heard = Promise.all([one.version.changed(), other.version.changed()]);
    const answer = await one.app.inject({
      method: 'PUT', url: '/api/admin/site/library', headers: { origin: one.origin, cookie }, payload: { published },
    });
    await heard;
    return answer.json();
  };
  const away = await offer(false);
  assert.deepEqual([away.published, away.shown, away.edited], [false, 0, 1]);
  for (const site of [one, other]) {
    assert.deepEqual([await listed(site), await listed(site, '/api/practices'), await listed(site, '/api/topics')], [1, 0, 0]);
    assert.equal((await site.app.inject({ url: '/api/search?q=chuyen+de+thu' })).json().total, 0);
  }
  const askedBy = async (cookie: string) => (await other.app.inject({ url: '/api/courses/toan-thu', headers: { cookie } })).statusCode;
  assert.deepEqual([await askedBy(buyer), await askedBy('')], [200, 404], 'what was sold stays with its owners');
  await one.db.execute("delete from loaded_documents where key = 'topic/lop-7-thu'");
  await one.db.execute("delete from topics where id = 'lop-7-thu'");
  const start = async () => (await publishLibrary(one.db, testLibrary, { production: false })).loaded?.added;
  assert.equal(await start(), undefined, 'a later start loads nothing');
  const back = await offer(true);
  assert.deepEqual([back.published, back.putAway], [true, 0]);
  assert.equal(await listed(one, '/api/practices'), 1);
  assert.deepEqual(await start(), ['topic/lop-7-thu']);
});

async function makeBuyer(site: TestApp): Promise<string> {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 100 });
  await enrol(site.db, uid, 'toan-thu');
  return cookie;
}
