import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Db } from '#server/platform/database/database.ts';
import type { AppError } from '#server/platform/errors.ts';
import { readSettings } from '#server/settings.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { chooseAdminAccount, ensureAdminAccount, resetAdminAccount, findAdmin } from './admin-account.ts';
import { cookieOf, people, register, signIn, testSecret, type People } from './app.fixture.ts';
import { firstAdmin } from './first-admin.ts';
import { adminAccount, adminSession, adminUser } from './tables.ts';

let site: People;
before(async () => {
  site = await people();
  await site.identity.ensureAdmin();
});
after(() => site.close());

const ADMIN = 'admin@votoan.local';
const PASSWORD = 'mat-khau-admin';
const LONG = 'mot-mat-khau-du-dai';
const enter = (email: string, password: string, from = site) =>
  from.call('POST', '/api/admin/auth/sign-in/email', { email, password });
const probe = async (headers: Record<string, string>) =>
  (await site.call('GET', '/api/admin/probe', undefined, headers)).statusCode;

test('the admin signs in for 30 minutes with a cookie that no other site can make the browser send', async () => {
  const answer = await enter('Admin@votoan.local', PASSWORD);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.json().user.email, ADMIN);
  assert.deepEqual(Object.keys(answer.json()), ['user']);
  const [cookie] = answer.cookies;
  assert.deepEqual([cookie?.maxAge, cookie?.sameSite, cookie?.httpOnly], [1800, 'Strict', true]);
  const headers = { cookie: cookieOf(answer) };
  assert.equal(await probe(headers), 200);
  const present = await site.call('GET', '/api/admin/auth/get-session', undefined, headers);
  assert.deepEqual(present.json(), { ...answer.json(), secondFactor: { on: false, required: false }, shortestPassword: 6, duties: [] });
  await site.call('POST', '/api/admin/auth/sign-out', undefined, headers);
  assert.equal(await probe(headers), 401);
});

test('an address that is not on the list is told so, and a wrong password otherwise', async () => {
  await register(site, 'hoc-sinh@example.com', PASSWORD);
  const stranger = await enter('hoc-sinh@example.com', PASSWORD);
  assert.equal(stranger.statusCode, 403);
  assert.deepEqual(stranger.json(), { code: 'not-admin', message: 'Tài khoản này không có quyền admin.' });
  const wrong = await enter(ADMIN, 'sai-mat-khau');
  assert.equal(wrong.statusCode, 401);
  assert.deepEqual(wrong.json(), {
    code: 'admin-invalid-credential', message: 'Thông tin đăng nhập không hợp lệ.',
  });
});

test('an unverified address cannot sign in as the admin, and its sessions open nothing', async (t) => {
  const other = await people();
  t.after(() => other.close());
  await other.identity.ensureAdmin();
  const headers = { cookie: cookieOf(await enter(ADMIN, PASSWORD, other)) };
  const opens = async () => (await other.call('GET', '/api/admin/probe', undefined, headers)).statusCode;
  assert.equal(await opens(), 200);
  await other.db.update(adminUser).set({ emailVerified: false });
  assert.equal(await opens(), 401);
  assert.equal((await other.call('GET', '/api/admin/auth/get-session', undefined, headers)).body, 'null');
  const refused = await enter(ADMIN, PASSWORD, other);
  assert.deepEqual([refused.statusCode, refused.json().message], [403, 'Tài khoản này không có quyền admin.']);
  assert.equal((await enter(ADMIN, 'sai-mat-khau', other)).statusCode, 401);
  // A command on the machine itself vouches for the address.
  const { password } = await resetAdminAccount(other.db, {});
  assert.equal((await enter(ADMIN, password, other)).statusCode, 200);
});

test('the admin\'s password can be guessed wrongly eight times in ten minutes', async (t) => {
  const other = await people();
  t.after(() => other.close());
  await other.identity.ensureAdmin();
  for (let guess = 1; guess <= 8; guess++) assert.equal((await enter(ADMIN, `doan-${guess}`, other)).statusCode, 401);
  const limited = await enter(ADMIN, PASSWORD, other);
  assert.deepEqual([limited.statusCode, limited.json().code], [429, 'too-many-requests']);
});

