import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { codeOf } from '#server/testing/authenticator.ts';
import { makeAdminSession } from '#server/testing/people.ts';
import { ensureAdminAccount, resetAdminAccount } from './admin-account.ts';
import { cookieOf, people, testSecret, type People } from './app.fixture.ts';
import { secretFor } from './realm.ts';
import { adminSession, adminTriedCode, adminTwoFactor, adminUser } from './tables.ts';

const ADMIN = 'admin@votoan.local';
const LONG = 'mot-mat-khau-du-dai';

const PUBLIC = {
  NODE_ENV: 'production', PUBLIC_URL: 'https://votoan.example', SESSION_SECRET: testSecret, ALLOW_SANDBOX: 'on',
  MAIL_URL: 'smtp://localhost:25', ADMIN_PASSWORD: LONG,
};

let here: People;
before(async () => {
  here = await people({ ADMIN_PASSWORD: LONG });
});
after(() => here.close());

async function publicSite(t: { after(end: () => Promise<void>): void }, env: Record<string, string> = {}): Promise<People> {
  const site = await people({ ...PUBLIC, ...env });
  t.after(() => site.close());
  await site.identity.ensureAdmin();
  return site;
}

const post = (site: People, path: string, body: object, cookie = '') =>
  site.call('POST', `/api/admin/auth${path}`, body, { ...(cookie && { cookie }) });
const enter = (site: People, password = LONG) => post(site, '/sign-in/email', { email: ADMIN, password });
const dutiesOf = async (site: People, cookie: string) =>
  (await site.call('GET', '/api/admin/auth/get-session', undefined, { cookie })).json()?.duties;
const probe = async (site: People, cookie: string) => {
  const answer = await site.call('GET', '/api/admin/probe', undefined, { cookie });
  return answer.statusCode === 200 ? 200 : answer.json().code;
};

/** Sets the app up as the owner would; returns its secret, the recovery codes and the continuing session. */
async function setUp(site: People, cookie: string) {
  const begun = await post(site, '/two-factor/enable', { password: LONG }, cookie);
  assert.equal(begun.statusCode, 200);
  const { secret, backupCodes, qr } = begun.json();
  assert.match(qr, /^<svg/);
  const done = await post(site, '/two-factor/verify-totp', { code: codeOf(secret) }, cookie);
  assert.equal(done.statusCode, 200);
  return { secret, backupCodes: backupCodes as string[], cookie: cookieOf(done) };
}

test('on a public site the admin sets up an authenticator app before anything else opens', async (t) => {
  const site = await publicSite(t);
  const first = cookieOf(await enter(site));
  assert.equal(await probe(site, first), 'admin-duties');
  assert.deepEqual(await dutiesOf(site, first), ['second-factor']);
  const { cookie } = await setUp(site, first);
  assert.equal(await probe(site, cookie), 200);
  assert.equal(await probe(site, first), 'not-signed-in');
  const off = await post(site, '/two-factor/disable', { password: LONG }, cookie);
  assert.deepEqual([off.statusCode, off.json().code], [409, 'second-factor-required']);
});

test('the password alone makes no session once an app is set up; a code of the app does, and only once', async (t) => {
  const site = await publicSite(t);
  const { secret } = await setUp(site, cookieOf(await enter(site)));
  await site.db.delete(adminSession);
  const asked = await enter(site);
  assert.deepEqual([asked.statusCode, asked.json()], [202, { twoFactorRedirect: true }]);
  const waiting = cookieOf(asked);
  assert.equal(await probe(site, waiting), 'not-signed-in');
  assert.equal(await site.db.$count(adminSession), 0);
  const wrong = await post(site, '/two-factor/verify-totp', { code: '000000' }, waiting);
  assert.deepEqual([wrong.statusCode, wrong.json().code], [400, 'second-factor-wrong']);
  const code = codeOf(secret, 1);
  const right = await post(site, '/two-factor/verify-totp', { code: `${code.slice(0, 3)} ${code.slice(3)}` }, waiting);
  assert.deepEqual([right.statusCode, Object.keys(right.json())], [200, ['user']]);
  assert.equal(await probe(site, cookieOf(right)), 200);

  const again = await post(site, '/two-factor/verify-totp', { code }, cookieOf(await enter(site)));
  assert.deepEqual([again.statusCode, again.json().code], [400, 'second-factor-wrong']);
  const stranger = await post(site, '/two-factor/verify-totp', { code: '999999' });
  assert.deepEqual([stranger.statusCode, stranger.json().code], [400, 'second-factor-expired']);
});

