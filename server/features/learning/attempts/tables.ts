import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnswerValue, QuestionWithKey } from '#question-types/question-types.ts';
import { assignments } from '#server/features/assignments/tables.ts';
import { corrections } from '#server/features/documents/tables.ts';
import { user } from '#server/features/identity/tables.ts';
import { anyJson } from '#server/platform/database/any-json.ts';

const at = () => timestamp({ withTimezone: true });
/** Hundredths of a point, so that sums have no rounding errors. */
const hundredths = integer;

/**
 * A question of an attempt, rendered, with its key; `variant` if it had other numbers. In a set that was drawn from
 * exercises, `item` is the ref of the exercise's question, and `grade` its grade.
 */
export type FrozenQuestion = QuestionWithKey & { variant?: number; item?: string; grade?: number };
/** A part of a paper as an attempt froze it, in order. */
export type FrozenPart = { title: string; questions: FrozenQuestion[] };

/** Frozen questions, unaffected by later changes of the paper. All first attempts at a paper share one row. */
export const frozenPapers = pgTable('asked_papers', {
  /** SHA-256 of its parts. */
  id: text().primaryKey(),
  parts: jsonb().$type<FrozenPart[]>().notNull(),
  madeAt: at().notNull().defaultNow(),
});

/** Removed with the account; the paper may be gone, so there is no foreign key to it. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    practiceId: text().notNull(),
    paperId: text().notNull(),
    /** When it began. */
    practiceTitle: text().notNull(),
    paperTitle: text().notNull(),
    frozenPaperId: text('asked_paper').notNull().references(() => frozenPapers.id),
    /** Number among the learner's attempts at this paper, from 1. */
    number: integer().notNull(),
    startedAt: at().notNull(),
    deadline: at().notNull(),
    /** Null while it runs; never after the deadline. */
    submittedAt: at(),
    /** Read before it began. */
    solutionsSeen: boolean().notNull(),
    outOf: hundredths().notNull(),
    /** Graded points, and ungraded ones; both null until the submission. */
    score: hundredths(),
    unmarked: hundredths(),
    /** The assignment that it is part of. */
    assignmentId: uuid().references(() => assignments.id, { onDelete: 'set null' }),
    /** Submitted, but its answers are recorded, with their effect on notebook and map, only when its results are shown. */
    answersHeld: boolean().notNull().default(false),
    /**
     * Submitted by the job while its learner was away: answers that wait on a device are still taken, and its answers
     * are recorded once that ends (docs/decisions/017).
     */
    takesLate: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('attempts_running_once').on(table.uid, table.practiceId, table.paperId).where(sql`${table.submittedAt} is null`),
    unique('attempts_number').on(table.uid, table.practiceId, table.paperId, table.number),
    index('attempts_by_time').on(table.startedAt, table.id),
    index('attempts_of_learner').on(table.uid, table.startedAt, table.id),
    index('attempts_unmarked').on(table.submittedAt, table.id).where(sql`${table.unmarked} > 0`),
    index('attempts_due').on(table.deadline).where(sql`${table.submittedAt} is null`),
    index('attempts_asked_paper').on(table.frozenPaperId),
    index('attempts_of_assignment').on(table.assignmentId, table.uid).where(sql`${table.assignmentId} is not null`),
    index('attempts_held').on(table.submittedAt).where(sql`${table.answersHeld}`),
    index('attempts_taking_late').on(table.deadline).where(sql`${table.takesLate}`),
    index('attempts_at_paper').on(table.practiceId, table.paperId, table.id),
    check('attempts_times', sql`${table.deadline} > ${table.startedAt} and ${table.submittedAt} between ${table.startedAt} and ${table.deadline}`),
    check('attempts_scored', sql`(${table.submittedAt} is null) = (${table.score} is null) and (${table.score} is null) = (${table.unmarked} is null)`),
    check('attempts_score', sql`${table.score} >= 0 and ${table.unmarked} >= 0 and ${table.score} + ${table.unmarked} <= ${table.outOf}`),
  ],
);

/** The latest answer to each question. */
export const attemptAnswers = pgTable(
  'attempt_answers',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    /** Null: removed. */
    value: anyJson<AnswerValue>(),
    /** Time of the answer, and of its storing. */
    at: at().notNull(),
    savedAt: at().notNull(),
    /** Points by the machine; null before grading, and for an essay. */
    earned: hundredths(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** Steps that the learner or the owner counted as earned; the owner's count wins. */
export const essayMarks = pgTable(
  'essay_marks',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    by: text({ enum: ['self', 'teacher'] }).notNull(),
    steps: boolean().array().notNull(),
    note: text().notNull().default(''),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.by] }),
    check('essay_marks_by', sql`${table.by} in ('self', 'teacher')`),
  ],
);

/** The owner's unsaved grading, stored every few seconds. */
export const markDrafts = pgTable(
  'mark_drafts',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    steps: boolean().array().notNull(),
    note: text().notNull(),
    /** New strokes on the photos by photo id; '' where all were removed. */
    pens: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** Photos of work on paper, beside essays. The next clean-up removes files without a row. */
export const attemptPhotos = pgTable(
  'attempt_photos',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    /** Name in the storage. */
    file: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    at: at().notNull(),
    /** The owner's strokes on it: SVG path data, for a width of 1000. */
    pen: text(),
  },
  (table) => [index('attempt_photos_of_attempt').on(table.attemptId, table.at)],
);

/** Regradings of attempts by corrected keys (docs/decisions/018). Learners with another score get a mail. */
export const attemptCorrections = pgTable(
  'attempt_corrections',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    correctionId: uuid().notNull().references(() => corrections.id),
    questions: text().array().notNull(),
    scoreBefore: hundredths().notNull(),
    outOfBefore: hundredths().notNull(),
    scoreAfter: hundredths().notNull(),
    outOfAfter: hundredths().notNull(),
    at: at().notNull().defaultNow(),
    /** Time of the mail; null without one. */
    toldAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.correctionId] }),
    index('attempt_corrections_of').on(table.correctionId),
  ],
);

/** Papers whose solutions a learner has read, with the first time. */
export const solutionsRead = pgTable(
  'solutions_read',
  {
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    practiceId: text().notNull(),
    paperId: text().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.practiceId, table.paperId] })],
);
