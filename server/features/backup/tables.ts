import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Each backup, and each try at restoring one, that was begun here: whether it went well. Kept for a year. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['backup', 'rehearsal'] }).notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp({ withTimezone: true }),
    /** The file's name, once there is one. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    /** Why it failed, in a sentence for the owner; null while it runs, and when it went well. */
    error: text(),
  },
  (table) => [
    index().on(table.kind, table.startedAt),
    check('backup_runs_kind', sql`${table.kind} in ('backup', 'rehearsal')`),
  ],
);
