import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '../process/start-error.ts';
import type { Account } from './runner.ts';

/** PostgreSQL's name for its socket on port 5432; its lock file lies beside it. */
export const socketName = '.s.PGSQL.5432';

/** Systems limit a socket's whole path to 104 (macOS) to 108 bytes. */
const longestPath = 103;

/**
 * Returns the socket folder of a database folder's server: a short path, because the folder's own may be too long for
 * a socket.
 * @param folder real path of the database's folder
 */
export function chooseSocketFolder(folder: string, temporary = os.tmpdir()): string {
  const name = `vo-toan-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
  const sockets = path.join(temporary, name);
  return Buffer.byteLength(path.join(sockets, socketName)) <= longestPath ? sockets : path.join('/tmp', name);
}

/**
 * Makes the socket's folder, closed to all but the server's account: the server trusts every client that reaches it.
 * In a temporary folder any user can create this name: root replaces it, others refuse it.
 * @throws StartError
 */
export function makeSocketFolder(sockets: string, owner: Account): void {
  const root = process.getuid?.() === 0;
  if (root && !isFolderOf(owner, sockets)) fs.rmSync(sockets, { recursive: true, force: true });
  fs.mkdirSync(sockets, { recursive: true, mode: 0o700 });
  if (root) fs.lchownSync(sockets, owner.uid, owner.gid);
  if (!isFolderOf(owner, sockets)) {
    throw new StartError(`${sockets} belongs to another user: remove it and start again.`);
  }
  fs.chmodSync(sockets, 0o700);
}

function isFolderOf(owner: Account, file: string): boolean {
  const stat = fs.lstatSync(file, { throwIfNoEntry: false });
  return stat !== undefined && stat.isDirectory() && stat.uid === owner.uid;
}
