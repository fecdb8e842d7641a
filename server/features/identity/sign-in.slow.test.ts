import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { makeLearner, putPasswordOf } from '#server/testing/people.ts';
import { productionSettings } from '#server/testing/production.ts';
import { cookieOf, people, register, signIn, testSecret, type People } from './app.fixture.ts';
import { hashToken } from './hashed-tokens.ts';
import { account, session, user } from './tables.ts';

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
  // The cookie that makes the browser known at a sign-in.
  assert.deepEqual([known?.httpOnly, known?.sameSite, known?.path], [true, 'Strict', '/api/auth']);
});

test('a Cookie header of any form is read, and an incomplete cookie signs in no account', async () => {
  const uid = await register(site, 'header@example.com', PASSWORD);
  const given = cookieOf(await signIn(site, 'header@example.com', PASSWORD));
  const [session = '', known = ''] = given.split('; ');
  const [name = '', value = ''] = session.split('=');
  for (const [cookie, status] of [
    [given, 200],
    [`theme=dark;${session};x`, 200],
    [`broken=%E0%A4%A; ${session}`, 200],
    [`__proto__=1; =; ;;${session};`, 200],
    [`${session}; ${name}=other`, 200],
    [`${name}=other; ${session}`, 401],
    [`${name}="${value}"`, 401],
    [`${session}%`, 401],
    [`${name}=%E0%A4%A`, 401],
    [`${name}=`, 401],
    [name, 401],
    [`x${session}`, 401],
  ] as const) {
    assert.equal((await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode, status, cookie);
  }
  const [knownName = ''] = known.split('=');
  for (const cookie of [`${knownName}=%`, `${knownName}=".."`, `${knownName}`, `${known}; ${known}`]) {
    const body = { email: 'header@example.com', password: PASSWORD };
    assert.equal((await site.call('POST', '/api/auth/sign-in/email', body, { cookie })).statusCode, 200, cookie);
  }
});

test('on an https site the cookies are Secure and held to its host by their names, and they are recognised', async (t) => {
  const secure = await people(productionSettings);
  t.after(() => secure.close());
  const uid = await register(secure, 'lan@example.com', PASSWORD);
  const answer = await signIn(secure, 'lan@example.com', PASSWORD);
  const held = ({ name, secure, path, domain }: { name: string; secure?: boolean; path?: string; domain?: string }) =>
    [name, secure, path, domain];
  assert.deepEqual(answer.cookies.map(held), [
    ['__Host-votoan.session_token', true, '/', undefined], ['__Secure-votoan.known', true, '/api/auth', undefined],
  ]);
  await secure.identity.ensureAdmin();
  const admin = { email: 'admin@votoan.local', password: 'mat-khau-admin' };
  const asAdmin = await secure.call('POST', '/api/admin/auth/sign-in/email', admin);
  assert.deepEqual(held(asAdmin.cookies[0] ?? { name: '' }), ['__Host-votoan-admin.session_token', true, '/', undefined]);
  const present = await secure.call('GET', '/api/admin/auth/get-session', undefined, { cookie: cookieOf(asAdmin) });
  assert.equal(present.json().user.email, admin.email);
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

test('an unverified account is only told so with its right password', async () => {
  const learner = await makeLearner(site.db, testSecret);
  const { uid, email } = learner;
  await putPasswordOf(site.db, learner, PASSWORD);
  await site.db.update(user).set({ emailVerified: false }).where(eq(user.id, uid));
  const said = async (password: string) => (await signIn(site, email, password)).json().code;
  assert.deepEqual([await said(PASSWORD), await said('sai mật khẩu')], ['email-not-verified', 'wrong-password']);
});

test('LOGIN_MESSAGES=uniform says the same for an unknown address and a wrong password', async (t) => {
  const uniform = await people({ LOGIN_MESSAGES: 'uniform' });
  t.after(() => uniform.close());
  await register(uniform, 'lan@example.com', PASSWORD);
  await uniform.identity.ensureAdmin();
  for (const email of ['lan@example.com', 'ai-do@example.com']) {
    const answer = await signIn(uniform, email, 'sai mật khẩu');
    assert.equal(answer.statusCode, 401);
    assert.deepEqual(answer.json(), { code: 'invalid-credential', message: 'Thông tin đăng nhập không chính xác!' });
  }
  for (const email of ['admin@votoan.local', 'lan@example.com', 'ai-do@example.com']) {
    const answer = await uniform.call('POST', '/api/admin/auth/sign-in/email', { email, password: PASSWORD });
    assert.equal(answer.statusCode, 401, email);
    assert.deepEqual(answer.json(), { code: 'admin-invalid-credential', message: 'Thông tin đăng nhập không hợp lệ.' });
  }
});

test('with LOGIN_MESSAGES=uniform a registration does not reveal whether an address has an account; its owner gets a mail', async (t) => {
  const uniform = await people({ LOGIN_MESSAGES: 'uniform' });
  t.after(() => uniform.close());
  const uid = await register(uniform, 'lan@example.com', PASSWORD);
  const told = async (email: string) => {
    const said: unknown[] = [];
    const note = ({ statusCode, body }: { statusCode: number; body: string }) =>
      said.push(statusCode, body.replaceAll(email, 'x').replace(/"id":"[^"]+"/, '').replace(/"name":"[^"]+"/, ''));
    const registered = await uniform.call('POST', '/api/auth/sign-up/email', { email, password: 'mat-khau-ke-la' });
    note(registered);
    assert.notEqual(registered.json().user.id, uid);
    note(await signIn(uniform, email, 'mat-khau-ke-la'));
    note(await signIn(uniform, email, 'sai mật khẩu'));
    for (const password of ['mat-khau-ke-la', undefined]) {
      note(await uniform.call('POST', '/api/auth/send-verification-email', { email, password }));
    }
    note(await uniform.call('POST', '/api/auth/request-password-reset', { email }));
    return said;
  };
  assert.deepEqual(await told('lan@example.com'), await told('moi@example.com'));
  const mailed = (email: string) => uniform.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  assert.deepEqual(mailed('lan@example.com').slice(1, 3), ['Bạn đã có tài khoản Vở Toán', 'Bạn đã có tài khoản Vở Toán']);
  assert.deepEqual(mailed('moi@example.com').slice(0, 2), Array.from({ length: 2 }, () => 'Xác minh email của bạn tại Vở Toán'));
  assert.equal((await signIn(uniform, 'lan@example.com', PASSWORD)).json().user.id, uid);
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
  const { endsAt, ...account } = present.json<{ endsAt: string }>();
  assert.deepEqual(account, answer.json());
  assert.ok(Date.parse(endsAt) > Date.now() + 6 * 24 * 60 * 60 * 1000, endsAt);
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

test('signing in over another session ends that one once the new one exists, and no other', async () => {
  const PLACES = ['/api/auth', '/api/admin/auth'] as const;
  await site.identity.ensureAdmin();
  const lan = { email: 'hai-lan@example.com', password: PASSWORD };
  const mai = { email: 'hai-mai@example.com', password: PASSWORD };
  for (const { email, password } of [lan, mai]) await register(site, email, password);
  const admin = { email: 'admin@votoan.local', password: 'mat-khau-admin' };
  const enter = async (base: (typeof PLACES)[number], body: object, cookie = '') => {
    const answer = await site.call('POST', `${base}/sign-in/email`, body, { ...(cookie && { cookie }) });
    return { status: answer.statusCode, cookie: cookieOf(answer) };
  };
  const lives = async (base: (typeof PLACES)[number], cookie: string) =>
    (await site.call('GET', `${base}/get-session`, undefined, { cookie })).json() !== null;

  for (const [base, first, second] of [['/api/auth', lan, lan], ['/api/auth', lan, mai], ['/api/admin/auth', admin, admin]] as const) {
    const elsewhere = await enter(base, first);
    const here = await enter(base, first);
    const wrong = await enter(base, { ...second, password: 'sai-mat-khau' }, here.cookie);
    assert.equal(wrong.status, 401);
    assert.equal(await lives(base, here.cookie), true, 'a wrong password ends nothing');
    const again = await enter(base, second, here.cookie);
    assert.deepEqual([again.status, await lives(base, again.cookie)], [200, true]);
    assert.equal(await lives(base, here.cookie), false);
    assert.equal(await lives(base, elsewhere.cookie), true);
  }
});

test('signing out signs this browser out while the session cannot be ended, which happens as soon as it can', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const sessions = () => site.db.$count(session, eq(session.userId, uid));
  const signOut = async (headers: { cookie: string }) => {
    const { statusCode, cookies } = await site.call('POST', '/api/auth/sign-out', undefined, headers);
    assert.deepEqual([statusCode, cookies.map(({ name, maxAge }) => `${name} ${maxAge}`)], [200, ['votoan.session_token 0']]);
  };
  // A lock on the row makes its removal take as long as the test wants.
  await site.db.transaction(async (tx) => {
    await tx.select().from(session).where(eq(session.userId, uid)).for('update');
    await signOut({ cookie });
    assert.equal(await sessions(), 1);
  });
  while ((await sessions()) > 0);

  const other = await makeLearner(site.db, testSecret);
  await site.db.execute(sql`alter table session rename to session_away`);
  await signOut(other);
  await site.db.execute(sql`alter table session_away rename to session`);
  while ((await site.db.$count(session, eq(session.userId, other.uid))) > 0);
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

test('a session ends 180 days after the sign-in, however often it is used', async () => {
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  // A call that may change something: reading calls may use a session read up to a second ago.
  const own = async () => (await site.call('POST', '/api/users/', {}, { cookie })).statusCode;
  const age = (days: number) =>
    site.db
      .update(session)
      .set({ createdAt: sql`now() - make_interval(days => ${days})`, expiresAt: sql`now() + interval '3 days'` })
      .where(eq(session.userId, uid));
  await age(179);
  await site.call('GET', '/api/auth/get-session', undefined, { cookie });
  const [row] = await site.db.select().from(session).where(eq(session.userId, uid));
  assert.ok((row?.expiresAt.valueOf() ?? Infinity) < Date.now() + 25 * 60 * 60 * 1000);
  assert.equal(await own(), 200);
  await age(180);
  assert.equal((await site.call('GET', '/api/auth/get-session', undefined, { cookie })).body, 'null');
  assert.equal(await own(), 401);
});

test('a learner is signed in with 20 browsers at most: the one that was not used for longest goes', async () => {
  const uid = await register(site, 'nhieu-may@example.com', PASSWORD);
  const { cookie } = await makeLearner(site.db, testSecret);
  await site.db.insert(session).values(Array.from({ length: 20 }, (_, number) => ({
    userId: uid, token: `token ${number}`, expiresAt: sql<Date>`now() + interval '7 days'`,
    updatedAt: sql<Date>`now() - make_interval(hours => ${number === 7 ? 99 : number + 1})`,
  })));
  await signIn(site, 'nhieu-may@example.com', PASSWORD);
  const tokens = (await site.db.select().from(session).where(eq(session.userId, uid))).map(({ token }) => token);
  assert.equal(tokens.length, 20);
  assert.ok(!tokens.includes('token 7') && tokens.includes('token 19'));
  assert.notEqual((await site.call('GET', '/api/auth/get-session', undefined, { cookie })).body, 'null', 'nobody else is touched');
});

test('of a browser\'s name no more is kept than is worth reading', async () => {
  const uid = await register(site, 'dai@example.com', PASSWORD);
  const body = { email: 'dai@example.com', password: PASSWORD };
  await site.call('POST', '/api/auth/sign-in/email', body, { 'user-agent': 'x'.repeat(8000) });
  const [row] = await site.db.select().from(session).where(eq(session.userId, uid));
  assert.equal(row?.userAgent?.length, 400);
});
