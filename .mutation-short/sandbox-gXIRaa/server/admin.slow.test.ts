// @ts-nocheck
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { ensureAdminAccount } from '#server/features/identity/admin-account.ts';
import { verifyPassword } from '#server/features/identity/passwords.ts';
import { adminAccount, adminSession } from '#server/features/identity/tables.ts';
import { testSecret } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeAdminSession } from '#server/testing/people.ts';

const program = path.join(import.meta.dirname, 'admin.ts');

test('the reset command prints a new password of the admin once and ends every session', async (t) => {
  const { db, place, drop } = await testDatabase();
  t.after(drop);
  await ensureAdminAccount(db, { ADMIN_EMAIL: 'co.giao@example.com', ADMIN_PASSWORD: 'da-quen-mat-roi' });
  await makeAdminSession(db, testSecret);
  const DATABASE_URL = `postgres://${place.user}@/${place.database}?host=${encodeURIComponent(place.host)}`;
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [program, ...words], {
      encoding: 'utf8', env: { ...process.env, DATABASE_URL, ADMIN_EMAIL: 'co.giao@example.com' },
    });

  const refused = run('set', 'x');
  assert.deepEqual([refused.status, refused.stderr.trim()], [1, 'Usage: npm run admin -- reset']);
  assert.equal(await db.$count(adminSession), 1);

  const { status, stdout } = run('reset');
  assert.equal(status, 0);
  assert.match(stdout, /\(co\.giao@example\.com\)/);
  const password = /Password {2}(\S{20})/.exec(stdout)?.[1] ?? '';
  const [row] = await db.select({ hash: adminAccount.password }).from(adminAccount);
  assert.equal(await verifyPassword({ hash: row?.hash ?? '', password }), true);
  assert.equal(await db.$count(adminSession), 0);
});
