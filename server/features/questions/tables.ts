import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Exam, QuestionDocument } from './document.ts';

/** Questions of the quiz, each by itself, because papers are drawn from them. `version` guards against lost edits. */
export const questions = pgTable(
  'questions',
  {
    id: text().primaryKey(),
    grade: integer().notNull(),
    exam: text().$type<Exam>().notNull(),
    /** 1 to 14: the place in a paper; several of one place are alternatives. */
    order: integer().notNull(),
    version: integer().notNull().default(1),
    document: jsonb().$type<QuestionDocument>().notNull(),
  },
  (table) => [
    index('questions_of_paper').on(table.grade, table.exam, table.order),
    check('questions_grade', sql`${table.grade} between 6 and 9`),
    check('questions_exam', sql`${table.exam} in ('Giữa HKI', 'Cuối HKI', 'Giữa HKII', 'Cuối HKII')`),
    check('questions_order', sql`${table.order} between 1 and 14`),
  ],
);