test('five wrong codes end a sign-in, ten in a row lock the second factor, a right password or not', async (t) => {
  const site = await publicSite(t);
  const { secret } = await setUp(site, cookieOf(await enter(site)));
  const guess = (code: number, cookie: string) => post(site, '/two-factor/verify-totp', { code: String(100_000 + code) }, cookie);
  const first = cookieOf(await enter(site));
  for (let code = 1; code <= 5; code++) assert.equal((await guess(code, first)).json().code, 'second-factor-wrong');
  assert.equal((await guess(6, first)).json().code, 'second-factor-expired');
  assert.equal((await post(site, '/two-factor/verify-totp', { code: '999999' }, first)).json().code, 'second-factor-expired');
  const second = cookieOf(await enter(site));
  for (let code = 7; code <= 11; code++) assert.equal((await guess(code, second)).statusCode, 400);
  const locked = await post(site, '/two-factor/verify-totp', { code: codeOf(secret, 1) }, cookieOf(await enter(site)));
  assert.deepEqual([locked.statusCode, locked.json().code], [429, 'too-many-requests']);
});

test('an attacker who tries codes is stopped before the admin\'s own tries are used up', async (t) => {
  const site = await publicSite(t);
  for (let code = 1; code <= 20; code++) await post(site, '/two-factor/verify-totp', { code: String(100_000 + code) });
  const over = await post(site, '/two-factor/verify-totp', { code: '222222' });
  assert.equal(over.json().code, 'too-many-requests');
  assert.equal(await site.db.$count(adminTriedCode), 20);
});

test('a sign-in with a code takes away what is left of sessions that have ended', async (t) => {
  const site = await publicSite(t);
  const { secret } = await setUp(site, cookieOf(await enter(site)));
  await site.db.execute(sql`update admin_session set expires_at = now() - interval '1 minute'`);
  await post(site, '/two-factor/verify-totp', { code: codeOf(secret, 1) }, cookieOf(await enter(site)));
  assert.equal(await site.db.$count(adminSession), 1);
});

test('a recovery code signs in once; new ones end the old ones', async (t) => {
  const site = await publicSite(t);
  const { backupCodes } = await setUp(site, cookieOf(await enter(site)));
  assert.equal(new Set(backupCodes).size, 10);
  for (const code of backupCodes) assert.match(code, /^(?:[a-hjkmnp-z2-9]{4}-){6}[a-hjkmnp-z2-9]{4}$/, '28 signs of 31: 138 bits');
  const recover = async (code: string | undefined) =>
    post(site, '/two-factor/verify-backup-code', { code }, cookieOf(await enter(site)));
  const signedIn = await recover(backupCodes[0]?.toUpperCase().replaceAll('-', ' '));
  assert.equal(await probe(site, cookieOf(signedIn)), 200);
  assert.equal((await recover(backupCodes[0])).json().code, 'second-factor-wrong');
  const made = await post(site, '/two-factor/generate-backup-codes', { password: LONG }, cookieOf(signedIn));
  assert.equal(made.json().backupCodes.length, 10);
  assert.equal((await recover(backupCodes[1])).json().code, 'second-factor-wrong');
  assert.equal((await recover(made.json().backupCodes[1])).statusCode, 200);
});

test('the database has recovery codes as encrypted hashes: a reader of both can sign in with neither; codes from before still work, once', async (t) => {
  const site = await publicSite(t);
  const { backupCodes } = await setUp(site, cookieOf(await enter(site)));
  const key = secretFor(testSecret, 'admin sessions');
  const kept = async (): Promise<string[]> => {
    const [row] = await site.db.select().from(adminTwoFactor);
    return JSON.parse(await symmetricDecrypt({ key, data: row?.backupCodes ?? '' }));
  };
  const recover = async (code: string | undefined) =>
    (await post(site, '/two-factor/verify-backup-code', { code }, cookieOf(await enter(site)))).statusCode;
  const hashOf = (code: string) => `sha256:${hash('sha256', code.replaceAll('-', ''), 'base64url')}`;
  assert.deepEqual(await kept(), backupCodes.map(hashOf));
  assert.equal(await recover(hashOf(backupCodes[0] ?? '')), 400);
  assert.equal(await recover(hashOf(backupCodes[0] ?? '').slice('sha256:'.length)), 400);
  assert.equal(await recover(backupCodes[0]), 200);
  assert.deepEqual(await kept(), backupCodes.slice(1).map(hashOf));

  // As earlier versions stored them.
  const old = ['ab3de-fgh2j', 'km4np-qrs5t'];
  await site.db.update(adminTwoFactor).set({ backupCodes: await symmetricEncrypt({ key, data: JSON.stringify(old) }) });
  assert.equal(await recover('ab3de-fgh2k'), 400);
  assert.equal(await recover(old[0]), 200);
  assert.equal(await recover(old[0]), 400);
  assert.deepEqual(await kept(), old.slice(1).map(hashOf));
  assert.equal(await recover(old[1]), 200);
});

