import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#kinds/kinds.ts';
import { GRADE_TEXTS, MASTERY_LEVELS } from './enums.ts';
import type { Contract } from './route.ts';

const WRONG_TIME = 'Thời điểm không hợp lệ.';
const WRONG_STEPS = 'Các bước chấm điểm không hợp lệ.';
const WRONG_ITEM = 'Mã câu hỏi không hợp lệ.';
const DAY = 24 * 60 * 60 * 1000;

const value = AnswerValue as z.ZodType<Value>;
const Owner = z.object({ uid: z.string().max(80) });
const MistakeId = Owner.extend({ id: z.uuid('Mã lỗi sai không hợp lệ.') });

/** Of an essay: which of its steps the pupil finds earned, in their order. */
const Steps = z.array(z.boolean(WRONG_STEPS), WRONG_STEPS).max(40, WRONG_STEPS);

/** A clock may be wrong, but not by centuries. */
const isOurTime = (at: string): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 9999;
};

/** How an answer came about, as the page saw it. */
const circumstances = {
  /** Made by the device: what is sent twice under one id counts once. */
  answerId: z.uuid('Mã câu trả lời không hợp lệ.').optional(),
  /** From when the question was shown. */
  ms: z.int().min(0).max(DAY).default(0),
  /** How many hints had been opened. */
  hints: z.int().min(0).max(10).default(0),
  /** The solution had been read. */
  solutionSeen: z.boolean().default(false),
  /** By the device's clock; a time in the future counts as now. */
  at: z.iso.datetime({ offset: true, error: WRONG_TIME }).refine(isOurTime, WRONG_TIME),
};

const IDS = { quiz: /^[\w-]{1,80}$/, exercise: /^[\w-]{1,80}(\/[\w-]{1,80}){2}$/, lesson: /^[\w-]{1,80}\/[\w-]{1,80}$/ };

/** Answers that pages send one by one; those of tests come with their attempt. */
export const answersContract = {
  /**
   * Judges and stores an answer, but for one that cannot be read, or has the right value in another form than is asked for:
   * that is no try, and `look` says what to write otherwise. `id`: that of a question of the quiz, `topic/exercise/ask`, or `lesson/question` (403 for who may not watch); an unknown one is 404.
   */
  'POST /api/users/:uid/answers': {
    access: 'self',
    params: Owner,
    body: z
      .object({
        source: z.enum(['quiz', 'exercise', 'lesson'], 'Nguồn của câu trả lời không hợp lệ.'),
        id: z.string(WRONG_ITEM).max(250, WRONG_ITEM),
        /** 0 is the item itself, then its variants. */
        variant: z.int().min(0).max(500).default(0),
        value: z.unknown(),
        steps: Steps.optional(),
        ...circumstances,
      })
      .refine(({ source, id }) => IDS[source].test(id), WRONG_ITEM),
    /** `right`: null where no machine can tell, and the pupil has not, or where it was no try. `look`: what to look at, in a sentence. */
    response: { 200: z.object({ right: z.boolean().nullable(), look: z.string().optional() }) },
  },
} satisfies Contract;

const REASONS = ['condition', 'sign', 'rule', 'reading'] as const;
const Reason = z.enum(REASONS, 'Lý do không hợp lệ.');
const day = z.iso.date();

/** Where a mistake stands in its reviews after 1, 3, 7 and 21 days. */
const standing = {
  /** How many were right, one after another: 0 to 3. */
  step: z.int(),
  /** The one that was wrong, when it began anew; null where none was, or it has been right since. */
  failed: z.int().nullable(),
  /** When it is to be reviewed. */
  dueOn: day,
};

const Mistake = z.object({
  id: z.uuid(),
  /** What it is, as reports name it: `quiz/…`, `exercise/…`, `test/…`, `lesson/…`. */
  item: z.string(),
  /** Safe HTML of a line. */
  title: z.string(),
  grade: z.int(),
  /** The Bài that it trains. */
  lesson: z.int().optional(),
  /** As the pupil sees it. */
  reason: Reason.nullable(),
  ...standing,
});

/** Something to be answered again, without its keys; safe HTML. */
const ReviewItem = Mistake.extend({
  variant: z.int(),
  /** How its options are put, where they stand otherwise than their author wrote them: the answer names it. */
  order: z.int().optional(),
  content: z.string(),
  hints: z.array(z.string()),
  asks: z.array(ShownQuestion),
  /** Where the pupil marks an essay: by ask, what is to be ticked, and the solution beside which it is. */
  steps: z.record(z.string(), z.array(z.string())),
  solution: z.string().optional(),
});

/** What was answered, and what is right. */
const NotedMistake = Mistake.extend({
  content: z.string(),
  /** Opened one after another. */
  hints: z.array(z.string()),
  ask: ShownQuestion,
  given: value,
  /** With which numbers it was. */
  variant: z.int(),
  key: value.nullable(),
  solution: z.string(),
  at: z.iso.datetime(),
  /** It comes again with other numbers. */
  hasVariants: z.boolean(),
});

