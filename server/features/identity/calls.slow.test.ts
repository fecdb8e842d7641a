import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { makeLearner } from '#server/testing/people.ts';
import { cookieOf, people, register, signIn, testSecret, type People } from './app.fixture.ts';
import { makeBearer } from './bearer.ts';
import { session, user } from './tables.ts';

let site: People;
const lines: string[] = [];
before(async () => {
  site = await people({}, { log: (line) => lines.push(line) });
});
after(() => site.close());

const PASSWORD = 'mat-khau-rat-kin';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOfOwn = async (uid: string, headers: Record<string, string>) =>
  (await site.call('GET', `/api/users/${uid}`, undefined, headers)).statusCode;

test('every path of better-auth that is not used is not there', async () => {
  const { cookie } = await makeLearner(site.db, testSecret);
  const paths = [
    'change-email', 'delete-user', 'delete-user/callback', 'list-sessions', 'revoke-session',
    'revoke-sessions', 'revoke-other-sessions', 'update-user', 'update-session', 'list-accounts', 'unlink-account',
    'link-social', 'sign-in/social', 'callback/google', 'account-info', 'refresh-token', 'get-access-token', 'ok',
    'error', 'set-password', 'verify-password', 'reset-password/x', 'sign-in/email/', 'sign-in//email', '',
  ];
  const admin = ['sign-up/email', 'verify-email', 'send-verification-email', 'token', 'ok', 'two-factor/send-otp', 'two-factor/get-totp-uri'];
  const urls = [...paths.map((path) => `/api/auth/${path}`), ...admin.map((path) => `/api/admin/auth/${path}`)];
  for (const url of urls) {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await site.call(method, url, undefined, { cookie });
      assert.equal(answer.statusCode, 404, `${method} ${url}`);
      assert.equal(answer.json().code, 'not-found');
    }
  }
});

test('sign-up, sign-in and mail refuse any wrong input as the caller\'s mistake', async () => {
  const email = 'x@example.com';
  const bodies: unknown[] = [
    undefined, null, [], 'text', 5, {}, { email }, { password: PASSWORD }, { email: null, password: null },
    { email: 5, password: 6 }, { email: [email], password: [PASSWORD] }, { email: { $ne: '' }, password: { $ne: '' } },
    { email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, { email, password: 'p'.repeat(129) },
    { email: 'a\0@example.com', password: PASSWORD }, { email, password: 'mat\0khau' }, { email, password: '' },
  ];
  for (const path of ['sign-up/email', 'sign-in/email', 'send-verification-email']) {
    for (const body of bodies) {
      if (path === 'send-verification-email' && (body as { email?: unknown } | undefined)?.email === email) continue;
      const answer = await site.call('POST', `/api/auth/${path}`, body && JSON.stringify(body), {
        'content-type': 'application/json',
      });
      assert.equal(answer.statusCode, 400, `${path} ${JSON.stringify(body)}: ${answer.body}`);
      assert.match(answer.json().code, /^(invalid-input|invalid-email|weak-password)$/);
    }
    for (const broken of ['{', '{"email":', '{"__proto__":{"x":1}}']) {
      const headers = { 'content-type': 'application/json' };
      const answer = await site.call('POST', `/api/auth/${path}`, broken, headers);
      assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid-input']);
    }
    const form = await site.call('POST', `/api/auth/${path}`, 'email=x', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    assert.equal(form.statusCode, 415);
  }
  for (const name of ['a\0b', 'a\nb', 'a\u001bb']) {
    const answer = await site.call('POST', '/api/auth/sign-up/email', { email, password: PASSWORD, name });
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid-name']);
  }
});

test('another site\'s pages cannot sign anybody up, in or out', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const body = { email: 'doi@example.com', password: PASSWORD };
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://localhost:3001' }]) {
    for (const path of ['sign-up/email', 'sign-in/email', 'sign-out', 'send-verification-email']) {
      const answer = await site.call('POST', `/api/auth/${path}`, body, headers);
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'forbidden'], path);
    }
    const admin = await site.call('POST', '/api/admin/auth/sign-in/email', body, headers);
    assert.equal(admin.statusCode, 403);
  }
  const noOrigin = await site.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers: { cookie } });
  assert.equal(noOrigin.statusCode, 403);
  assert.equal(await statusOfOwn(uid, { cookie }), 200);
  const byIp = await site.call('POST', '/api/auth/sign-out', undefined, { cookie, origin: 'http://127.0.0.1:3000' });
  assert.equal(byIp.statusCode, 200);
});

