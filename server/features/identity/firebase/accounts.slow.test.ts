import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { UnsecuredJWT } from 'jose';
import { agreements } from '#server/features/legal/tables.ts';
import { makeAdminSession, makeLearner, putPasswordOf } from '#server/testing/people.ts';
import { people, testSecret, type People } from '../app.fixture.ts';
import { account, session, user } from '../tables.ts';
import { claims, FIREBASE_ENV, idToken, keyServer, nowInSeconds, type Said } from './google.fixture.ts';

let google: Awaited<ReturnType<typeof keyServer>>;
let site: People;
before(async () => {
  google = await keyServer();
  site = await people(FIREBASE_ENV, { firebaseKeys: google.url });
});
after(async () => {
  await site.close();
  google.stop();
});

let number = 0;
const newcomer = () => {
  const sub = `firebaseUid${number++}`;
  return { sub, email: `${sub}@example.com`, name: 'Nguyễn Thị Lan' };
};
const tokenOf = (said: Said) => idToken(said, google.key());
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const get = (url: string, token: string, at = site) => at.call('GET', url, undefined, bearer(token));
const uidOf = async (token: string, at = site) => (await get('/api/auth/get-session', token, at)).json()?.user?.id as string | undefined;

test('an account of Firebase is a learner here, with an id of ours and 100 coins; both ids lead to it', async () => {
  const said = newcomer();
  const token = await tokenOf(said);
  const own = await get(`/api/users/${said.sub}`, token);
  const { uid, email, displayName, currentCoin } = own.json();
  assert.match(uid, /^[0-9a-f-]{36}$/);
  assert.deepEqual([own.statusCode, email, displayName, currentCoin], [200, said.email.toLowerCase(), said.name, 100]);
  assert.equal((await get(`/api/users/${uid}`, token)).json().uid, uid);
  assert.equal(await uidOf(token), uid);
  assert.equal(await site.db.$count(agreements, eq(agreements.uid, uid)), 2, 'to terms and privacy');
});

test('another account\'s id leads nowhere, neither Firebase\'s nor ours', async () => {
  const [lan, mai] = [newcomer(), newcomer()];
  const token = await tokenOf(lan);
  const theirs = await uidOf(await tokenOf(mai));
  for (const id of [mai.sub, theirs, `${lan.sub}0`]) assert.equal((await get(`/api/users/${id}`, token)).statusCode, 403, id);
});

test('a token of another project, an expired one, or one with a wrong signature is refused', async () => {
  const said = newcomer();
  const stranger = await google.newKey('first');
  const now = nowInSeconds();
  const wrong: Record<string, string> = {
    'another project': await tokenOf({ ...said, aud: 'another' }),
    'another issuer': await tokenOf({ ...said, iss: 'https://accounts.google.com' }),
    'run out': await tokenOf({ ...said, iat: now - 7200, auth_time: now - 7200, exp: now - 3600 }),
    'of the future': await tokenOf({ ...said, iat: now + 600 }),
    'signed in in the future': await tokenOf({ ...said, auth_time: now + 600 }),
    'without a subject': await tokenOf({ ...said, sub: '' }),
    'without an address': await tokenOf({ sub: said.sub }),
    'signed by somebody else': await idToken(said, stranger),
    'not signed': new UnsecuredJWT(claims(said)).encode(),
    'no token': 'x',
  };
  for (const [what, token] of Object.entries(wrong)) {
    assert.equal((await get(`/api/users/${said.sub}`, token)).statusCode, 401, what);
    assert.equal(await uidOf(token), undefined, what);
  }
  assert.equal(await site.db.$count(user, eq(user.email, said.email.toLowerCase())), 0);
});

test('an address that Firebase has not verified makes no account', async () => {
  const said = newcomer();
  const token = await tokenOf({ ...said, email_verified: false });
  assert.equal((await get('/api/auth/token', token)).statusCode, 401);
  assert.equal(await site.db.$count(user, eq(user.email, said.email.toLowerCase())), 0);
});

test('an account that was the site\'s own goes on with Firebase by its verified address', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  assert.equal(await uidOf(await tokenOf({ sub: 'moved', email })), uid);
});

