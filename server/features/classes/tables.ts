import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { students } from '#server/features/students/tables.ts';

const at = () => timestamp({ withTimezone: true });

export const classes = pgTable(
  'classes',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** As the school writes it, "9A1". */
    name: text().notNull(),
    grade: smallint().notNull(),
    /** "2026-2027". */
    schoolYear: text().notNull(),
    archivedAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    check('classes_name', sql`length(${table.name}) between 1 and 40`),
    check('classes_grade', sql`${table.grade} between 6 and 9`),
    check('classes_school_year', sql`${table.schoolYear} ~ '^20\\d\\d-20\\d\\d$'`),
  ],
);

/** Memberships: the students of a class, each from one day to another. */
export const memberships = pgTable(
  'memberships',
  {
    classId: uuid().notNull().references(() => classes.id, { onDelete: 'cascade' }),
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
    fromDay: date().notNull(),
    /** The last day; null while the student belongs to the class. */
    toDay: date(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.studentId, table.fromDay] }),
    uniqueIndex('memberships_once').on(table.classId, table.studentId).where(sql`${table.toDay} is null`),
    index('memberships_by_student').on(table.studentId),
    check('memberships_days', sql`${table.toDay} is null or ${table.toDay} >= ${table.fromDay}`),
  ],
);
