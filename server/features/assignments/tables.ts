import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AssignedWork } from '#contract/assignments.ts';
import { classes } from '#server/features/classes/tables.ts';
import { students } from '#server/features/students/tables.ts';

const at = () => timestamp({ withTimezone: true });

/** Work given to a class: docs/product-decisions.md 72. */
export const assignments = pgTable(
  'assignments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    classId: uuid().notNull().references(() => classes.id),
    /** All members of the class have it, also those who join later; else the rows of `assignment_recipients`. */
    isForWholeClass: boolean().notNull(),
    title: text().notNull(),
    what: jsonb().$type<AssignedWork>().notNull(),
    opensAt: at().notNull(),
    closesAt: at(),
    /** Most attempts; null: any number. */
    attempts: integer(),
    results: text({ enum: ['at-once', 'after-closing'] }).notNull(),
    /** Made by the owner's page, so that a repeated send creates nothing. */
    requestId: uuid().unique(),
    createdAt: at().notNull().defaultNow(),
    archivedAt: at(),
    /** The board was loaded last; nothing is pushed for boards that no page shows. */
    watchedAt: at(),
  },
  (table) => [
    index('assignments_of_class').on(table.classId, table.createdAt),
    index('assignments_of_paper').on(sql`(${table.what}->>'practiceId')`, sql`(${table.what}->>'paperId')`).where(sql`${table.results} = 'after-closing'`),
    index('assignments_of_lesson').on(sql`(${table.what}->>'courseId')`, sql`(${table.what}->>'lessonId')`).where(sql`${table.what}->>'kind' = 'lesson'`),
    check('assignments_attempts', sql`${table.attempts} between 1 and 20`),
    check('assignments_times', sql`${table.closesAt} > ${table.opensAt}`),
    check('assignments_results', sql`${table.results} in ('at-once', 'after-closing') and (${table.results} = 'at-once' or ${table.closesAt} is not null)`),
  ],
);

/** Students of an assignment that is not for the whole class. */
export const assignmentRecipients = pgTable(
  'assignment_recipients',
  {
    assignmentId: uuid().notNull().references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.studentId] }), index('assignment_recipients_of_student').on(table.studentId)],
);

/** A student's state in an assignment, beside attempts. */
export const assignmentStates = pgTable(
  'assignment_states',
  {
    assignmentId: uuid().notNull().references(() => assignments.id, { onDelete: 'cascade' }),
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
    openedAt: at(),
    /** Asks for help since then, until work is handed in after it; null: does not. */
    asksHelpAt: at(),
    /** The student's own closing time. */
    closesAt: at(),
  },
  (table) => [primaryKey({ columns: [table.assignmentId, table.studentId] }), index('assignment_states_of_student').on(table.studentId)],
);
