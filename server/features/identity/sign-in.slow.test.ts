import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { makeLearner } from '#server/testing/people.ts';
import { production } from '#server/testing/production.ts';
import { cookieOf, people, register, signIn, testSecret, type People } from './app.fixture.ts';
import { hashToken } from './hashed-tokens.ts';
import { account, session } from './tables.ts';

let site: People;
before(async () => {
  site = await people();
});
after(() => site.close());

const PASSWORD = 'mật khẩu của Lan';

test('sign-in gives a cookie for seven days that scripts and other sites cannot use', async () => {
  const uid = await register(site, 'lan@example.com', PASSWORD);
  const answer = await signIn(site, 'LAN@example.com', PASSWORD);
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), { user: { id: uid, email: 'lan@example.com', name: 'lan', emailVerified: true } });
  const [cookie, known, ...others] = answer.cookies;
  assert.deepEqual(others, []);
  assert.equal(cookie?.httpOnly, true);
  assert.equal(cookie.sameSite, 'Lax');
  assert.equal(cookie.maxAge, 7 * 24 * 60 * 60);
  assert.equal(cookie.secure, undefined);
  // By this one the browser will be known, at a sign-in alone.
  assert.deepEqual([known?.httpOnly, known?.sameSite, known?.path], [true, 'Strict', '/api/auth']);
});

test('on an https site the cookie is Secure, and it is recognised', async (t) => {
  const secure = await people(production);
  t.after(() => secure.close());
  const uid = await register(secure, 'lan@example.com', PASSWORD);
  const answer = await signIn(secure, 'lan@example.com', PASSWORD);
  assert.deepEqual(answer.cookies.map((cookie) => cookie.secure), [true, true]);
  const own = await secure.call('GET', `/api/users/${uid}`, undefined, { cookie: cookieOf(answer) });
  assert.equal(own.statusCode, 200);
});

test('an unknown address, a wrong password and an unverified account each have their message', async () => {
  await register(site, 'mai@example.com', PASSWORD);
  await site.call('POST', '/api/auth/sign-up/email', { email: 'moi@example.com', password: PASSWORD });
  const said = async (email: string, password: string) => {
    const answer = await signIn(site, email, password);
    return [answer.statusCode, answer.json()];
  };
  assert.deepEqual(await said('ai-do@example.com', PASSWORD), [
    404, { code: 'user-not-found', message: 'Email không tồn tại.' },
  ]);
  assert.deepEqual(await said('mai@example.com', 'sai mật khẩu'), [
    401, { code: 'wrong-password', message: 'Mật khẩu không đúng!' },
  ]);
  assert.deepEqual(await said('moi@example.com', 'sai mật khẩu'), [
    401, { code: 'wrong-password', message: 'Mật khẩu không đúng!' },
  ]);
  assert.deepEqual(await said('moi@example.com', PASSWORD), [
    403, { code: 'email-not-verified', message: 'Vui lòng xác minh email trước khi đăng nhập.' },
  ]);
});

test('LOGIN_MESSAGES=uniform says the same for an unknown address and a wrong password', async (t) => {
  const uniform = await people({ LOGIN_MESSAGES: 'uniform' });
  t.after(() => uniform.close());
  await register(uniform, 'lan@example.com', PASSWORD);
  for (const email of ['lan@example.com', 'ai-do@example.com']) {
    const answer = await signIn(uniform, email, 'sai mật khẩu');
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.json(), { code: 'invalid-credential', message: 'Thông tin đăng nhập không chính xác!' });
  }
});

test('a password typed on a keyboard that composes its letters otherwise is the same password', async () => {
  await register(site, 'phim@example.com', PASSWORD.normalize('NFC'));
  assert.equal((await signIn(site, 'phim@example.com', PASSWORD.normalize('NFD'))).statusCode, 200);
});

test('the database has passwords as argon2id (19 MiB, two passes) and of session tokens the hash alone', async () => {
  const uid = await register(site, 'kho@example.com', PASSWORD);
  const answer = await signIn(site, 'kho@example.com', PASSWORD);
  const [kept] = await site.db.select().from(account).where(eq(account.userId, uid));
  assert.match(kept?.password ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const [row] = await site.db.select().from(session).where(eq(session.userId, uid));
  const [token = ''] = (answer.cookies[0]?.value ?? '').split('.');
  assert.equal(row?.token, hashToken(token));
  assert.notEqual(row.token, token);
});

test('no answer holds the token of the session', async () => {
  await register(site, 'kin@example.com', PASSWORD);
  const answer = await signIn(site, 'kin@example.com', PASSWORD);
  const [token = ''] = (answer.cookies[0]?.value ?? '').split('.');
  const present = await site.call('GET', '/api/auth/get-session', undefined, { cookie: cookieOf(answer) });
  assert.ok(token.length >= 32);
  for (const { body } of [answer, present]) assert.ok(!body.includes(token) && !body.includes('"token"'), body);
  assert.deepEqual(present.json(), answer.json());
});

test('a session in use is prolonged together with its cookie', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const soon = sql<Date>`now() + interval '3 days'`;
  await site.db.update(session).set({ expiresAt: soon }).where(eq(session.userId, uid));
  const answer = await site.call('GET', '/api/auth/get-session', undefined, { cookie });
  assert.equal(answer.cookies[0]?.maxAge, 7 * 24 * 60 * 60);
  assert.equal(cookieOf(answer), cookie);
  const [row] = await site.db.select().from(session).where(eq(session.userId, uid));
  assert.ok((row?.expiresAt.valueOf() ?? 0) > Date.now() + 6 * 24 * 60 * 60 * 1000);
});

test('sign-out ends the session for good', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const answer = await site.call('POST', '/api/auth/sign-out', undefined, { cookie });
  assert.equal(answer.statusCode, 200);
  assert.ok(answer.cookies.some((each) => each.name === 'votoan.session_token' && each.maxAge === 0));
  assert.equal((await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode, 401);
  assert.equal((await site.call('GET', '/api/auth/get-session', undefined, { cookie })).body, 'null');
  assert.deepEqual(await site.db.select().from(session).where(eq(session.userId, uid)), []);
});

test('the address that is noted with a session is the client\'s, whatever its headers say', async () => {
  const uid = await register(site, 'noi@example.com', PASSWORD);
  await site.app.inject({
    method: 'POST', url: '/api/auth/sign-in/email', payload: { email: 'noi@example.com', password: PASSWORD },
    remoteAddress: '203.0.113.7',
    headers: { 'x-forwarded-for': '198.51.100.1', 'x-votoan-address': '198.51.100.2', 'x-real-ip': '198.51.100.3' },
  });
  const [row] = await site.db.select().from(session).where(eq(session.userId, uid));
  assert.equal(row?.ipAddress, '203.0.113.7');
});

test('a sign-in takes away what is left of ended sessions of the same account, and of no other', async () => {
  const rows = (uid: string) => site.db.select().from(session).where(eq(session.userId, uid));
  const uid = await register(site, 'huong@example.com', PASSWORD);
  await signIn(site, 'huong@example.com', PASSWORD);
  await signIn(site, 'huong@example.com', PASSWORD);
  const other = await makeLearner(site.db, testSecret);
  await site.db.update(session).set({ expiresAt: sql`now() - interval '1 minute'` });
  await signIn(site, 'huong@example.com', PASSWORD);
  assert.equal((await rows(uid)).length, 1);
  assert.equal((await rows(other.uid)).length, 1);
});
