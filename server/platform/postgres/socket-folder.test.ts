import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { StartError } from '../process/start-error.ts';
import { makeSocketFolder, chooseSocketFolder, socketName } from './socket-folder.ts';

const temporary = temporaryFolder();
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };

test('a socket path fits its limit whatever the folders are', () => {
  for (const place of ['/tmp', `/${'long/'.repeat(30)}`]) {
    const sockets = chooseSocketFolder(`/${'đường '.repeat(60)}`, place);
    assert.ok(Buffer.byteLength(path.join(sockets, socketName)) <= 103, sockets);
  }
});

test('every database folder has a socket folder of its own, the same at every start', () => {
  assert.equal(chooseSocketFolder('/srv/one'), chooseSocketFolder('/srv/one'));
  assert.notEqual(chooseSocketFolder('/srv/one'), chooseSocketFolder('/srv/two'));
});

test('the socket folder is closed to others', () => {
  const sockets = path.join(temporary, 'sockets');
  fs.mkdirSync(sockets, { mode: 0o777 });
  makeSocketFolder(sockets, self);
  assert.equal(fs.statSync(sockets).mode & 0o777, 0o700);
});

test('a link that another user put in the socket folder\'s place is not followed', () => {
  const sockets = path.join(temporary, 'link');
  const target = path.join(temporary, 'target');
  fs.mkdirSync(target, { mode: 0o755 });
  fs.symlinkSync(target, sockets);
  if (self.uid === 0) makeSocketFolder(sockets, { uid: 65_534, gid: 65_534 });
  else assert.throws(() => makeSocketFolder(sockets, self), StartError);
  assert.equal(fs.statSync(target).uid, self.uid);
  assert.equal(fs.statSync(target).mode & 0o777, 0o755);
});
