import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { symmetricEncrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { codeOf } from '#server/testing/authenticator.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { secretFor } from './realm.ts';
import { adminTwoFactor, adminUser, session } from './tables.ts';

const OLDER = 'the secret of before, long enough to be one';
const ADMIN = { email: 'admin@votoan.local', password: 'mat-khau-admin' };

let exchanging: TestApp;
let plain: TestApp;
before(async () => {
  exchanging = await testApp({ SESSION_SECRET: testSecret, SESSION_SECRET_BEFORE: OLDER, ADMIN_PASSWORD: ADMIN.password });
  plain = await testApp();
  await exchanging.identity.ensureAdmin();
});
after(async () => {
  await exchanging.close();
  await plain.close();
});

type Asked = { cookie?: string; method?: 'GET' | 'POST' | 'DELETE'; payload?: object };
const ask = (site: TestApp, url: string, { cookie, method = 'GET', payload }: Asked = {}) =>
  site.app.inject({ method, url, headers: { origin: site.origin, ...(cookie && { cookie }) }, ...(payload && { payload }) });
const sessionsOf = ({ uid }: SignedIn) => `/api/users/${uid}/sessions`;

test('a session that the older secret has signed goes on, and its browser gets it signed by the one of today', async () => {
  const lan = await makeLearner(exchanging.db, OLDER);
  const read = await ask(exchanging, sessionsOf(lan), { cookie: `theme=dark; ${lan.cookie}` });
  assert.deepEqual([read.statusCode, read.headers['set-cookie']], [200, undefined]);
  const asked = await ask(exchanging, '/api/auth/get-session', { cookie: `${lan.cookie}; theme=dark` });
  assert.equal(asked.json().user.id, lan.uid);
  const [given] = asked.cookies;
  assert.deepEqual([given?.httpOnly, given?.sameSite, given?.path, given?.maxAge], [true, 'Lax', '/', 7 * 24 * 60 * 60]);
  const today = `${given?.name}=${encodeURIComponent(given?.value ?? '')}`;
  assert.notEqual(today, lan.cookie);
  const without = await ask(exchanging, '/api/auth/get-session', { cookie: today });
  assert.deepEqual([without.json().user.id, without.headers['set-cookie']], [lan.uid, undefined], 'which needs no other');

  const out = await ask(exchanging, '/api/auth/sign-out', { cookie: lan.cookie, method: 'POST', payload: {} });
  assert.equal(out.statusCode, 200);
  assert.equal(await exchanging.db.$count(session, eq(session.userId, lan.uid)), 0);
  assert.equal((await ask(exchanging, sessionsOf(lan), { cookie: today })).statusCode, 401);

  const admin = await makeAdminSession(exchanging.db, OLDER);
  assert.equal((await ask(exchanging, '/api/admin/users', { cookie: admin.cookie })).statusCode, 200);
  const [renewed] = (await ask(exchanging, '/api/admin/auth/get-session', { cookie: admin.cookie })).cookies;
  assert.equal(renewed?.sameSite, 'Strict');
});

test('a browser in which learner and admin are both signed in by the older secret has both sessions, in either order', async () => {
  const lan = await makeLearner(exchanging.db, OLDER);
  const admin = await makeAdminSession(exchanging.db, OLDER);
  for (const cookie of [`${lan.cookie}; ${admin.cookie}`, `${admin.cookie};${lan.cookie}`]) {
    assert.equal((await ask(exchanging, sessionsOf(lan), { cookie })).statusCode, 200);
    assert.equal((await ask(exchanging, '/api/admin/users', { cookie })).statusCode, 200);
  }
});

test('without the setting, and of any third secret, a session opens nothing', async () => {
  const lan = await makeLearner(plain.db, OLDER);
  assert.equal((await ask(plain, sessionsOf(lan), { cookie: lan.cookie })).statusCode, 401);
  const mai = await makeLearner(exchanging.db, 'a third secret, long enough to be one, too');
  assert.equal((await ask(exchanging, sessionsOf(mai), { cookie: mai.cookie })).statusCode, 401);
  assert.equal((await ask(exchanging, '/api/auth/get-session', { cookie: mai.cookie })).body, 'null');
});

test('the admin signs in with the app and a recovery code that the older secret has encrypted, from the next start on', async () => {
  const [app, shown] = ['foobar', 'MZXW6YTBOI']; // RFC 4648, 10
  const kept = (key: string, data: string) => symmetricEncrypt({ key: secretFor(key, 'admin sessions'), data });
  const [admin] = await exchanging.db.update(adminUser).set({ twoFactorEnabled: true }).returning({ id: adminUser.id });
  await exchanging.db.insert(adminTwoFactor).values({
    userId: admin?.id ?? '', secret: await kept(OLDER, app), backupCodes: await kept(OLDER, '["ab3de-fgh2j"]'),
  });
  const enter = async (step: string, code: string) => {
    const { cookies } = await ask(exchanging, '/api/admin/auth/sign-in/email', { method: 'POST', payload: ADMIN });
    const cookie = cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    return (await ask(exchanging, `/api/admin/auth/two-factor/${step}`, { method: 'POST', payload: { code }, cookie })).statusCode;
  };
  await exchanging.identity.ensureAdmin();
  await exchanging.identity.ensureAdmin(); // as two nodes do
  assert.equal(await enter('verify-totp', codeOf(shown)), 200);
  assert.equal(await enter('verify-backup-code', 'ab3de-fgh2j'), 200);
});
