import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { user } from '#server/features/identity/tables.ts';

const at = () => timestamp({ withTimezone: true });

/**
 * Students of the owner's classes, most without an account. A deleted student who has paid leaves an anonymous row
 * with a number: the payments are the owner's books.
 */
export const students = pgTable(
  'students',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    grade: smallint().notNull(),
    name: text().notNull(),
    /** In the school's form, "9A1"; null where only the grade is known. */
    className: text(),
    /** 0 and nine or ten digits; empty where unknown. */
    phone: text().notNull(),
    /** The pupil's code in the school's program, by which marks find their row there; null where unknown. */
    schoolCode: text(),
    /** The guardian's address, for notices; null where unknown. */
    guardianEmail: text(),
    /** As `phone`. */
    guardianPhone: text().notNull().default(''),
    enrolledOn: date().notNull(),
    /** First day of the month before which no tuition is owed; null: the month of enrolment. */
    feesFrom: date(),
    archivedAt: at(),
    /** Came with the program, and was not edited since. */
    isSample: boolean().notNull().default(false),
    uid: uuid().unique().references(() => user.id, { onDelete: 'set null' }),
    createdAt: at().notNull().defaultNow(),
    /** 1, 2, 3 … for deleted students who had paid; no list shows them. */
    formerNumber: integer().unique('students_former_once'),
  },
  (table) => [
    index('students_by_phone').on(table.phone),
    check('students_grade', sql`${table.grade} between 6 and 9`),
    check('students_former', sql`${table.formerNumber} is null or (${table.phone} = '' and ${table.uid} is null)`),
    index('students_by_guardian').on(table.guardianEmail),
    check('students_name', sql`length(${table.name}) between 1 and 80`),
    check('students_school_code', sql`length(${table.schoolCode}) between 1 and 30`),
    check('students_fees_from', sql`extract(day from ${table.feesFrom}) = 1`),
    check('students_class_name', sql`length(${table.className}) between 1 and 20`),
  ],
);

/** One row, once the samples were added or found unnecessary: no start adds them again. */
export const studentSamples = pgTable(
  'student_samples',
  { only: boolean().primaryKey().default(true), at: at().notNull().defaultNow() },
  (table) => [check('student_samples_one', sql`${table.only}`)],
);
