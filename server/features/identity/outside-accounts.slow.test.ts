import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { makeLearner, putPasswordOf } from '#server/testing/people.ts';
import { people, testSecret, type People } from './app.fixture.ts';
import { bearerOf } from './bearer.ts';
import type { IdentityDriver, SignedInPerson } from './driver.ts';
import { uidOfOutside } from './outside-accounts.ts';
import { account, outsideAccount, session, user } from './tables.ts';

/** Persons known to an outside platform, by the browser's token: its ids are no UUIDs. */
const known = new Map<string, SignedInPerson>();
const ended: string[] = [];
const signedInAt = new Map<string, Date>();
const signIn = (token: string, subject: string, email: string, emailVerified = true) =>
  known.set(token, { subject, email, name: 'Lan', emailVerified, sessionId: `session of ${subject}` });

const person: IdentityDriver['person'] = async (request) => known.get(bearerOf(request) ?? '');
const platform: IdentityDriver = {
  provider: 'elsewhere',
  person,
  prolong: person,
  token: async (subject) => ({ token: `token of ${subject}`, expiresIn: 60 }),
  keepable: async () => undefined,
  signedInAt: async (session) => signedInAt.get(session),
  sessions: async (subject) =>
    [{ id: `session of ${subject}`, userAgent: null, createdAt: new Date(), updatedAt: new Date() }],
  endSessions: async (_, subject) => ended.push(subject) > 0,
  signOut: async (request) => {
    known.delete(bearerOf(request) ?? '');
    return { success: true };
  },
};

let site: People;
before(async () => {
  site = await people({}, { driver: platform });
});
after(() => site.close());

const get = (url: string, token: string) => site.call('GET', url, undefined, { authorization: `Bearer ${token}` });
const idOf = async (token: string) => (await get('/api/auth/get-session', token)).json()?.user?.id as string | undefined;

test('an account of the platform is a learner here under an id of ours, the same at every call', async () => {
  signIn('lan', 'kT8xQ2-28-signs', 'Lan@Example.com');
  const ids = await Promise.all([idOf('lan'), idOf('lan'), idOf('lan')]);
  assert.equal(new Set(ids).size, 1);
  const [uid = ''] = ids;
  assert.match(uid, /^[0-9a-f-]{36}$/);
  const own = await get(`/api/users/${uid}`, 'lan');
  assert.deepEqual([own.statusCode, own.json().email, own.json().currentCoin], [200, 'lan@example.com', 100]);
  assert.equal((await get(`/api/users/${uid}`, 'nobody')).statusCode, 401);
  const { items } = (await get(`/api/users/${uid}/sessions`, 'lan')).json();
  assert.deepEqual([items[0].id, items[0].current], ['session of kT8xQ2-28-signs', true]);
  assert.equal((await get('/api/auth/token', 'lan')).json().token, 'token of kT8xQ2-28-signs');
  await site.call('DELETE', `/api/users/${uid}/sessions`, undefined, { authorization: 'Bearer lan' });
  assert.deepEqual(ended, ['kT8xQ2-28-signs']);
  await site.call('POST', '/api/auth/sign-out', undefined, { authorization: 'Bearer lan' });
  assert.equal(await idOf('lan'), undefined);
});

test('an address that has an account here keeps it, also when the platform gives it another id', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  for (const subject of ['first id', 'second id']) {
    signIn('mai', subject, email);
    assert.equal(await idOf('mai'), uid);
  }
  const rows = await site.db.select().from(outsideAccount).where(eq(outsideAccount.uid, uid));
  assert.deepEqual(rows.map(({ subject }) => subject), ['second id']);
});

test('a first sign-in from the platform is reported once, that of an existing account is not', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  const told: string[] = [];
  const comes = (subject: string, address: string) =>
    uidOfOutside(site.db, 'elsewhere', { subject, email: address, name: 'An' }, { created: async (_, made) => void told.push(made), passwordEnded: async () => assert.fail() });
  const made = await comes('is new', 'moi-den@example.com');
  assert.deepEqual([await comes('is new', 'moi-den@example.com'), await comes('was here', email)], [made, uid]);
  assert.deepEqual(told, [made]);
});

test('an account with a waiting address belongs to the person who verifies it on the platform', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  await putPasswordOf(site.db, { uid }, 'cua-nguoi-khac-1');
  const ways = () => site.db.$count(account, eq(account.userId, uid));
  const sessions = () => site.db.$count(session, eq(session.userId, uid));
  await site.db.update(user).set({ emailVerified: false }).where(eq(user.id, uid));
  signIn('chi', 'proves it', email);
  assert.deepEqual([await idOf('chi'), await ways(), await sessions()], [uid, 0, 0]);
  const [row] = await site.db.select().from(user).where(eq(user.id, uid));
  assert.equal(row?.emailVerified, true);
});

test('joining an account with a password ends the password and its sessions, and a mail says so once', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  await putPasswordOf(site.db, { uid }, 'cua-nguoi-khac-1');
  const ways = () => site.db.$count(account, eq(account.userId, uid));
  const sessions = () => site.db.$count(session, eq(session.userId, uid));
  assert.deepEqual([await ways(), await sessions()], [1, 1]);
  signIn('dao', 'joins it', email);
  assert.deepEqual([await idOf('dao'), await ways(), await sessions()], [uid, 0, 0]);
  assert.equal(await idOf('dao'), uid);
  const letters = site.mails.filter(({ to }) => to === email);
  assert.equal(letters.length, 1);
  assert.match(letters[0]?.text ?? '', /mật khẩu đặt trước đây đã hết tác dụng/);
});

test('an address that the platform has not verified matches no account, and makes none', async () => {
  signIn('la', 'stranger', 'chua-xac-minh@example.com', false);
  assert.equal(await idOf('la'), undefined);
  assert.equal(await site.db.$count(user, eq(user.email, 'chua-xac-minh@example.com')), 0);
});

test('with the password at the platform it is proved there, not here', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  const proved = site.identity.provePassword({} as FastifyReply, { uid, email, name: 'Lan', emailVerified: true }, 'mat-khau-1');
  await assert.rejects(proved, (error) => error instanceof AppError && error.code === 'no-password');
});

test('a sign-in at the platform within the last five minutes proves the identity; an older one does not', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  const proof = (sessionId?: string) =>
    site.identity.proveSignIn({ uid, email, name: 'Lan', emailVerified: true, ...(sessionId !== undefined && { sessionId }) }).then(() => 'proved', (error: AppError) => error.code);
  for (const [session, minutes] of [['now', 0], ['lately', 4], ['before', 6]] as const) signedInAt.set(session, new Date(Date.now() - minutes * 60_000));
  assert.deepEqual(
    [await proof('now'), await proof('lately'), await proof('before'), await proof('unknown'), await proof()],
    ['proved', 'proved', 'sign-in-again', 'sign-in-again', 'sign-in-again'],
  );
});
