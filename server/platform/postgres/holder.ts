import path from 'node:path';
import { withClient } from '../database/database.ts';
import { StartError } from '../process/start-error.ts';
import { clusterPath, superuser } from './cluster.ts';
import { isAlive, readPid } from './lock-file.ts';

/** File that names our process which runs the server: after `kill -9` it remains, naming a dead process. */
export const ownerFile = (home: string): string => path.join(home, 'owner.pid');
/** PostgreSQL's own lock on its files. */
export const lockFile = (home: string): string => path.join(clusterPath(home), 'postmaster.pid');

/**
 * Refuses a second start on the folder at once: a server that accepts connections and whose owning process lives will
 * not end by itself.
 * @throws StartError
 */
export async function refuseIfHeld(home: string, sockets: string): Promise<void> {
  const owner = await findHolder(home, sockets);
  if (owner !== undefined) throw inUseError(home, owner);
}

/** The process that runs the folder's server, while the server accepts connections at `sockets`. */
export async function findHolder(home: string, sockets: string): Promise<number | undefined> {
  const owner = readPid(ownerFile(home));
  return owner !== undefined && isAlive(owner) && await takesConnections(sockets) ? owner : undefined;
}

export function inUseError(home: string, pid: number | undefined): StartError {
  return new StartError(
    `The database in ${home} is in use by another process${pid === undefined ? '' : ` (${pid})`}: `
    + 'stop that one first, or start this one with another DATA_DIR.',
  );
}

const takesConnections = (sockets: string): Promise<boolean> =>
  withClient({ host: sockets, user: superuser, database: 'postgres', connectionTimeoutMillis: 2000 }, async () => true).catch(() => false);
