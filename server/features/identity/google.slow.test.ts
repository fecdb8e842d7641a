import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { agreements } from '#server/features/legal/tables.ts';
import { freePort } from '#server/testing/free-port.ts';
import { CLIENT, startOpenIdProvider, type OpenIdProvider } from '#server/testing/openid-provider.ts';
import { codeIn, cookieOf, people, register, signIn, type People } from './app.fixture.ts';
import { account, user } from './tables.ts';

let site: People;
let provider: OpenIdProvider;
before(async () => {
  const PUBLIC_URL = `http://127.0.0.1:${await freePort()}`;
  provider = await startOpenIdProvider(PUBLIC_URL);
  site = await people({ PUBLIC_URL, OIDC_ISSUER: provider.issuer, GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret });
});
after(async () => {
  await site.close();
  await provider.stop();
});

/**
 * Goes through the popup with one cookie jar for site and provider, choosing this account. Settles with the outcome of
 * the last page.
 */
async function signInWithGoogle(sub: string): Promise<{ error: string | null; told: string; cookie: string }> {
  const jar = new Map<string, string>();
  const begin = new URL(`/api/auth/google?attempt=${randomUUID()}&origin=${encodeURIComponent(site.origin)}`, site.origin);
  for (let address = begin; ;) {
    if (address.pathname.startsWith('/choose/') && address.search === '') address.search = `?account=${sub}`;
    if (address.pathname === '/api/auth/google/done') {
      const error = address.searchParams.get('error');
      address.searchParams.delete('attempt');
      return { error, told: address.search, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
    }
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const { location, cookies } = address.origin === site.origin ? await ofSite(address, cookie) : await ofProvider(address, cookie);
    for (const each of cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    assert.ok(location, `${address.href} led nowhere`);
    address = new URL(location, address);
  }
}

async function ofSite({ pathname, search }: URL, cookie: string) {
  const { headers } = await site.call('GET', pathname + search, undefined, { cookie });
  return { location: headers.location, cookies: [headers['set-cookie'] ?? []].flat() };
}

async function ofProvider(address: URL, cookie: string) {
  const { headers } = await fetch(address, { redirect: 'manual', headers: { cookie } });
  return { location: headers.get('location'), cookies: headers.getSetCookie() };
}

test('a sign-in with Google makes an account with the name and the agreement, and stores nothing that could act for the person at Google', async () => {
  await site.call('POST', '/api/auth/sign-up/email', { email: 'lan@example.com', password: 'cua-nguoi-khac-1' });
  const strangers = codeIn(site.mails.at(-1));
  const { error, cookie } = await signInWithGoogle('1001');
  assert.equal(error, null);
  const session = (await site.call('GET', '/api/auth/get-session', undefined, { cookie })).json();
  assert.deepEqual([session.user.email, session.user.name], ['lan@example.com', 'Nguyễn Thị Lan']);
  const [row] = await site.db.select().from(account).where(eq(account.userId, session.user.id));
  assert.deepEqual([row?.providerId, row?.accessToken, row?.refreshToken, row?.idToken], ['google', null, null, null]);
  assert.equal(await site.db.$count(agreements, eq(agreements.uid, session.user.id)), 2);

  assert.equal((await site.call('POST', '/api/auth/verify-email', { token: strangers, password: 'cua-nguoi-khac-1' })).json().code, 'verification-invalid', 'who registered the address before');
  assert.notEqual((await signIn(site, 'lan@example.com', 'cua-nguoi-khac-1')).statusCode, 200);
  const again = await signInWithGoogle('1001');
  const same = (await site.call('GET', '/api/auth/get-session', undefined, { cookie: again.cookie })).json();
  assert.equal(same.user.id, session.user.id);
});

test('an address that Google has not verified makes no account, never leads to the one that its owner makes of it, and does not tell that there is one', async () => {
  const email = 'chua-xac-minh@example.com';
  const refused = async () => {
    const { error, told, cookie } = await signInWithGoogle('1002');
    assert.equal((await site.call('GET', '/api/auth/get-session', undefined, { cookie })).json(), null);
    assert.equal(error, 'email_not_verified');
    return told;
  };
  const told = await refused();
  assert.equal(await site.db.$count(user, eq(user.email, email)), 0);
  const uid = await register(site, email, 'mat-khau-cua-chu');
  assert.equal(await refused(), told);
  assert.equal((await signIn(site, email, 'mat-khau-cua-chu')).json().user.id, uid);
  assert.deepEqual(await waysInto(uid), ['credential']);
});

/** Makes an account as earlier versions left it: its address is unproved, and a stranger can come in by Google. */
async function leftWaiting(email: string): Promise<{ uid: string; cookie: string }> {
  const uid = await register(site, email, 'cua-nguoi-khac-1');
  const cookie = cookieOf(await signIn(site, email, 'cua-nguoi-khac-1'));
  await site.db.insert(account).values({ userId: uid, accountId: randomUUID(), providerId: 'google', updatedAt: sql`now()` });
  await site.db.update(user).set({ emailVerified: false }).where(eq(user.id, uid));
  return { uid, cookie };
}

const waysInto = async (uid: string) => (await site.db.select().from(account).where(eq(account.userId, uid))).map(({ providerId }) => providerId);
const uidBy = async (cookie: string) => (await site.call('GET', '/api/auth/get-session', undefined, { cookie })).json()?.user.id as string | undefined;

test('verifying an address that waited takes over its account: by a new password', async () => {
  const { uid, cookie } = await leftWaiting('thu-muc@example.com');
  await site.call('POST', '/api/auth/request-password-reset', { email: 'thu-muc@example.com' });
  await site.call('POST', '/api/auth/reset-password', { token: codeIn(site.mails.at(-1)), newPassword: 'mat-khau-moi-cua-chu' });
  assert.deepEqual(await waysInto(uid), ['credential']);
  assert.equal((await signIn(site, 'thu-muc@example.com', 'mat-khau-moi-cua-chu')).json().user.id, uid);
  assert.equal(await uidBy(cookie), undefined);
});

test('verifying an address that waited takes over its account: by Google', async () => {
  const { uid, cookie } = await leftWaiting('chu-that@example.com');
  const owner = await signInWithGoogle('1003');
  assert.equal(owner.error, null);
  assert.equal(await uidBy(owner.cookie), uid);
  const [row, ...others] = await site.db.select().from(account).where(eq(account.userId, uid));
  assert.deepEqual([row?.accountId, others.length], ['1003', 0]);
  assert.equal(await uidBy(cookie), undefined);
  assert.notEqual((await signIn(site, 'chu-that@example.com', 'cua-nguoi-khac-1')).statusCode, 200);
});

test('Google joins an account that has a password: the password and its sessions end, a letter says so, and a password chosen later stays', async () => {
  const email = 'chu-khac@example.com';
  const uid = await register(site, email, 'cua-nguoi-khac-1');
  const strangers = cookieOf(await signIn(site, email, 'cua-nguoi-khac-1'));
  const owner = await signInWithGoogle('1004');
  assert.equal(await uidBy(owner.cookie), uid);
  assert.equal(await uidBy(strangers), undefined);
  assert.deepEqual(await waysInto(uid), ['google']);
  assert.equal((await signIn(site, email, 'cua-nguoi-khac-1')).json().code, 'wrong-password');
  const letters = () => site.mails.filter(({ to, subject }) => to === email && subject.includes('đã gắn với Google'));
  assert.equal(letters().length, 1);
  assert.match(letters()[0]?.text ?? '', /mật khẩu đặt trước đây đã hết tác dụng/);

  await site.call('POST', '/api/auth/request-password-reset', { email });
  await site.call('POST', '/api/auth/reset-password', { token: codeIn(site.mails.at(-1)), newPassword: 'mat-khau-cua-chu-2' });
  await signInWithGoogle('1004');
  assert.equal((await signIn(site, email, 'mat-khau-cua-chu-2')).json().user.id, uid);
  assert.equal(letters().length, 1);
});

test('an answer of the provider without an ID token is no sign-in', async () => {
  provider.withholdIdToken(true);
  const { error, cookie } = await signInWithGoogle('1001');
  provider.withholdIdToken(false);
  assert.ok(error);
  assert.equal(await uidBy(cookie), undefined);
});
