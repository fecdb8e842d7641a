import { createReadStream } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { LIFT_LIMITS, type DatabaseServer } from '../database/database.ts';
import { ignoreMissing } from '../storage/ignore-missing.ts';

/** One file or folder of a backup, by its path below the cluster's folder. */
export type ClusterPart =
  | { name: string; type: 'folder' }
  | { name: string; type: 'file'; size: number; read: () => AsyncIterable<Uint8Array> };

/**
 * Folders whose content each start makes anew (PostgreSQL's manual, "Making a Base Backup Using the Low Level API").
 */
const EMPTY = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp|current_logfiles)$/;

/**
 * Yields the files of a running embedded server. With the log written meanwhile they are the database as of the last
 * read. The embedded programs do not include `pg_dump`.
 * @param superuser the server, for connections of its superuser
 * @param cluster the folder of PostgreSQL's own files
 */
export async function* readBaseBackup(superuser: DatabaseServer, cluster: string): AsyncGenerator<ClusterPart> {
  const client = new pg.Client({ ...superuser, database: 'postgres' });
  let lost: Error | undefined;
  client.on('error', (error) => (lost = error));
  await client.connect();
  try {
    await client.query(LIFT_LIMITS);
    // Checkpoints delete old log, even if the backup still needs it: the slot, which ends with the connection, keeps
    // it.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('vo-toan', true)`);
    yield* clusterFiles(cluster, '');
    if (lost) throw lost;
    const { rows } = await client.query<{ label: string; timeline: string; last: string }>(`
      select labelfile as label, left(pg_walfile_name(lsn), 8) as timeline, pg_walfile_name(lsn) as last
      from pg_backup_stop(false)`);
    const [stopped] = rows;
    const first = /\(file ([0-9A-F]{24})\)/.exec(stopped?.label ?? '')?.[1];
    if (!stopped || !first) throw new Error('the database did not say where its backup begins');
    yield* logFiles(cluster, first, stopped.last);
    yield { name: 'backup_label', type: 'file', size: Buffer.byteLength(stopped.label), read: () => bytes(stopped.label) };
  } finally {
    await client.end();
  }
}

async function* clusterFiles(cluster: string, below: string): AsyncGenerator<ClusterPart> {
  const entries = await readdir(path.join(cluster, below), { withFileTypes: true }).catch(ignoreMissing);
  for (const entry of entries ?? []) {
    if (LEFT_OUT.test(entry.name)) continue;
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) {
      yield { name, type: 'folder' };
      if (EMPTY.includes(name)) {
        if (name === 'pg_wal') yield { name: 'pg_wal/archive_status', type: 'folder' };
      } else yield* clusterFiles(cluster, name);
    } else if (entry.isFile()) {
      const part = await fileOf(cluster, name);
      if (part) yield part;
    }
  }
}

/** The log from the backup's first to its last file, all complete: ending a backup begins a new one. */
async function* logFiles(cluster: string, first: string, last: string): AsyncGenerator<ClusterPart> {
  const names = (await readdir(path.join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const needed = names.filter((name) => name >= first && name <= last).sort();
  if (needed[0] !== first || needed.at(-1) !== last) throw new Error('the log that the backup needs is gone');
  for (const name of needed) {
    const part = await fileOf(cluster, `pg_wal/${name}`);
    if (!part) throw new Error('the log that the backup needs is gone');
    yield part;
  }
}

/** A file with its present length; undefined when it is gone meanwhile, like its table or index. */
async function fileOf(cluster: string, name: string): Promise<ClusterPart | undefined> {
  const handle = await open(path.join(cluster, name)).catch(ignoreMissing);
  if (!handle) return undefined;
  const { size } = await handle.stat().finally(() => handle.close());
  return { name, type: 'file', size, read: () => readExactly(path.join(cluster, name), size) };
}

/**
 * Reads exactly so many bytes of a file. The log has data that was appended later, and removes data that was cut off,
 * for which zeros will do.
 */
async function* readExactly(file: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  try {
    if (size > 0) {
      for await (const chunk of createReadStream(file, { end: size - 1, highWaterMark: 2 ** 18 }) as AsyncIterable<Buffer>) {
        left -= chunk.length;
        yield chunk;
      }
    }
  } catch (error) {
    ignoreMissing(error);
  }
  for (; left > 0; left -= ZEROS.length) yield ZEROS.subarray(0, Math.min(left, ZEROS.length));
}

const ZEROS = Buffer.alloc(2 ** 16);

async function* bytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** The major version of a cluster's files: "18". */
export const readMajorVersion = async (cluster: string): Promise<string> =>
  (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
