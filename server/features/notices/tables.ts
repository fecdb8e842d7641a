import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '#contract/notices.ts';
import { user } from '#server/features/identity/tables.ts';

/** Notices, which learners read on their next visit. They are deleted with the account. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    kind: text().$type<NoticeKind>().notNull(),
    /** The subject of the notice: a later notice about it replaces this one. */
    reference: text().notNull(),
    /** As the learner reads it. */
    text: text().notNull(),
    /** Path of the page that shows more. */
    path: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    seenAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique('notices_once').on(table.uid, table.kind, table.reference),
    index('notices_unseen').on(table.uid, table.at).where(sql`${table.seenAt} is null`),
    index('notices_by_time').on(table.at),
  ],
);
