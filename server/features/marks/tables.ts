import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { MARK_USES } from '#contract/marks.ts';
import { assignments } from '#server/features/assignments/tables.ts';

/** Assignments that count as a mark of the school's book. */
export const markUses = pgTable(
  'mark_uses',
  {
    assignmentId: uuid().primaryKey().references(() => assignments.id, { onDelete: 'cascade' }),
    use: text({ enum: MARK_USES }).notNull(),
    term: smallint().$type<1 | 2>().notNull(),
  },
  (table) => [
    check('mark_uses_use', sql`${table.use} in ('regular', 'mid-term', 'end-of-term')`),
    check('mark_uses_term', sql`${table.term} in (1, 2)`),
  ],
);
