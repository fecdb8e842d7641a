import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { startLineProcess } from '#server/testing/line-process.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { isAlive, readPid, removeStaleLock } from './lock-file.ts';

const temporary = temporaryFolder();
const lockFile = (content: string): string => {
  const file = path.join(temporary, 'postmaster.pid');
  fs.writeFileSync(file, content);
  return file;
};

test('a lock file names a process by its first line', () => {
  assert.equal(readPid(lockFile('4711\n/srv/cluster\n1790000000\n')), 4711);
  assert.equal(readPid(lockFile('-4711\n/srv/cluster\n')), 4711, 'a single-user server writes it negative');
  assert.equal(readPid(lockFile('')), undefined);
  assert.equal(readPid(path.join(temporary, 'absent')), undefined);
});

test('an empty lock file is a leftover only when it is not just being written', () => {
  const file = lockFile('');
  assert.equal(removeStaleLock(file), false);
  const minuteAgo = Date.now() / 1000 - 60;
  fs.utimesSync(file, minuteAgo, minuteAgo);
  assert.equal(removeStaleLock(file), true);
  assert.equal(fs.existsSync(file), false);
});

test('a lock file that is absent is no leftover', () => {
  assert.equal(removeStaleLock(path.join(temporary, 'absent')), false);
});

if (process.platform === 'linux') {
  test('a zombie process is not alive, nor is its lock file', { timeout: 60_000 }, async (t) => {
    // The shell becomes a program that never collects its child.
    const script = 'tail -f /dev/null >/dev/null & echo $!; exec tail -f /dev/null';
    const parent = startLineProcess(t, ['/bin/sh', '-c', script]);
    const pid = Number(await parent.said(''));
    while (fs.readFileSync(`/proc/${parent.child.pid}/comm`, 'utf8') !== 'tail\n') await turn();
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await turn();
    assert.doesNotThrow(() => process.kill(pid, 0), 'the process must still be listed');
    assert.equal(removeStaleLock(lockFile(`${pid}\n`)), true);
  });

  test('a lock file that names a live program other than PostgreSQL is a leftover', () => {
    assert.equal(removeStaleLock(lockFile(`${process.pid}\n`)), true);
  });
}
