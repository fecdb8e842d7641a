import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { securityEvents } from './tables.ts';

const folder = temporaryFolder();

async function siteFor(t: TestContext, env: Record<string, string> = {}): Promise<TestApp> {
  const site = await testApp({ DATA_DIR: folder, TRUST_PROXY: '1', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'mat-khau-admin', ...env });
  t.after(() => site.close());
  await site.identity.ensureAdmin();
  return site;
}

/** Returns the log after closing the site, which writes its rest. */
async function logOf(site: TestApp) {
  await site.app.close();
  return site.db.select().from(securityEvents);
}

const signIn = (site: TestApp, path: string, email: string, password: string, from = '198.51.100.7') =>
  site.app.inject({
    method: 'POST', url: path, headers: { origin: site.origin, 'x-forwarded-for': from }, payload: { email, password },
  });

test('the log counts refused sign-ins, sign-ins of the admin and forbidden calls, without names', async (t) => {
  const site = await siteFor(t);
  const [one, other] = [await makeLearner(site.db, testSecret), await makeLearner(site.db, testSecret)];
  for (let time = 1; time <= 3; time++) await signIn(site, '/api/auth/sign-in/email', 'Lan@example.com', 'sai-mat-khau');
  await signIn(site, '/api/admin/auth/sign-in/email', 'admin@votoan.local', 'sai-mat-khau');
  await signIn(site, '/api/admin/auth/sign-in/email', 'admin@votoan.local', 'mat-khau-admin');
  await site.app.inject({ url: `/api/users/${other.uid}`, headers: { cookie: one.cookie } });
  await site.app.inject({ url: `/api/users/${one.uid}`, headers: { cookie: one.cookie } });
  const rows = await logOf(site);
  const counts: Record<string, number> = {};
  for (const { event, count } of rows) counts[event] = (counts[event] ?? 0) + count;
  assert.deepEqual(counts, { 'sign-in-refused': 3, 'admin-sign-in-refused': 1, 'admin-sign-in': 1, forbidden: 1 });
  for (const { network, account } of rows) {
    assert.match(network, /^[\w-]{22}$/);
    assert.match(account, /^[\w-]{22}$/);
  }
  const network = rows.find(({ event }) => event === 'sign-in-refused')?.network;
  assert.ok(rows.filter(({ event }) => event !== 'forbidden').every((row) => row.network === network), 'one network has one hash');
  const { rows: text } = await site.db.execute<{ all: string }>(sql`select string_agg(e::text, ' ') as all from security_events e`);
  assert.doesNotMatch(text[0]?.all ?? '', /198\.51|lan@|example|votoan/i);
});

