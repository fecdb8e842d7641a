import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#question-types/question-types.ts';
import { GRADE_TEXTS, MASTERY_LEVELS } from './enums.ts';
import { ShownMisconception } from './misconceptions.ts';
import type { Contract } from './route.ts';

const WRONG_TIME = 'Thời điểm không hợp lệ.';
const WRONG_STEPS = 'Các bước chấm điểm không hợp lệ.';
const WRONG_ITEM = 'Mã câu hỏi không hợp lệ.';
const DAY = 24 * 60 * 60 * 1000;

const value = AnswerValue as z.ZodType<Value>;
const Owner = z.object({ uid: z.string().max(80) });
const MistakeId = Owner.extend({ id: z.uuid('Mã lỗi sai không hợp lệ.') });

/** For essays: whether the learner counts each step as earned. */
const Steps = z.array(z.boolean(WRONG_STEPS), WRONG_STEPS).max(40, WRONG_STEPS);

/** Accepts years 1970 to 9999: a device's clock may be wrong, but not by centuries. */
const isOurTime = (at: string): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 9999;
};

/** Circumstances of an answer, reported by the page. */
const circumstances = {
  /** Made by the device: repeated sends of one id count once. */
  answerId: z.uuid('Mã câu trả lời không hợp lệ.').optional(),
  /** Milliseconds since the question was shown. */
  ms: z.int().min(0).max(DAY).default(0),
  /** Number of hints opened before. */
  hints: z.int().min(0).max(10).default(0),
  /** The solution was read before. */
  solutionSeen: z.boolean().default(false),
  /** By the device's clock; a future time counts as now. */
  at: z.iso.datetime({ offset: true, error: WRONG_TIME }).refine(isOurTime, WRONG_TIME),
};

const IDS = { quiz: /^[\w-]{1,80}$/, exercise: /^[\w-]{1,80}(\/[\w-]{1,80}){2}$/, lesson: /^[\w-]{1,80}\/[\w-]{1,80}$/ };

/** Answers that pages send one by one; those of tests come with their attempt. */
export const answersContract = {
  /**
   * Grades and stores an answer. An unreadable answer, or the right value in a form that was not asked for, is not
   * counted as a try: `look` says what to write instead. `id`: a question of the quiz, `topic/exercise/ask`, or
   * `lesson/question` (403 for callers who may not watch); an unknown one is 404.
   */
  'POST /api/users/:uid/answers': {
    access: 'self',
    params: Owner,
    body: z
      .object({
        source: z.enum(['quiz', 'exercise', 'lesson'], 'Nguồn của câu trả lời không hợp lệ.'),
        id: z.string(WRONG_ITEM).max(250, WRONG_ITEM),
        /** 0 is the question itself, then its variants. */
        variant: z.int().min(0).max(500).default(0),
        value: z.unknown(),
        steps: Steps.optional(),
        ...circumstances,
      })
      .refine(({ source, id }) => IDS[source].test(id), WRONG_ITEM),
    /**
     * `right`: null for an answer that the learner has yet to grade, or that was no try. `look`: a one-sentence hint.
     * `misconceptions`: those that a wrong answer shows.
     */
    response: { 200: z.object({ right: z.boolean().nullable(), look: z.string().optional(), misconceptions: z.array(ShownMisconception).optional() }) },
  },
} satisfies Contract;

const REASONS = ['condition', 'sign', 'rule', 'reading'] as const;
const Reason = z.enum(REASONS, 'Lý do không hợp lệ.');
const day = z.iso.date();

/** State of a mistake's reviews after 1, 3, 7 and 21 days. */
const levelFields = {
  /** Right reviews in a row: 0 to 3. */
  step: z.int(),
  /** Step at which it last failed and began anew; null if it was right since. */
  failed: z.int().nullable(),
  dueOn: day,
};

const Mistake = z.object({
  id: z.uuid(),
  /** Id as in reports: `quiz/…`, `exercise/…`, `test/…`, `lesson/…`. */
  item: z.string(),
  /** One line of safe HTML. */
  title: z.string(),
  grade: z.int(),
  /** The Bài that it trains. */
  lesson: z.int().optional(),
  reason: Reason.nullable(),
  ...levelFields,
});

/** A question to answer again, without keys; safe HTML. */
const ReviewItem = Mistake.extend({
  variant: z.int(),
  /** Seed of the options' order, if it is not the author's; sent back with the answer. */
  order: z.int().optional(),
  content: z.string(),
  hints: z.array(z.string()),
  asks: z.array(ShownQuestion),
  /** For essays, by question: the steps to tick, and the solution beside them. */
  steps: z.record(z.string(), z.array(z.string())),
  solution: z.string().optional(),
});

/** A mistake with the given answer and the right one. */
const NotebookEntry = Mistake.extend({
  content: z.string(),
  /** Opened one after another. */
  hints: z.array(z.string()),
  ask: ShownQuestion,
  given: value,
  variant: z.int(),
  key: value.nullable(),
  solution: z.string(),
  at: z.iso.datetime(),
  /** Those that the given answer shows. */
  misconceptions: z.array(ShownMisconception).optional(),
  hasVariants: z.boolean(),
});