test('Firebase joins an account that has a password: the password and its sessions end, and a letter says so', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  await putPasswordOf(site.db, { uid }, 'cua-nguoi-khac-1');
  const token = await tokenOf({ sub: 'joins', email });
  assert.equal(await uidOf(token), uid);
  assert.equal(await site.db.$count(account, eq(account.userId, uid)), 0);
  assert.equal(await site.db.$count(session, eq(session.userId, uid)), 0);
  assert.equal(await uidOf(token), uid);
  const letters = site.mails.filter(({ to }) => to === email);
  assert.deepEqual(letters.map(({ subject }) => subject.endsWith('có cách đăng nhập mới')), [true]);
  assert.match(letters[0]?.text ?? '', /mật khẩu đặt trước đây đã hết tác dụng/);
});

test('signing out ends the sign-in for all of its tokens, and no other', async () => {
  const said = newcomer();
  const now = nowInSeconds();
  const here = await tokenOf({ ...said, auth_time: now - 60 });
  const elsewhere = await tokenOf({ ...said, auth_time: now - 30 });
  const uid = await uidOf(here);
  assert.equal(await uidOf(elsewhere), uid);
  const { items } = (await get(`/api/users/${uid}/sessions`, here)).json();
  assert.deepEqual(items.map(({ current }: { current: boolean }) => current).toSorted(), [false, true]);
  await site.call('POST', '/api/auth/sign-out', {}, bearer(here));
  assert.equal((await get(`/api/users/${uid}`, here)).statusCode, 401);
  const renewed = await tokenOf({ ...said, auth_time: now - 60, exp: now + 3000 });
  assert.equal(await uidOf(renewed), undefined);
  assert.equal(await uidOf(elsewhere), uid);
});

test('one device is signed out by its learner alone', async () => {
  const [lan, mai] = [newcomer(), newcomer()];
  const [token, theirs] = [await tokenOf(lan), await tokenOf(mai)];
  const [uid, other] = [await uidOf(token), await uidOf(theirs)];
  const { items } = (await get(`/api/users/${uid}/sessions`, token)).json();
  assert.equal((await site.call('DELETE', `/api/users/${other}/sessions/${items[0].id}`, undefined, bearer(theirs))).statusCode, 404);
  assert.equal((await site.call('DELETE', `/api/users/${uid}/sessions/${items[0].id}`, undefined, bearer(token))).statusCode, 204);
  assert.equal(await uidOf(token), undefined);
});

test('signing out everywhere refuses tokens from before, those that were never seen too; signing in again goes on', async () => {
  const said = newcomer();
  const now = nowInSeconds();
  const seen = await tokenOf({ ...said, auth_time: now - 60 });
  const unseen = await tokenOf({ ...said, auth_time: now - 30 });
  const uid = await uidOf(seen);
  assert.equal((await site.call('DELETE', `/api/users/${uid}/sessions`, undefined, bearer(seen))).statusCode, 204);
  for (const token of [seen, unseen]) assert.equal((await get(`/api/users/${uid}`, token)).statusCode, 401);
  assert.equal(await uidOf(await tokenOf({ ...said, auth_time: nowInSeconds() })), uid);
});

test('the admin signs a learner of Firebase out everywhere, unseen tokens too; an account from elsewhere has no sessions there', async () => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const asked = (method: 'GET' | 'DELETE', uid: string | undefined) => site.call(method, `/api/admin/users/${uid}/sessions`, undefined, { cookie });
  const [said, other] = [newcomer(), newcomer()];
  const now = nowInSeconds();
  const seen = await tokenOf({ ...said, auth_time: now - 60 });
  const unseen = await tokenOf({ ...said, auth_time: now - 30 });
  const theirs = await tokenOf(other);
  const [uid] = [await uidOf(seen), await uidOf(theirs)];
  assert.equal((await asked('GET', uid)).json().items.length, 1);
  assert.equal((await asked('DELETE', uid)).statusCode, 204);
  for (const token of [seen, unseen]) assert.equal((await get(`/api/users/${uid}`, token)).statusCode, 401);
  assert.ok(await uidOf(theirs));
  assert.equal(await uidOf(await tokenOf({ ...said, auth_time: nowInSeconds() })), uid);

  const before = await makeLearner(site.db, testSecret);
  assert.deepEqual((await asked('GET', before.uid)).json(), { items: [] });
  assert.equal((await asked('DELETE', before.uid)).statusCode, 204);
});

