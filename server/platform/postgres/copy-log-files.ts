import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { LIFT_LIMITS, withClient, type DatabaseServer } from '../database/database.ts';

/** PostgreSQL's default, with which `initdb` made the cluster. */
const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SLOT = /^carried_[a-z0-9_]+$/;

/** One file of the server's write-ahead log. Its name says its position. */
export type LogFile = { name: string; read: () => Readable };

const slotName = (place: string): string => `carried_${place}`;

/**
 * Hands each finished log file of an embedded server that was not yet carried to `place` to `carry`, the oldest first.
 * The current file is finished first, so that no earlier commit is missing. A replication slot keeps files not carried
 * yet, up to `max_slot_wal_keep_size`.
 * @param superuser the server, for connections of its superuser
 * @param cluster the folder of PostgreSQL's own files
 * @returns whether the log continues the carried one without a gap; if not, a new backup is needed
 */
export async function copyLogFiles(
  superuser: DatabaseServer, cluster: string, place: string, carry: (file: LogFile) => Promise<void>,
): Promise<{ whole: boolean; carried: number }> {
  return withSuperuser(superuser, async (client) => {
    const slot = slotName(place);
    const whole = await ensureSlot(client, slot);
    // End of the written log in bytes; the next file begins there when nothing was written.
    const { rows: [row] } = await client.query<{ from: string; to: string; timeline: number }>(`
      select (select restart_lsn from pg_replication_slots where slot_name = $1) - '0/0'::pg_lsn as from,
        pg_switch_wal() - '0/0'::pg_lsn as to, (select timeline_id from pg_control_checkpoint()) as timeline`, [slot]);
    if (!row?.from) throw new Error(`the slot ${slot} has gone`);
    const last = (BigInt(row.to) - 1n) / SEGMENT_BYTES;
    let carried = 0;
    for (let number = BigInt(row.from) / SEGMENT_BYTES; number <= last; number++) {
      const name = logFileName(row.timeline, number);
      const file = path.join(cluster, 'pg_wal', name);
      await carry({ name, read: () => createReadStream(file) });
      const end = (number + 1n) * SEGMENT_BYTES;
      await client.query('select pg_replication_slot_advance($1, $2)', [slot, `${hex(end >> 32n)}/${hex(end & 0xffff_ffffn)}`]);
      carried++;
    }
    return { whole, carried };
  });
}

/** Releases the log kept for other places, which would fill the disk. */
export async function dropUnusedSlots(superuser: DatabaseServer, places: string[]): Promise<void> {
  await withSuperuser(superuser, async (client) => {
    const { rows } = await client.query<{ slot_name: string }>('select slot_name from pg_replication_slots where not active and not temporary');
    const wanted = places.map(slotName);
    for (const { slot_name: name } of rows) {
      if (SLOT.test(name) && !wanted.includes(name)) await client.query('select pg_drop_replication_slot($1)', [name]);
    }
  });
}

/** Makes the slot if it is missing, and again if it has lost its log; returns false then. */
async function ensureSlot(client: pg.Client, slot: string): Promise<boolean> {
  const { rows: [there] } = await client.query<{ lost: boolean }>(
    `select wal_status = 'lost' as lost from pg_replication_slots where slot_name = $1`, [slot],
  );
  if (there && !there.lost) return true;
  if (there) await client.query('select pg_drop_replication_slot($1)', [slot]);
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  return false;
}

const withSuperuser = <T>(superuser: DatabaseServer, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient({ ...superuser, database: 'postgres' }, async (client) => {
    await client.query(LIFT_LIMITS);
    return work(client);
  });

const hex = (number: bigint): string => number.toString(16).toUpperCase();

/** A log file's name is its timeline and its number in the log: three numbers of eight hexadecimal digits. */
const PER_LOG = 0x1_0000_0000n / SEGMENT_BYTES;
const logFileName = (timeline: number, number: bigint): string =>
  [BigInt(timeline), number / PER_LOG, number % PER_LOG].map((each) => hex(each).padStart(8, '0')).join('');

export function nextLogFileName(name: string): string {
  const [timeline = 0, log = 0, segment = 0] = (name.match(/.{8}/g) ?? []).map((digits) => Number.parseInt(digits, 16));
  return logFileName(timeline, BigInt(log) * PER_LOG + BigInt(segment) + 1n);
}