test('a cookie that was changed, or signed with another secret, opens nothing', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const stranger = await makeLearner(site.db, 'another secret, also long enough to be one');
  assert.equal(await statusOfOwn(uid, { cookie }), 200);
  const changed = [cookie.replace('.session_token=', '.session_token=A'), cookie.slice(0, -6), `${cookie}A`, '%', ''];
  for (const each of changed) assert.equal(await statusOfOwn(uid, { cookie: each }), 401, each);
  assert.equal(await statusOfOwn(stranger.uid, { cookie: stranger.cookie }), 401);
});

test('an expired session, or one of an unverified account, is refused', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  await site.db.update(session).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(session.userId, uid));
  assert.equal(await statusOfOwn(uid, { cookie }), 401);
  const unverified = await makeLearner(site.db, testSecret, { verified: false });
  assert.equal(await statusOfOwn(unverified.uid, unverified), 401);
  assert.equal((await site.call('GET', '/api/auth/token', undefined, unverified)).statusCode, 401);
});

test('a signed-in browser gets a token for 300 seconds that the API accepts until the session ends', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const answer = await site.call('GET', '/api/auth/token', undefined, { cookie });
  const { token, expiresIn } = answer.json();
  assert.equal(expiresIn, 300);
  const [, claims = ''] = token.split('.');
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assert.equal(exp - iat, 300);
  assert.equal(await statusOfOwn(uid, bearer(token)), 200);
  const other = await makeLearner(site.db, testSecret);
  assert.equal(await statusOfOwn(other.uid, bearer(token)), 403);
  await site.call('POST', '/api/auth/sign-out', undefined, { cookie });
  assert.equal(await statusOfOwn(uid, bearer(token)), 401);
});

test('a token that is garbled, unsigned, made elsewhere or for another person\'s session opens nothing', async () => {
  const [one, two] = [await makeLearner(site.db, testSecret), await makeLearner(site.db, testSecret)];
  const [row] = await site.db.select().from(session).where(eq(session.userId, two.uid));
  const sessionId = row?.id ?? '';
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${base64({ alg: 'none' })}.${base64({ sub: two.uid, sid: sessionId })}.`;
  const tokens = [
    'x', 'a.b.c', unsigned, await makeBearer({ uid: two.uid, sessionId }, 'another secret, long enough to be one'),
    await makeBearer({ uid: one.uid, sessionId }, testSecret),
  ];
  for (const token of tokens) {
    for (const { uid } of [one, two]) assert.equal(await statusOfOwn(uid, bearer(token)), 401, token);
  }
  assert.equal((await site.call('GET', '/api/auth/token')).statusCode, 401);
  assert.equal((await site.call('GET', '/api/auth/token')).json().code, 'not-signed-in');
});

test('a token opens nothing after its 300 seconds', async (t) => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const { token } = (await site.call('GET', '/api/auth/token', undefined, { cookie })).json();
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 });
  assert.equal(await statusOfOwn(uid, bearer(token)), 401);
});

test('the log holds no password, code, token or cookie, not even of calls that fail', async () => {
  await register(site, 'nhat-ky@example.com', PASSWORD);
  const answer = await signIn(site, 'nhat-ky@example.com', PASSWORD);
  const cookie = cookieOf(answer);
  const { token } = (await site.call('GET', '/api/auth/token', undefined, { cookie })).json();
  await site.call('GET', '/api/users/x', undefined, bearer(token));
  await signIn(site, 'nhat-ky@example.com', `${PASSWORD}-sai`);
  await site.db.execute(sql`alter table ${user} rename to elsewhere`);
  const failed = await signIn(site, 'nhat-ky@example.com', PASSWORD);
  await site.db.execute(sql`alter table elsewhere rename to "user"`);
  assert.deepEqual([failed.statusCode, failed.json().code], [500, 'internal-error']);
  const log = lines.join('');
  assert.match(log, /request failed/);
  assert.match(log, /does not exist/);
  const [code = ''] = /code=(\S+)/.exec(site.mails.at(-1)?.text ?? '')?.slice(1) ?? [];
  const [raw = ''] = (answer.cookies[0]?.value ?? '').split('.');
  for (const secret of [PASSWORD, token, raw, code, 'argon2id', 'nhat-ky@example.com']) {
    assert.ok(secret.length > 7 && !log.includes(secret), `the log holds ${secret}`);
  }
});