test('a learner is signed in with 20 browsers at most, and with none for longer than 180 days', async () => {
  const said = newcomer();
  const now = nowInSeconds();
  let uid: string | undefined;
  let newest = '';
  for (let age = 21; age >= 1; age--) {
    newest = await tokenOf({ ...said, auth_time: now - age });
    uid = await uidOf(newest);
  }
  assert.equal((await get(`/api/users/${uid}/sessions`, newest)).json().items.length, 20);
  assert.equal(await uidOf(await tokenOf({ ...said, auth_time: now - 181 * 24 * 3600 })), undefined);
});

test('the bearer of a page becomes a cookie of 300 seconds at most, which opens media and nothing else', async (t) => {
  const said = newcomer();
  const now = nowInSeconds();
  const token = await tokenOf(said);
  const uid = await uidOf(token);
  const kept = await site.call('POST', '/api/auth/token-sync', undefined, bearer(token));
  assert.equal(kept.statusCode, 204);
  const [cookie] = kept.cookies;
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite, cookie?.path, cookie?.maxAge], [true, 'Lax', '/api', 300]);
  const withCookie = (url: string) => site.call('GET', url, undefined, { cookie: `${cookie?.name}=${cookie?.value}` });
  assert.equal((await withCookie('/api/probe/media')).statusCode, 200);
  for (const url of [`/api/users/${uid}`, '/api/auth/token']) assert.equal((await withCookie(url)).statusCode, 401, url);
  const old = await tokenOf({ ...said, iat: now - 301, auth_time: now - 301 });
  assert.equal((await site.call('POST', '/api/auth/token-sync', undefined, bearer(old))).statusCode, 401);
  // A page with such a token first asks for one of ours.
  const { token: fresh } = (await get('/api/auth/token', old)).json();
  assert.equal((await site.call('POST', '/api/auth/token-sync', undefined, bearer(fresh))).statusCode, 204);
  const gone = await site.call('DELETE', '/api/auth/token-sync');
  assert.deepEqual([gone.cookies[0]?.name, gone.cookies[0]?.path, gone.cookies[0]?.maxAge], [cookie?.name, '/api', 0]);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 301_000 });
  assert.equal((await withCookie('/api/probe/media')).statusCode, 401);
  t.mock.timers.reset();
  await site.call('POST', '/api/auth/sign-out', {}, bearer(token));
  assert.equal((await withCookie('/api/probe/media')).statusCode, 401);
});

test('a token of ours does not prolong itself', async () => {
  const { token } = (await get('/api/auth/token', await tokenOf(newcomer()))).json();
  assert.notEqual(await uidOf(token), undefined);
  assert.equal((await get('/api/auth/token', token)).statusCode, 401);
});

test('the site keeps no passwords then: its own calls for them are not there', async () => {
  const calls = ['sign-up/email', 'sign-in/email', 'send-verification-email', 'request-password-reset', 'reset-password', 'reset-password/check', 'change-password'];
  for (const call of calls) assert.equal((await site.call('POST', `/api/auth/${call}`, {})).statusCode, 404, call);
  const { cookie, uid } = await makeLearner(site.db, testSecret);
  assert.equal((await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode, 401, 'a session of its own');
});

test('unsigned tokens are only accepted from an emulator', async (t) => {
  const trying = await people({ ...FIREBASE_ENV, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, { firebaseKeys: google.url });
  t.after(() => trying.close());
  const said = newcomer();
  assert.notEqual(await uidOf(new UnsecuredJWT(claims(said)).encode(), trying), undefined);
  assert.equal(await uidOf(new UnsecuredJWT(claims({ ...said, aud: 'another' })).encode(), trying), undefined);
});

test('before Google\'s keys were ever fetched, no call says that the session has ended', async (t) => {
  const silent = await people(FIREBASE_ENV, { firebaseKeys: 'http://127.0.0.1:9/keys' });
  t.after(() => silent.close());
  assert.equal((await get('/api/auth/get-session', await tokenOf(newcomer()), silent)).statusCode, 503);
});