/** Starts a minimal OpenID Connect provider that refuses sign-ins. */
async function refusingProvider(t: TestContext): Promise<string> {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const at = (path: string) => `http://127.0.0.1:${port}${path}`;
    const known = request.url === '/.well-known/openid-configuration';
    const about = {
      issuer: at(''), authorization_endpoint: at('/authorize'), token_endpoint: at('/token'), jwks_uri: at('/keys'), userinfo_endpoint: at('/me'),
    };
    response.writeHead(known ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ? about : { error: 'invalid_grant' }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a refused sign-in with Google is counted, but not a cancelled one', async (t) => {
  const site = await siteFor(t, { OIDC_ISSUER: await refusingProvider(t), GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' });
  const comeBack = async (outcome: Record<string, string>) => {
    const query = { attempt: randomUUID(), origin: site.origin };
    const started = await site.app.inject({ url: '/api/auth/google', query });
    const state = URL.parse(String(started.headers.location))?.searchParams.get('state') ?? '';
    const cookie = started.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const back = await site.app.inject({ url: '/api/auth/callback/google', query: { state, ...outcome }, headers: { cookie } });
    const { pathname, searchParams } = new URL(String(back.headers.location), site.origin);
    assert.equal(pathname, '/api/auth/google/done');
    return searchParams.get('error');
  };
  assert.equal(await comeBack({ error: 'access_denied' }), 'access_denied');
  assert.ok(await comeBack({ code: 'made-up' }));
  assert.ok(await comeBack({ code: 'made-up', state: 'made-up' }));
  const rows = await logOf(site);
  assert.deepEqual(rows.map(({ event, account, count }) => [event, account, count]), [['sign-in-refused', '', 2]]);
});

test('the right password of an admin with an authenticator app is no sign-in until the code has come', async (t) => {
  const site = await siteFor(t);
  const enter = () => signIn(site, '/api/admin/auth/sign-in/email', 'admin@votoan.local', 'mat-khau-admin');
  await enter();
  await site.db.execute(sql`update admin_user set two_factor_enabled = true`);
  await site.db.execute(sql`
    insert into admin_two_factor (user_id, secret, backup_codes) select id, 'secret', 'codes' from admin_user`);
  assert.equal((await enter()).json().twoFactorRedirect, true);
  assert.deepEqual((await logOf(site)).map(({ event, count }) => [event, count]), [['admin-sign-in', 1]]);
});

test('an attack from everywhere on everybody leaves some dozens of rows a minute, and is counted all the same', async (t) => {
  const site = await siteFor(t);
  await Promise.all(Array.from({ length: 300 }, (_, each) =>
    signIn(site, '/api/admin/auth/sign-in/email', `ai-${each}@example.com`, 'sai-mat-khau', `203.0.113.${each % 250}`)));
  const rows = await logOf(site);
  const minutes = new Set(rows.map(({ minute }) => minute.getTime())).size;
  assert.ok(rows.length <= 21 * minutes, `${rows.length} rows`);
  assert.equal(rows.reduce((sum, { count }) => sum + count, 0), 300);
});

test('what is malformed or comes too often is counted by network, and a flood of it takes no room from what else is told', async (t) => {
  const site = await siteFor(t, { RATE_LIMITS: 'on' });
  const { uid, cookie } = await makeLearner(site.db, testSecret);
  const call = (method: 'POST' | 'PUT', url: string, payload: string, from: string, type = 'application/json') =>
    site.app.inject({ method, url, payload, headers: { origin: site.origin, cookie, 'x-forwarded-for': from, 'content-type': type } });
  const statuses = [
    await call('PUT', `/api/users/${uid}`, '{"displayName":1}', '198.51.100.1'),
    await call('PUT', `/api/users/${uid}`, '{', '198.51.100.1'),
    await call('PUT', `/api/users/${uid}`, '<a/>', '198.51.100.1', 'text/xml'),
    await call('PUT', `/api/users/${uid}`, JSON.stringify({ displayName: 'a'.repeat(70_000) }), '198.51.100.1'),
  ].map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses, [400, 400, 415, 413]);
  const letter = JSON.stringify({ name: 'Lan', email: 'lan@example.com', message: 'Em chào thầy cô ạ.', website: '' });
  const letters: number[] = [];
  for (let time = 1; time <= 22; time++) letters.push((await call('POST', '/api/contact', letter, '198.51.100.2')).statusCode);
  assert.deepEqual(letters.slice(-2), [429, 429]);
  for (let network = 0; network < 60; network++) await call('PUT', `/api/users/${uid}`, '{', `203.0.113.${network}`);
  await signIn(site, '/api/auth/sign-in/email', 'lan@example.com', 'sai-mat-khau');

  const rows = await logOf(site);
  const sum = (wanted: string) => rows.filter(({ event }) => event === wanted).reduce((all, { count }) => all + count, 0);
  assert.deepEqual([sum('malformed'), sum('too-often'), sum('sign-in-refused')], [64, 2, 1]);
  const minutes = new Set(rows.map(({ minute }) => minute.getTime())).size;
  assert.ok(rows.filter(({ event }) => event === 'malformed').length <= 21 * minutes);
  for (const { event, account } of rows) assert.equal(account === '', event !== 'sign-in-refused', event);
  assert.match(rows.find(({ event }) => event === 'sign-in-refused')?.network ?? '', /^[\w-]{22}$/, 'told apart all the same');
});