test('a learner\'s session does not open the admin area, not even with the admin\'s address', async () => {
  const uid = await register(site, ADMIN, 'mat-khau-hoc-sinh');
  const cookie = cookieOf(await signIn(site, ADMIN, 'mat-khau-hoc-sinh'));
  assert.equal((await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode, 200);
  const { token } = (await site.call('GET', '/api/auth/token', undefined, { cookie })).json();
  for (const headers of [{}, { cookie }, { cookie: cookie.replace('votoan.', 'votoan-admin.') }]) {
    assert.equal(await probe(headers), 401);
  }
  assert.equal(await probe({ authorization: `Bearer ${token}` }), 401);
  assert.equal((await enter(ADMIN, 'mat-khau-hoc-sinh')).statusCode, 401);
});

test('the admin\'s session is no learner\'s', async () => {
  const { uid, cookie } = await makeAdminSession(site.db, testSecret);
  assert.equal(await probe({ cookie }), 200);
  for (const each of [cookie, cookie.replace('votoan-admin.', 'votoan.')]) {
    assert.equal((await site.call('GET', '/api/auth/get-session', undefined, { cookie: each })).body, 'null');
    assert.equal((await site.call('GET', '/api/auth/token', undefined, { cookie: each })).statusCode, 401);
    assert.equal((await site.call('GET', `/api/users/${uid}`, undefined, { cookie: each })).statusCode, 401);
  }
  const learner = await makeLearner(site.db, testSecret);
  assert.equal((await site.call('GET', '/api/admin/auth/get-session', undefined, learner)).body, 'null');
});

test('servers that start together make one admin account and one password', async (t) => {
  const fresh = await people();
  t.after(() => fresh.close());
  const made = await Promise.all(Array.from({ length: 4 }, () => ensureAdminAccount(fresh.db, { ADMIN_EMAIL: ADMIN })));
  const passwords = made.flatMap((each) => each.generatedPassword ?? []);
  assert.equal(passwords.length, 1);
  assert.equal(await fresh.db.$count(adminUser), 1);
  assert.equal((await enter(ADMIN, passwords[0] ?? '', fresh)).statusCode, 200);
});

test('an account of the admin that has no password, or that is missing, gets one at a start and by a reset', async (t) => {
  const other = await people();
  t.after(() => other.close());
  const made = await resetAdminAccount(other.db, { ADMIN_EMAIL: ADMIN });
  assert.equal((await enter(ADMIN, made.password, other)).statusCode, 200);
  await other.db.update(adminAccount).set({ password: null, settingPassword: null });
  assert.equal((await enter(ADMIN, made.password, other)).statusCode, 401);
  await ensureAdminAccount(other.db, { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: PASSWORD });
  assert.equal((await enter(ADMIN, PASSWORD, other)).statusCode, 200);
});

test('what the first screen chooses makes the account or changes it: what is left out is made up, or stays', async (t) => {
  const other = await people();
  t.after(() => other.close());
  const first = await chooseAdminAccount(other.db, {});
  assert.equal(await other.db.$count(adminUser), 1);
  assert.equal((await enter(first, '', other)).statusCode, 400, 'nobody knows its password');
  assert.equal(await chooseAdminAccount(other.db, { password: LONG }), first);
  assert.equal((await enter(first, LONG, other)).statusCode, 200);
  assert.equal(await chooseAdminAccount(other.db, { email: 'co@example.com' }), 'co@example.com');
  assert.deepEqual(await findAdmin(other.db), { uid: (await other.db.select().from(adminUser))[0]?.id, email: 'co@example.com' });
  const fresh = await people();
  t.after(() => fresh.close());
  assert.equal(await findAdmin(fresh.db), undefined);
  assert.equal(await chooseAdminAccount(fresh.db, { email: 'thay@example.com', password: LONG }), 'thay@example.com');
});

test('the first screen takes only what the settings leave open, and no password that is short or common', async () => {
  const codeOf = async (env: Record<string, string>, chosen: object): Promise<unknown> => {
    const check = firstAdmin(readSettings({ PORT: '3000', ...env })).check(chosen);
    return check.then((taken) => taken, (error: AppError) => error.code);
  };
  const email = 'co@example.com';
  assert.deepEqual(await codeOf({}, { email, password: LONG }), { email, password: LONG });
  assert.deepEqual(await codeOf({ ADMIN_PASSWORD: LONG }, { email }), { email });
  assert.deepEqual(await codeOf({ ADMIN_EMAIL: email }, { password: LONG }), { email: undefined, password: LONG });
  assert.equal(await codeOf({ ADMIN_EMAIL: email }, { email, password: LONG }), 'set-by-settings');
  assert.equal(await codeOf({ ADMIN_PASSWORD: LONG }, { email, password: LONG }), 'set-by-settings');
  assert.equal(await codeOf({}, { email: 'co', password: LONG }), 'invalid-email');
  assert.equal(await codeOf({}, { email, password: 'ngan' }), 'weak-password');
  assert.equal(await codeOf({}, { email, password: 'password1' }), 'weak-password', 'too common');
  assert.equal(await codeOf({ ADMIN_EMAIL: email }, { password: email }), 'weak-password', 'the own address');
  const exposed = { NODE_ENV: 'production', PUBLIC_URL: 'https://votoan.example', SESSION_SECRET: testSecret, ALLOW_SANDBOX: 'on', MAIL_URL: 'smtp://localhost:25' };
  assert.equal(await codeOf(exposed, { email, password: 'muoi-ky-tu' }), 'weak-admin-password');
});

test('a changed address or password of the settings holds from the next start and ends old sessions', async (t) => {
  const other = await people({ ADMIN_EMAIL: 'co.giao@example.com' });
  t.after(() => other.close());
  const start = (db: Db, ADMIN_EMAIL: string, ADMIN_PASSWORD: string) =>
    ensureAdminAccount(db, { ADMIN_EMAIL, ADMIN_PASSWORD });
  assert.deepEqual(await start(other.db, ADMIN, PASSWORD), { email: ADMIN });
  const { cookie } = await makeAdminSession(other.db, testSecret);
  await start(other.db, ADMIN, PASSWORD);
  assert.equal(await other.db.$count(adminSession), 1);
  const opens = async (session: string) => (await other.call('GET', '/api/admin/probe', undefined, { cookie: session })).statusCode;
  assert.equal(await opens(cookie), 401, 'a session of an address that the settings do not name');
  await start(other.db, 'Co.Giao@example.com', 'mat-khau-moi');
  assert.equal(await other.db.$count(adminSession), 0);
  assert.equal(await other.db.$count(adminUser), 1);
  const entered = await enter('co.giao@example.com', 'mat-khau-moi', other);
  assert.deepEqual([entered.statusCode, await opens(cookieOf(entered))], [200, 200]);
  assert.equal((await enter('co.giao@example.com', PASSWORD, other)).statusCode, 401);
  assert.equal((await enter(ADMIN, PASSWORD, other)).statusCode, 403);
});