/** The mistake notebook and its reviews: docs/product-decisions.md 50. */
export const reviewContract = {
  /**
   * Today's due reviews, mixed. `past`, of today or else yesterday: `done` reviews, and mistakes that `left` the
   * notebook. `coming`: the next day with reviews, and their number, once none is left for today.
   */
  'GET /api/users/:uid/review': {
    access: 'self',
    params: Owner,
    response: {
      200: z.object({
        due: z.int(),
        items: z.array(ReviewItem),
        past: z.object({ day: z.enum(['today', 'yesterday']), done: z.int(), left: z.int() }).nullable(),
        coming: z.object({ day, count: z.int() }).nullable(),
      }),
    },
  },
  /** `held`: mistakes of papers with a running attempt, which return when it is submitted. */
  'GET /api/users/:uid/review/count': {
    access: 'self',
    params: Owner,
    response: { 200: z.object({ due: z.int(), mistakes: z.int(), held: z.int() }) },
  },
  /** The remaining mistakes, newest first, with their number for each reason. */
  'GET /api/users/:uid/review/notebook': {
    access: 'self',
    params: Owner,
    querystring: z.object({ reason: Reason.optional(), cursor: z.string().max(100).optional() }),
    response: {
      200: z.object({
        items: z.array(NotebookEntry),
        next: z.string().nullable(),
        total: z.int(),
        reasons: z.record(z.enum(REASONS), z.int()),
      }),
    },
  },
  /**
   * The wrong answers of an attempt, to answer again at once: with other numbers, or with options in another order.
   * 409 `attempt-running` while it or another attempt at the paper runs.
   */
  'GET /api/users/:uid/review/attempts/:attemptId': {
    access: 'self',
    params: Owner.extend({ attemptId: z.uuid('Mã bài làm không hợp lệ.') }),
    response: { 200: z.object({ practiceId: z.string(), paperTitle: z.string(), practiceTitle: z.string(), items: z.array(ReviewItem) }) },
  },
  /** One mistake to answer again, at any time. */
  'GET /api/users/:uid/review/:id': { access: 'self', params: MistakeId, response: { 200: ReviewItem } },
  /**
   * Answers a mistake. Right on its day it moves to the next review, or leaves the notebook; wrong on any day it
   * begins anew. With several questions `value` holds answers by question id; null is unanswered. When one cannot be
   * read, or has the right value in a form that was not asked for, nothing is graded: 422 `answer-again`, whose
   * `again` says by id what to write instead.
   */
  'POST /api/users/:uid/review/:id': {
    access: 'self',
    params: MistakeId,
    body: z.object({
      value: z.unknown(),
      steps: z.record(z.string().max(80), Steps).optional(),
      variant: z.int().min(0).max(500).optional(),
      order: z.int().min(0).max(2 ** 31).optional(),
      ...circumstances,
      at: circumstances.at.optional(),
    }),
    response: {
      200: z.object({
        right: z.boolean(),
        /** The answer key, of the first question; null without one. */
        answer: value.nullable(),
        asks: z.array(z.object({ id: z.string(), right: z.boolean(), key: value.nullable(), look: z.string().optional(), misconceptions: z.array(ShownMisconception).optional() })),
        solution: z.string(),
        /** Day of the next review; null when the mistake has left. */
        next: day.nullable(),
        ...levelFields,
      }),
    },
  },
  'PUT /api/users/:uid/review/:id/reason': {
    access: 'self',
    params: MistakeId,
    body: z.object({ reason: Reason.nullable() }),
    response: { 204: z.null() },
  },
} satisfies Contract;

const TrainingLink = z.object({
  kind: z.enum(['review', 'lesson', 'exercise', 'paper']),
  title: z.string(),
  /** Path on this site. */
  url: z.string(),
  isLocked: z.boolean(),
});

/** A Bài of the grade with the learner's mastery level and its evidence. */
const MasteryEntry = z.object({
  /** Id of the course's topic. */
  id: z.string(),
  number: z.int(),
  title: z.string(),
  chapter: z.string(),
  level: z.enum(MASTERY_LEVELS),
  /** Numbers of watched and of playable lessons. */
  watched: z.int(),
  lessons: z.int(),
  /** All graded answers, the right ones, and the recent ones that count. */
  answers: z.int(),
  right: z.int(),
  recent: z.object({ of: z.int(), right: z.int() }),
  /** Mistakes in the notebook, and those due now. */
  mistakes: z.int(),
  due: z.int(),
  streak: z.int(),
  /**
   * Needed for mastery: further right answers, whether another day must come first, and the number of wrong ones to
   * put right. Null before the first answer, and once mastered.
   */
  missing: z.object({ right: z.int(), otherDay: z.boolean(), wrong: z.int() }).nullable(),
  /** Mastered, but so long ago that it is due for a look. */
  isLongAgo: z.boolean(),
  /** The best next training, and others. */
  next: TrainingLink.nullable(),
  others: z.array(TrainingLink),
});

/** This week's days from Monday, the number of weeks with at least three days of study, and the last studied day before today. */
export const Study = z.object({ today: day, week: z.array(z.object({ day, isStudied: z.boolean() })), weeks: z.int(), lastDay: day.nullable() });

/** The mastery map: docs/product-decisions.md, learners' pages. */
export const mapContract = {
  /** The Bài of a grade in the book's order. Without `grade`: the learner's, if known. */
  'GET /api/users/:uid/map': {
    access: 'self',
    params: Owner,
    querystring: z.object({ grade: z.enum(GRADE_TEXTS, 'Khối lớp không hợp lệ.').optional() }),
    response: {
      200: z.object({
        grade: z.int(),
        items: z.array(MasteryEntry),
        here: z.string().nullable(),
        study: Study,
      }),
    },
  },
} satisfies Contract;

export type Study = z.output<typeof Study>;
export type TrainingLink = z.output<typeof TrainingLink>;
export type MasteryEntry = z.output<typeof MasteryEntry>;
export type Reason = z.output<typeof Reason>;
export type Mistake = z.output<typeof Mistake>;
export type ReviewItem = z.output<typeof ReviewItem>;
export type NotebookEntry = z.output<typeof NotebookEntry>;
