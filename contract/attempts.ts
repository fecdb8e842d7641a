import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#kinds/kinds.ts';
import { ContentId } from './catalog.ts';
import type { Contract } from './route.ts';

const Id = z.uuid('Mã bài làm không hợp lệ.');
const AttemptId = z.object({ id: Id });
const OfQuestion = z.object({ id: Id, questionId: ContentId });

const WRONG_TIME = 'Thời điểm không hợp lệ.';
const WRONG_STEPS = 'Các bước chấm điểm không hợp lệ.';
/** Of an essay: which of its steps were earned, in their order. */
const Steps = z.array(z.boolean(WRONG_STEPS), WRONG_STEPS).max(40, WRONG_STEPS);

const value = AnswerValue as z.ZodType<Value>;

const Head = z.object({
  id: Id,
  practiceId: z.string(),
  paperId: z.string(),
  /** Titles of paper and set when it began. */
  paperTitle: z.string(),
  practiceTitle: z.string(),
  state: z.enum(['running', 'submitted']),
  startedAt: z.iso.datetime(),
  /** When it hands itself in. */
  deadline: z.iso.datetime(),
  submittedAt: z.iso.datetime().optional(),
  /** The solutions had been read before it began: "đã xem lời giải". */
  solutionsSeen: z.boolean(),
  /** The how manieth of this paper, from 1. */
  number: z.int(),
});

/** Points, with at most two decimals. */
const points = z.number();

const MarkedQuestion = z.object({
  id: z.string(),
  points,
  /** Null for an essay that nobody has marked. */
  earned: points.nullable(),
  by: z.enum(['machine', 'self', 'teacher']),
  /** The right answer, of the form of one that is given; null of an essay. */
  key: value.nullable(),
  /** HTML. */
  solution: z.string(),
  /** Of an essay: HTML, each worth 0,25; and who found which of them earned. */
  steps: z.array(z.string()).optional(),
  selfSteps: Steps.optional(),
  teacherSteps: Steps.optional(),
  /** Of the owner, on an essay. */
  note: z.string().optional(),
  /** The Bài that it trains. */
  lesson: z.int().optional(),
});

const Result = z.object({
  /** Of what has been marked; `outOf` is the whole. */
  score: points,
  outOf: points,
  /** What the machine, the pupil and the owner marked, each with what it could have given. */
  machine: z.object({ score: points, outOf: points }),
  self: z.object({ score: points, outOf: points }),
  teacher: z.object({ score: points, outOf: points }),
  /** Points of essays that nobody has marked yet. */
  unmarked: points,
  parts: z.array(z.object({ title: z.string(), score: points, outOf: points, unmarked: points })),
  questions: z.array(MarkedQuestion),
});

const Photo = z.object({
  questionId: z.string(),
  /** Where its owner and the site's owner get it. */
  url: z.string(),
  /** What the owner has drawn on it in red: SVG path data over a picture of 1000 units' width; absent while there is none. */
  pen: z.string().optional(),
});

/** An attempt at a paper with parts. While it runs nothing in it tells a key, a solution, or what an option weighs. */
const Attempt = Head.extend({
  /** The server's clock. */
  now: z.iso.datetime(),
  parts: z.array(z.object({ title: z.string(), questionIds: z.array(z.string()) })),
  questions: z.array(ShownQuestion),
  /** By question: the later one, and when it was given. */
  answers: z.record(z.string(), z.object({ value: value.nullable(), at: z.iso.datetime() })),
  photos: z.array(Photo),
  /** Once it is handed in. */
  result: Result.optional(),
});

const AttemptSummary = Head.extend({
  /** Once it is handed in. */
  score: points.optional(),
  outOf: points,
  unmarked: points.optional(),
});

const Solved = MarkedQuestion.pick({ id: true, key: true, solution: true, steps: true, lesson: true });

/** A paper with parts for who reads it only: its questions, and the key of each. */
const PaperSolutions = Attempt.pick({
  practiceId: true, paperId: true, practiceTitle: true, paperTitle: true, parts: true, questions: true,
}).extend({ minutes: z.int(), solutions: z.array(Solved) });

/** Tests on the server: docs/product-decisions.md 48 and 49. */
export const attemptsContract = {
  /** Begins one, or answers the running one (200). 403 `paper-locked`. */
  'POST /api/attempts': {
    access: 'learner',
    body: z.object({ practiceId: ContentId, paperId: ContentId }),
    response: { 200: Attempt, 201: Attempt },
  },
  'GET /api/attempts': {
    access: 'learner',
    querystring: z.object({ practiceId: ContentId.optional(), cursor: z.string().max(100).optional() }),
    response: { 200: z.object({ items: z.array(AttemptSummary), next: z.string().nullable() }) },
  },
  /**
   * Another's is 404. One whose time is over is handed in by this look. 409 `attempt-running` of one that was handed in
   * while another at the same paper runs: its result has the keys.
   */
  'GET /api/attempts/:id': { access: 'learner', params: AttemptId, response: { 200: Attempt } },
  /**
   * Stores an answer; null takes it back. The later `at` of a question wins, by arrival when times are equal or in the
   * future; times before the start count as the start. 409 `attempt-closed` once it was handed in, and after the deadline: but
   * what was given before that is taken up to ten minutes later, while nobody has looked (docs/decisions/017).
   */
  'PUT /api/attempts/:id/answers/:questionId': {
    access: 'learner',
    params: OfQuestion,
    body: z.object({
      value: z.unknown(),
      /** When it was given, by the server's clock as the device knows it. */
      at: z.iso.datetime({ offset: true, error: WRONG_TIME }),
    }),
    response: { 200: z.object({ savedAt: z.iso.datetime() }) },
  },
  /** Hands it in; again the same. */
  'POST /api/attempts/:id/submit': { access: 'learner', params: AttemptId, response: { 200: Attempt } },
  /** Which steps of an essay the pupil finds earned. 409 `attempt-running`. */
  'PUT /api/attempts/:id/self-marks/:questionId': {
    access: 'learner',
    params: OfQuestion,
    body: z.object({ steps: Steps }),
    response: { 200: Attempt },
  },
  /**
   * Questions, keys and solutions of a paper with parts, for a learner who may open it; that they were read is kept.
   * 409 `attempt-running` while an attempt of theirs at it runs.
   */
  'GET /api/practices/:id/papers/:paperId/solutions': {
    access: 'learner',
    params: z.object({ id: ContentId, paperId: ContentId }),
    response: { 200: PaperSolutions },
  },
} satisfies Contract;

export type Attempt = z.output<typeof Attempt>;
export type AttemptSummary = z.output<typeof AttemptSummary>;
export type PaperSolutions = z.output<typeof PaperSolutions>;
export type AttemptResult = z.output<typeof Result>;
