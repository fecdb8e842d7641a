import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GuardianNoticeKind } from '#contract/guardian-notices.ts';
import { classes } from '#server/features/classes/tables.ts';
import { students } from '#server/features/students/tables.ts';

const at = () => timestamp({ withTimezone: true });

/** Letters to guardians, sent or waiting; at most one a day to an address. */
export const guardianLetters = pgTable(
  'guardian_letters',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    email: text().notNull(),
    /** The day in Vietnam on which it goes. */
    day: date().notNull(),
    /** The earliest moment. */
    sendAt: at().notNull(),
    sentAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('guardian_letters_once_a_day').on(table.email, table.day),
    index('guardian_letters_waiting').on(table.sendAt).where(sql`${table.sentAt} is null`),
  ],
);

/** Parts of a letter, each about a student; the text of a waiting one is made anew when it goes. */
export const guardianLetterParts = pgTable(
  'guardian_letter_parts',
  {
    letterId: uuid().notNull().references(() => guardianLetters.id, { onDelete: 'cascade' }),
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
    classId: uuid().notNull().references(() => classes.id, { onDelete: 'cascade' }),
    kind: text().$type<GuardianNoticeKind>().notNull(),
    text: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.studentId, table.classId, table.kind] }),
    index('guardian_letter_parts_of_student').on(table.studentId),
    index('guardian_letter_parts_of_class').on(table.classId),
    check('guardian_letter_parts_kind', sql`${table.kind} in ('assigned', 'missing', 'result', 'tuition')`),
  ],
);

/** Addresses whose owners want no letters, as hashes: the wish outlives the student's row, the address need not. */
export const guardianStops = pgTable('guardian_stops', { addressHash: text().primaryKey(), stoppedAt: at().notNull().defaultNow() });
