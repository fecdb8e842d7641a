import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEmailVerificationToken } from 'better-auth/api';
import { migrateFirst, migrateDatabase } from '#server/platform/database/migrate.ts';
import { testDatabase } from '#server/testing/database.ts';
import { codeIn, people, signIn, testSecret } from './app.fixture.ts';
import { hashPassword } from './passwords.ts';
import { secretFor } from './realm.ts';

/**
 * Numbers of migrations before the one that made registrations wait, and before the one about unproved accounts of
 * Google's.
 */
const BEFORE = { waiting: 15, google: 51 };

test('an account that was not verified before the upgrade waits like a registration: its old link opens nothing, its password has another', async (t) => {
  const database = await testDatabase('template1');
  await migrateFirst(database.place, BEFORE.waiting);
  const put = async (email: string, verified: boolean) => {
    const { rows } = await database.pool.query<{ id: string }>(
      'insert into "user" (name, email, email_verified) values ($1, $1, $2) returning id', [email, verified],
    );
    const id = rows[0]?.id ?? '';
    await database.pool.query(
      `insert into account (user_id, account_id, provider_id, password, updated_at) values ($1, $2, 'credential', $3, now())`,
      [id, id, await hashPassword('mat-khau-truoc')],
    );
    return id;
  };
  await put('cho@example.com', false);
  const verified = await put('da-xac-minh@example.com', true);
  await migrateDatabase(database.place);

  const site = await people({}, { made: database });
  t.after(() => site.close());
  const enter = (email: string) => signIn(site, email, 'mat-khau-truoc');
  const verify = (token: string) => site.call('POST', '/api/auth/verify-email', { token, password: 'mat-khau-truoc' });
  assert.equal((await enter('da-xac-minh@example.com')).json().user.id, verified);
  const old = await createEmailVerificationToken(secretFor(testSecret, 'learner sessions'), 'cho@example.com');
  assert.equal((await verify(old)).json().code, 'verification-expired');
  assert.equal((await enter('cho@example.com')).json().code, 'email-not-verified');
  await site.call('POST', '/api/auth/send-verification-email', { email: 'cho@example.com', password: 'mat-khau-truoc' });
  assert.equal((await verify(codeIn(site.mails.at(-1)))).statusCode, 200);
  assert.equal((await enter('cho@example.com')).statusCode, 200);
});

test('what an unproved account of Google\'s had left behind is gone after the upgrade: no way in waits for the owner of its address', async (t) => {
  const { pool, place, drop } = await testDatabase('template1');
  t.after(drop);
  await migrateFirst(place, BEFORE.google);
  for (const [email, verified] of [['chua@example.com', false], ['roi@example.com', true]] as const) {
    await pool.query('insert into "user" (name, email, email_verified) values ($1, $1, $2)', [email, verified]);
    await pool.query(`insert into account (user_id, account_id, provider_id, updated_at) select id, $1, 'google', now() from "user" where email = $1`, [email]);
  }
  // The owner of an address has proved it by a password: once while a stranger's way in existed, once before coming
  // by Google.
  for (const [email, days] of [['chu@example.com', 1], ['nha@example.com', -1]] as const) {
    await pool.query('insert into "user" (name, email, email_verified) values ($1, $1, true)', [email]);
    await pool.query(`insert into account (user_id, account_id, provider_id, created_at, updated_at)
      select id, $1, provider, now() + case provider when 'google' then 0 else $2::int end * interval '1 day', now()
      from "user", unnest(array['google', 'credential']) as provider where email = $1`, [email, days]);
    await pool.query(`insert into session (token, user_id, expires_at, updated_at) select $1, id, now() + interval '1 day', now() from "user" where email = $1`, [email]);
  }
  await migrateDatabase(place);
  const { rows } = await pool.query(`
    select email, array_agg(provider_id order by provider_id) as ways, count(distinct session.id)::int as sessions
    from "user" left join account on account.user_id = "user".id left join session on session.user_id = "user".id group by email order by email`);
  assert.deepEqual(rows, [
    { email: 'chu@example.com', ways: ['credential'], sessions: 0 },
    { email: 'nha@example.com', ways: ['credential', 'google'], sessions: 1 },
    { email: 'roi@example.com', ways: ['google'], sessions: 0 },
  ]);
});
