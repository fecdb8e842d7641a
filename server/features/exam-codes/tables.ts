import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { MARK_USES } from '#contract/marks.ts';
import { classes } from '#server/features/classes/tables.ts';
import type { PrintedPaper } from '#server/features/practice/service.ts';
import { students } from '#server/features/students/tables.ts';
import type { MixedCode } from './mix-paper.ts';

const at = () => timestamp({ withTimezone: true });

/** Codes of a paper with the paper as it was printed: its later changes must not change marks. */
export const examCodeSets = pgTable(
  'exam_code_sets',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    practiceId: text().notNull(),
    paperId: text().notNull(),
    seed: text().notNull(),
    paper: jsonb().$type<PrintedPaper>().notNull(),
    /** SHA-256 of the paper's JSON. */
    paperHash: text().notNull(),
    codes: jsonb().$type<MixedCode[]>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [index('exam_code_sets_of_paper').on(table.practiceId, table.paperId, table.createdAt)],
);

/** An exam on paper that a class wrote. */
export const paperRounds = pgTable(
  'paper_rounds',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    setId: uuid().notNull().references(() => examCodeSets.id),
    classId: uuid().notNull().references(() => classes.id),
    title: text().notNull(),
    heldOn: date().notNull(),
    /** The mark of the school's book that it counts as; null: none. */
    use: text({ enum: MARK_USES }),
    /** Null: by the day. */
    term: smallint().$type<1 | 2>(),
    createdAt: at().notNull().defaultNow(),
  },
  (table) => [
    index('paper_rounds_of_class').on(table.classId),
    index('paper_rounds_of_set').on(table.setId),
    check('paper_rounds_use', sql`${table.use} in ('regular', 'mid-term', 'end-of-term')`),
    check('paper_rounds_term', sql`${table.term} in (1, 2)`),
  ],
);

/** A student's answers on paper, as the owner typed them, and what they earned. */
export const paperMarks = pgTable(
  'paper_marks',
  {
    roundId: uuid().notNull().references(() => paperRounds.id, { onDelete: 'cascade' }),
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    /** Without the code. */
    answers: text().notNull(),
    /** Points in hundredths, as in attempts; `unmarked`: of essays that are not graded. */
    essay: integer(),
    score: integer().notNull(),
    outOf: integer().notNull(),
    unmarked: integer().notNull(),
    /** Numbers of the questions that earned less than all. */
    wrong: jsonb().$type<number[]>().notNull(),
    markedAt: at().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.studentId] }),
    index('paper_marks_of_student').on(table.studentId),
    check('paper_marks_points', sql`${table.score} between 0 and ${table.outOf} and ${table.unmarked} between 0 and ${table.outOf}`),
  ],
);
