// @ts-nocheck
import { z } from 'zod';
import type { Contract } from './route.ts';

const Backup = z.object({
  /** The file's name. */
  name: z.string(),
  at: z.iso.datetime(),
  bytes: z.int(),
  /** Made before the database was brought up to a new release. */
  beforeUpgrade: z.boolean(),
});

const Backups = z.object({
  /** The database is on a server of its own: its rows are kept, and go into an empty one. */
  elsewhere: z.boolean(),
  /** The hour of the nightly backup in Vietnam, "02:30". */
  hour: z.string(),
  /** What lies on this machine, the newest first. */
  items: z.array(Backup),
  /** When the last one that went well was made. */
  lastGood: z.iso.datetime().nullable(),
  /** None went well for longer than a day and two hours. */
  late: z.boolean(),
  /** Why the newest try failed; null when it did not. */
  error: z.string().nullable(),
  /** The last try at restoring one into a throw-away database; `error` says what was wrong with it. */
  rehearsed: z.object({ at: z.iso.datetime(), error: z.string().nullable() }).nullable(),
  /** Where copies go beside this machine's disk. */
  places: z.array(z.object({
    kind: z.enum(['folder', 's3']),
    label: z.string(),
    /** When the newest backup that lies there was made; null when there is none, or nobody can look. */
    lastGood: z.iso.datetime().nullable(),
    late: z.boolean(),
    /** Why the last copy, or what was written since, did not get there. */
    error: z.string().nullable(),
  })),
});

/** Backups, for the owner to see (docs/product-decisions.md). */
export const backupsContract = {
  'GET /api/admin/backups': { access: 'admin', response: { 200: Backups } },
  /** Makes one now. */
  'POST /api/admin/backups': { access: 'admin', response: { 201: Backup } },
} satisfies Contract;
