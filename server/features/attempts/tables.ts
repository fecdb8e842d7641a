import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { corrections } from '#server/features/corrections/tables.ts';
import { user } from '#server/features/identity/tables.ts';
import type { AnswerValue, AskedQuestion } from '#kinds/kinds.ts';
import { anyJson } from '#server/platform/any-json.ts';

const at = () => timestamp({ withTimezone: true });
/** Hundredths of a point: sums of them have no errors. */
const hundredths = integer;

/** A question as it was put to somebody, drawn, with its key; `variant` where it had other numbers. */
export type PutQuestion = AskedQuestion & { variant?: number };
/** A part of a test as it was put to somebody, in its order. */
export type AskedPart = { title: string; questions: PutQuestion[] };

/**
 * What attempts ask, for good: whatever becomes of the paper, they stay as they were begun. All who do a paper for the
 * first time share one.
 */
export const askedPapers = pgTable('asked_papers', {
  /** SHA-256 of its parts. */
  id: text().primaryKey(),
  parts: jsonb().$type<AskedPart[]>().notNull(),
  madeAt: at().notNull().defaultNow(),
});

/** Tests that learners do here. They go with the account; the paper may be gone, so it is named by no key. */
export const attempts = pgTable(
  'attempts',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    practiceId: text().notNull(),
    paperId: text().notNull(),
    /** Titles when it began. */
    practiceTitle: text().notNull(),
    paperTitle: text().notNull(),
    askedPaper: text().notNull().references(() => askedPapers.id),
    /** The how manieth of this paper, from 1. */
    number: integer().notNull(),
    startedAt: at().notNull(),
    deadline: at().notNull(),
    /** Null while it runs; never after the deadline. */
    submittedAt: at(),
    /** Its solutions had been read before it began. */
    solutionsSeen: boolean().notNull(),
    outOf: hundredths().notNull(),
    /** Of what has been marked, and what nobody has marked yet; both since it was handed in. */
    score: hundredths(),
    unmarked: hundredths(),
  },
  (table) => [
    uniqueIndex('attempts_running_once').on(table.uid, table.practiceId, table.paperId).where(sql`${table.submittedAt} is null`),
    unique('attempts_number').on(table.uid, table.practiceId, table.paperId, table.number),
    index('attempts_by_time').on(table.startedAt, table.id),
    index('attempts_of_learner').on(table.uid, table.startedAt, table.id),
    index('attempts_unmarked').on(table.submittedAt, table.id).where(sql`${table.unmarked} > 0`),
    index('attempts_due').on(table.deadline).where(sql`${table.submittedAt} is null`),
    index('attempts_asked_paper').on(table.askedPaper),
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
    /** Null: taken back. */
    value: anyJson<AnswerValue>(),
    /** When it was given, and when it was stored here. */
    at: at().notNull(),
    savedAt: at().notNull(),
    /** What the machine found it worth; null until then, and for an essay. */
    earned: hundredths(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** Which steps of an essay people found earned: the owner's count, where there are any. */
export const essayMarks = pgTable(
  'essay_marks',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    by: text({ enum: ['self', 'teacher'] }).notNull(),
    steps: boolean().array().notNull(),
    /** A word of the owner's. */
    note: text().notNull().default(''),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.questionId, table.by] }),
    check('essay_marks_by', sql`${table.by} in ('self', 'teacher')`),
  ],
);

/** Marks that the owner is still giving: stored every few seconds until they are saved, gone with the attempt. */
export const markDrafts = pgTable(
  'mark_drafts',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    steps: boolean().array().notNull(),
    note: text().notNull(),
    /** What is drawn anew on the photos, by their ids; '' where all of it was taken away. */
    pens: jsonb().$type<Record<string, string>>().notNull(),
    savedAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.attemptId, table.questionId] })],
);

/** Photos of what pupils have written on paper, beside their essays. Whose row is gone, its file goes with the next clearing. */
export const attemptPhotos = pgTable(
  'attempt_photos',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    questionId: text().notNull(),
    /** In the storage. */
    file: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    at: at().notNull(),
    /** What the owner has drawn on it: SVG path data, over a width of 1000. */
    pen: text(),
  },
  (table) => [index('attempt_photos_of_attempt').on(table.attemptId, table.at)],
);

/**
 * Attempts that were marked again by corrected keys, and what that has changed (docs/decisions/018). Those whose score is
 * another one are told by a letter.
 */
export const attemptCorrections = pgTable(
  'attempt_corrections',
  {
    attemptId: uuid().notNull().references(() => attempts.id, { onDelete: 'cascade' }),
    correctionId: uuid().notNull().references(() => corrections.id),
    /** Ids of the questions that are judged otherwise. */
    questions: text().array().notNull(),
    scoreBefore: hundredths().notNull(),
    outOfBefore: hundredths().notNull(),
    scoreAfter: hundredths().notNull(),
    outOfAfter: hundredths().notNull(),
    at: at().notNull().defaultNow(),
    /** When the letter of it was written; null where there was none to write, or not yet. */
    toldAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.correctionId] }),
    index('attempt_corrections_of').on(table.correctionId),
  ],
);

/** Papers whose solutions a learner has read, and when first. */
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
