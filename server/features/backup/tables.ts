import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A backup here, its copy to a second place, the log sent there, a trial restore. */
const KINDS = ['backup', 'copy', 'log', 'rehearsal'] as const;
export type RunKind = (typeof KINDS)[number];

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: KINDS }).notNull(),
    /** The second place; null on this machine. */
    place: text(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** Error as a sentence for the owner; null on success. */
    error: text(),
  },
  (table) => [
    index().on(table.kind, table.startedAt),
    check('backup_runs_kind', sql`${table.kind} in ('backup', 'copy', 'log', 'rehearsal')`),
  ],
);