/** Mistakes, and their reviews: docs/product-decisions.md 50. */
export const reviewContract = {
  /** What is to be reviewed today, mixed. `done`, `left`: what of today, or of yesterday, has been; how many mistakes that ended. */
  'GET /api/users/:uid/review': {
    access: 'self',
    params: Owner,
    response: {
      200: z.object({
        due: z.int(),
        items: z.array(ReviewItem),
        past: z.object({ day: z.enum(['today', 'yesterday']), done: z.int(), left: z.int() }).nullable(),
      }),
    },
  },
  /** `held`: mistakes of papers that are being done again, which come back when those are handed in. */
  'GET /api/users/:uid/review/count': {
    access: 'self',
    params: Owner,
    response: { 200: z.object({ due: z.int(), mistakes: z.int(), held: z.int() }) },
  },
  /** The mistakes that are left, the newest first, and how many there are of each reason. */
  'GET /api/users/:uid/review/notebook': {
    access: 'self',
    params: Owner,
    querystring: z.object({ reason: Reason.optional(), cursor: z.string().max(100).optional() }),
    response: {
      200: z.object({
        items: z.array(NotedMistake),
        next: z.string().nullable(),
        total: z.int(),
        reasons: z.record(z.enum(REASONS), z.int()),
      }),
    },
  },
  /**
   * What was answered wrongly in an attempt at a paper, to be answered again at once: with other numbers, or put otherwise.
   * 409 `attempt-running` while it or another attempt at the paper runs.
   */
  'GET /api/users/:uid/review/attempts/:attemptId': {
    access: 'self',
    params: Owner.extend({ attemptId: z.uuid('Mã bài làm không hợp lệ.') }),
    response: { 200: z.object({ practiceId: z.string(), paperTitle: z.string(), practiceTitle: z.string(), items: z.array(ReviewItem) }) },
  },
  /** One of them to be answered again, at any time. */
  'GET /api/users/:uid/review/:id': { access: 'self', params: MistakeId, response: { 200: ReviewItem } },
  /**
   * Answers it. Right on its day it goes on, or leaves the notebook; wrong on any day it begins anew. Where several
   * questions are asked `value` has them by their ids; what is null was not answered. Where one cannot be read, or has the
   * right value in another form than is asked for, nothing is judged: 422 `answer-again`, whose `again` says by their ids what to write otherwise.
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
        /** The right answer, of the form of one that is given; null where there is none. Of several the first. */
        answer: value.nullable(),
        asks: z.array(z.object({ id: z.string(), right: z.boolean(), key: value.nullable(), /** What to look at, in a sentence. */ look: z.string().optional() })),
        solution: z.string(),
        /** The day of the next review; null when the mistake has left. */
        next: day.nullable(),
        ...standing,
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

/** Something that trains a Bài. */
const Way = z.object({
  kind: z.enum(['review', 'lesson', 'exercise', 'paper']),
  title: z.string(),
  /** Of a page of ours. */
  url: z.string(),
  /** A lesson that is to be bought first. */
  isLocked: z.boolean(),
});

/** A Bài of the grade, where the learner stands in it, and the evidence. */
const Place = z.object({
  /** Of the course's topic. */
  id: z.string(),
  number: z.int(),
  title: z.string(),
  chapter: z.string(),
  level: z.enum(MASTERY_LEVELS),
  /** Of its lessons that play, how many were watched. */
  watched: z.int(),
  lessons: z.int(),
  /** All answers that were judged, how many were right, and how many of the last that count. */
  answers: z.int(),
  right: z.int(),
  recent: z.object({ of: z.int(), right: z.int() }),
  /** Mistakes that stand in the notebook, and those of them that are to be reviewed now. */
  mistakes: z.int(),
  due: z.int(),
  /** Right answers in a row. */
  streak: z.int(),
  /**
   * What it takes to be mastered: how many more right ones, whether another day must come first, and how many wrong ones
   * are to be right first. Null before the first answer, and when it is.
   */
  missing: z.object({ right: z.int(), otherDay: z.boolean(), wrong: z.int() }).nullable(),
  /** Mastered, and not met for so long that it is time to see it again. */
  isLongAgo: z.boolean(),
  /** What trains it next, and what else does. */
  next: Way.nullable(),
  others: z.array(Way),
});

/** Where a learner stands: docs/product-decisions.md, learners' pages. */
export const mapContract = {
  /** The Bài of a grade in the order of the book. Without `grade` that of the learner, as far as anything tells. */
  'GET /api/users/:uid/map': {
    access: 'self',
    params: Owner,
    querystring: z.object({ grade: z.enum(GRADE_TEXTS, 'Khối lớp không hợp lệ.').optional() }),
    response: {
      200: z.object({
        grade: z.int(),
        items: z.array(Place),
        /** The Bài to go on with. */
        here: z.string().nullable(),
        /** The days of this week from Monday on, and in how many weeks at least three were studied. */
        study: z.object({ today: day, week: z.array(z.object({ day, isStudied: z.boolean() })), weeks: z.int() }),
      }),
    },
  },
} satisfies Contract;

export type Way = z.output<typeof Way>;
export type Place = z.output<typeof Place>;
export type Reason = z.output<typeof Reason>;
export type Mistake = z.output<typeof Mistake>;
export type ReviewItem = z.output<typeof ReviewItem>;
export type NotedMistake = z.output<typeof NotedMistake>;
