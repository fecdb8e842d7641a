import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { securityEvents } from './tables.ts';

const folder = temporaryFolder();

async function siteFor(t: TestContext): Promise<TestApp> {
  const site = await testApp({ DATA_DIR: folder, TRUST_PROXY: '1', RATE_LIMITS: 'off', ADMIN_PASSWORD: 'mat-khau-admin' });
  t.after(() => site.close());
  await site.identity.ensureAdmin();
  return site;
}

/** What the log holds once the site has closed, which writes the rest of it. */
async function logOf(site: TestApp) {
  await site.app.close();
  return site.db.select().from(securityEvents);
}

const signIn = (site: TestApp, path: string, email: string, password: string, from = '198.51.100.7') =>
  site.app.inject({
    method: 'POST', url: path, headers: { origin: site.origin, 'x-forwarded-for': from }, payload: { email, password },
  });

test('the log counts refused sign-ins, sign-ins of the admin and what was forbidden, and names nobody', async (t) => {
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

test('after thirty days an event is forgotten', async (t) => {
  const site = await siteFor(t);
  const row = { event: 'forbidden' as const, network: 'x', account: '', count: 1 };
  await site.db.insert(securityEvents).values([
    { ...row, minute: sql`now() - interval '31 days'` as unknown as Date },
    { ...row, minute: sql`now() - interval '29 days'` as unknown as Date },
  ]);
  await site.runJob('forget-security-events');
  assert.equal((await site.db.select().from(securityEvents)).length, 1);
});
