import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ensureAdminAccount } from '#server/features/identity/admin-account.ts';
import { user } from '#server/features/identity/tables.ts';
import { testDatabase } from '#server/testing/database.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const program = path.join(import.meta.dirname, 'import-older.ts');
const folder = temporaryFolder();

test('the command that takes over an older site says what came and what was left out', async (t) => {
  const { db, place, drop } = await testDatabase();
  t.after(drop);
  const DATABASE_URL = `postgres://${place.user}@/${place.database}?host=${encodeURIComponent(place.host)}`;
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', env: { ...process.env, DATABASE_URL } });
    return [status, stdout.trim(), stderr.trim()];
  };
  const file = path.join(folder, 'older.json');
  writeFileSync(file, JSON.stringify({ users: [{ email: 'lan@example.com', emailVerified: true, currentCoin: '40' }, { email: 'an@example.com' }] }));
  assert.deepEqual(run(), [1, '', 'Usage: npm run import:older -- FILE']);
  assert.deepEqual(run(file), [1, '', 'There is no admin account yet. Start the site once, which makes it, then import again.']);
  assert.equal(await db.$count(user), 0);
  await ensureAdminAccount(db, { ADMIN_EMAIL: 'co.giao@example.com' });
  assert.deepEqual(run(file), [1, 'Imported  1 learners, 0 practice sets\nLeft out  user an@example.com: the address was never verified', '']);
  assert.equal(await db.$count(user), 1);
});
