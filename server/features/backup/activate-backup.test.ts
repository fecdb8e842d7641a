import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { mock, test } from 'node:test';
import { ENDED_ACCOUNTS_FILE } from '#server/features/privacy/ended-list.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { finishRestore, activateBackup } from './activate-backup.ts';

const temporary = temporaryFolder();

/** Makes a data folder with an unpacked backup. */
function folderWithBackup(name: string) {
  const data = path.join(temporary, name);
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(data, file)), { recursive: true });
    fs.writeFileSync(path.join(data, file), text);
  };
  write('pg/cluster/PG_VERSION', 'old');
  write('session-secret', 'old');
  write('uploads/later.webp', 'old');
  write('only-now', 'old');
  write(ENDED_ACCOUNTS_FILE, 'now');
  write('backups/one.tar.gz', 'kept');
  write('restoring-7/pg/cluster/PG_VERSION', 'new');
  write('restoring-7/data/session-secret', 'new');
  write('restoring-7/data/uploads/first.webp', 'new');
  write('restoring-7/settings.env', '');
  return { data, staged: path.join(data, 'restoring-7') };
}

function filesOf(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
  return Object.fromEntries(names.map((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]));
}

const BEFORE = 'before-restore-2026-11-22T000000000Z';
const NOW = new Date('2026-11-22T00:00:00Z');
const DONE = {
  'backups/one.tar.gz': 'kept',
  [ENDED_ACCOUNTS_FILE]: 'now',
  [`${BEFORE}/only-now`]: 'old',
  [`${BEFORE}/pg/cluster/PG_VERSION`]: 'old',
  [`${BEFORE}/session-secret`]: 'old',
  [`${BEFORE}/uploads/later.webp`]: 'old',
  'pg/cluster/PG_VERSION': 'new',
  'session-secret': 'new',
  'uploads/first.webp': 'new',
};

test('a backup takes the place of what is there, which is kept beside; backups stay, and so does the list of ended accounts', () => {
  const { data, staged } = folderWithBackup('at-once');
  assert.equal(activateBackup(data, staged, NOW), path.join(data, BEFORE));
  assert.deepEqual(filesOf(data), DONE);
});

test('a restore that was cut off at any step is finished by the next start', () => {
  const { renameSync } = fs;
  let steps = 0;
  for (let cut = 1; ; cut++) {
    const { data, staged } = folderWithBackup(`cut-${cut}`);
    let left = cut;
    const renames = mock.method(fs, 'renameSync', (from: string, to: string) => {
      if (--left === 0) throw new Error('the power went');
      renameSync(from, to);
    });
    try {
      activateBackup(data, staged, NOW);
    } catch {
      steps++;
    } finally {
      renames.mock.restore();
    }
    if (steps < cut) break;
    finishRestore(data);
    // Before its first step, which writes the journal, a restore has changed nothing.
    if (cut > 1) assert.deepEqual(filesOf(data), DONE, `cut off at step ${cut}`);
    else assert.equal(filesOf(data)['pg/cluster/PG_VERSION'], 'old');
  }
  assert.ok(steps > 6);
});

test('a start without a restore on its way changes nothing', () => {
  const { data } = folderWithBackup('none');
  const before = filesOf(data);
  finishRestore(data);
  assert.deepEqual(filesOf(data), before);
});
