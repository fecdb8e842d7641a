import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { startWriter, writerProgram } from '#server/testing/database-writer.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { StartError } from '../process/start-error.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { decideRunner, type Account, type RunnerFacts } from './runner.ts';

const temporary = temporaryFolder();
const root: Account = { uid: 0, gid: 0 };
const learner: Account = { uid: 1000, gid: 1000 };
const nobody: Account = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

const facts = (some: Partial<RunnerFacts>): RunnerFacts => ({
  self: root, folderOwner: root, nobody, reaches: () => true, canUnshare: () => true, ...some,
});

test('an ordinary user runs PostgreSQL itself', () => {
  assert.deepEqual(decideRunner(facts({ self: learner })), { prefix: [], owner: learner });
});

test('root runs PostgreSQL as the account nobody', () => {
  assert.deepEqual(decideRunner(facts({})), { prefix: [], account: nobody, owner: nobody });
});

test('root runs PostgreSQL as the owner of the folder, who can then start it too', () => {
  assert.deepEqual(decideRunner(facts({ folderOwner: learner })), { prefix: [], account: learner, owner: learner });
});

test('root runs PostgreSQL in a user namespace where the account cannot reach the folder', () => {
  const runner = decideRunner(facts({ reaches: () => false }));
  assert.deepEqual(runner, { prefix: ['unshare', '-U'], owner: root });
});

test('root without any of these ways cannot run PostgreSQL', () => {
  assert.equal(decideRunner(facts({ reaches: () => false, canUnshare: () => false })), undefined);
});

test('an ordinary user starts a server of its own', async (t) => {
  const folder = path.join(temporary, 'ordinary');
  fs.mkdirSync(folder);
  const { prefix, account } = ordinaryUser();
  if (account) fs.chownSync(folder, account.uid, account.gid);

  const writer = startWriter(t, path.join(folder, 'postgres'), { prefix, ...account });
  assert.match(await writer.said('wrote', 'refused'), /^wrote/);
  const { uid } = fs.statSync(path.join(folder, 'postgres', 'cluster'));
  assert.equal(uid, account?.uid ?? process.getuid?.());
});

test('a folder of another user is refused with a line that says what to do', async (t) => {
  const folder = path.join(temporary, 'closed');
  fs.mkdirSync(folder, { mode: 0 });
  const { prefix, account } = ordinaryUser();
  const writer = startWriter(t, folder, { prefix, ...account });
  assert.match(await writer.said('wrote', 'refused'), /^refused This user may not use .*closed: start as the user/);
});

if (isRoot) {
  test('root\'s other account reaches a folder with parents that the start makes', async () => {
    const folder = path.join(temporary, 'made', 'by the start');
    await (await startEmbedded(folder)).stop();
    assert.notEqual(fs.statSync(path.join(folder, 'cluster')).uid, 0);
  });

  test('root runs a folder as another account, and as its own again when that one cannot come', async () => {
    const parent = path.join(temporary, 'parent');
    const folder = path.join(parent, 'postgres');
    const ownerAfterStart = async (mode: number): Promise<number> => {
      fs.mkdirSync(parent, { recursive: true });
      fs.chmodSync(parent, mode);
      await (await startEmbedded(folder)).stop();
      return fs.statSync(path.join(folder, 'cluster', 'PG_VERSION')).uid;
    };
    assert.notEqual(await ownerAfterStart(0o711), 0);
    if (canUnshare()) {
      assert.equal(await ownerAfterStart(0o700), 0);
      assert.notEqual(await ownerAfterStart(0o711), 0);
    } else {
      await assert.rejects(ownerAfterStart(0o700), StartError);
    }
  });
}

function canUnshare(): boolean {
  return spawnSync('unshare', ['-U', 'true']).status === 0;
}

/**
 * Returns a way to run a program without root's rights: as this process when it has none, else as nobody, else (where
 * nobody cannot reach the project) in a user namespace, in which the program is an ordinary user.
 */
function ordinaryUser(): { prefix: string[]; account?: Account } {
  if (!isRoot) return { prefix: [] };
  const asNobody = spawnSync(process.execPath, ['--check', writerProgram], { ...nobody, cwd: '/' });
  if (asNobody.status === 0) return { prefix: [], account: nobody };
  assert.ok(canUnshare(), 'this system lets root run nothing without its rights: run the tests as an ordinary user');
  return { prefix: ['unshare', '-U'] };
}
