import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EXAMS, type Exam } from '#contract/enums.ts';
import { documentColumns } from '#server/features/documents/tables.ts';
import type { QuestionDocument } from './document.ts';

/** Quiz questions, a row each, because papers are drawn from them. */
export const questions = pgTable(
  'questions',
  {
    ...documentColumns<QuestionDocument>(),
    grade: integer().notNull().generatedAlwaysAs(sql`((document->>'grade')::integer)`),
    exam: text().$type<Exam>().notNull().generatedAlwaysAs(sql`(document->>'exam')`),
    /** 1 to 14: position in a paper; several with one position are alternatives. */
    order: integer().notNull().generatedAlwaysAs(sql`((document->>'order')::integer)`),
  },
  (table) => [
    index('questions_of_paper').on(table.grade, table.exam, table.order),
    check('questions_grade', sql`${table.grade} between 6 and 9`),
    check('questions_exam', sql`${table.exam} in (${sql.raw(EXAMS.map((exam) => `'${exam}'`).join(', '))})`),
    check('questions_order', sql`${table.order} between 1 and 14`),
  ],
);

/** The owner's choice of exams that the quiz offers to each grade. */
export const quizExams = pgTable(
  'quiz_exams',
  { grade: integer().notNull(), exam: text().$type<Exam>().notNull(), offered: boolean().notNull().default(true) },
  (table) => [primaryKey({ columns: [table.grade, table.exam] })],
);