test('on a public site a password of fewer than 14 characters opens nothing until it is changed', async (t) => {
  const site = await publicSite(t, { ADMIN_PASSWORD: 'ngan-thoi' });
  const cookie = cookieOf(await enter(site, 'ngan-thoi'));
  assert.deepEqual(await dutiesOf(site, cookie), ['password', 'second-factor']);
  const change = (newPassword: string, currentPassword = 'ngan-thoi') =>
    post(site, '/change-password', { currentPassword, newPassword }, cookie);
  const short = await change('13-ky-tu-thoi');
  assert.deepEqual([short.statusCode, short.json().message], [400, 'Mật khẩu quản trị phải có ít nhất 14 ký tự.']);
  assert.equal((await change(LONG, 'sai-mat-khau')).json().code, 'current-password-wrong');
  const changed = await change(LONG);
  assert.equal(changed.statusCode, 200);
  assert.equal(await probe(site, cookie), 'not-signed-in');
  assert.deepEqual(await dutiesOf(site, cookieOf(changed)), ['second-factor']);

  // The next start finds the setting unchanged, and leaves the chosen password alone.
  await ensureAdminAccount(site.db, { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: 'ngan-thoi' });
  assert.equal((await enter(site, 'ngan-thoi')).json().code, 'admin-invalid-credential');
  assert.equal((await enter(site)).statusCode, 200);
});

test('a password that was chosen before settings were noted down stays, too', async (t) => {
  const site = await publicSite(t);
  await site.db.execute(sql`update admin_account set setting_password = null`);
  await ensureAdminAccount(site.db, { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: LONG });
  const { cookie } = await setUp(site, cookieOf(await enter(site)));
  await post(site, '/change-password', { currentPassword: LONG, newPassword: `${LONG}-khac` }, cookie);
  await ensureAdminAccount(site.db, { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: LONG });
  assert.equal((await enter(site, `${LONG}-khac`)).statusCode, 202);
});

test('elsewhere the second factor is offered, can be switched off again, and any password of six will do', async () => {
  await here.identity.ensureAdmin();
  const cookie = cookieOf(await enter(here));
  assert.deepEqual(await dutiesOf(here, cookie), []);
  assert.equal(await probe(here, cookie), 200);
  const on = await setUp(here, cookie);
  const twice = await post(here, '/two-factor/enable', { password: LONG }, on.cookie);
  assert.deepEqual([twice.statusCode, twice.json().code], [409, 'second-factor-on']);
  const off = await post(here, '/two-factor/disable', { password: LONG }, on.cookie);
  assert.equal(off.statusCode, 200);
  const same = await post(here, '/change-password', { currentPassword: LONG, newPassword: LONG }, cookieOf(off));
  assert.deepEqual([same.statusCode, same.json().code], [400, 'same-password']);
  const changed = await post(here, '/change-password', { currentPassword: LONG, newPassword: 'sau-ky' }, cookieOf(off));
  assert.equal(changed.statusCode, 200);
  assert.equal((await enter(here, 'sau-ky')).json().user.email, ADMIN);
  const rows = await here.db.select().from(auditEntries).orderBy(auditEntries.id);
  assert.deepEqual(rows.map(({ actor, action, thing }) => `${actor} ${action} ${thing}`), [
    'begin-second-factor', 'switch-second-factor-on', 'switch-second-factor-off', 'change-password',
  ].map((action) => `${ADMIN} ${action} ${ADMIN}`));
});

test('a reset on the machine itself sets a new password, takes the second factor away and ends every session', async (t) => {
  const site = await publicSite(t);
  const { cookie } = await setUp(site, cookieOf(await enter(site)));
  const { email, password } = await resetAdminAccount(site.db, { ADMIN_EMAIL: ADMIN });
  assert.equal(email, ADMIN);
  assert.equal(await probe(site, cookie), 'not-signed-in');
  assert.equal(await site.db.$count(adminTwoFactor), 0, 'with its secret and recovery codes');
  assert.equal((await enter(site)).json().code, 'admin-invalid-credential');
  const fresh = cookieOf(await enter(site, password));
  assert.deepEqual(await dutiesOf(site, fresh), ['second-factor']);
  await ensureAdminAccount(site.db, { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: LONG });
  assert.equal((await enter(site, password)).statusCode, 200);
});

test('a session of the admin ends 12 hours after the sign-in, however much it is used', async () => {
  await here.db.delete(adminUser);
  await ensureAdminAccount(here.db, { ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: LONG });
  const { cookie } = await makeAdminSession(here.db, testSecret);
  const age = (hours: string) => here.db.execute(sql`update admin_session set created_at = now() - ${hours}::interval`);
  await age('11 hours 59 minutes');
  assert.equal(await probe(here, cookie), 200);
  await age('12 hours');
  assert.equal(await probe(here, cookie), 'not-signed-in');
  assert.equal((await here.call('GET', '/api/admin/auth/get-session', undefined, { cookie })).body, 'null');
  assert.equal((await post(here, '/change-password', { currentPassword: LONG, newPassword: 'khac-nua' }, cookie)).statusCode, 401);
});
