import { z } from 'zod';
import { AnswerValue, ShownQuestion, type AnswerValue as Value } from '#question-types/question-types.ts';
import { ContentId } from './catalog.ts';
import { ShownMisconception } from './misconceptions.ts';
import type { Contract } from './route.ts';

const Id = z.uuid('Mã bài làm không hợp lệ.');
const AttemptId = z.object({ id: Id });
const OfQuestion = z.object({ id: Id, questionId: ContentId });

const WRONG_TIME = 'Thời điểm không hợp lệ.';
const WRONG_STEPS = 'Các bước chấm điểm không hợp lệ.';
/** For essays: for each step of the solution, whether it was earned. */
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
  /** Time of its automatic submission. */
  deadline: z.iso.datetime(),
  submittedAt: z.iso.datetime().optional(),
  /** The solutions were read before it began: "đã xem lời giải". */
  solutionsSeen: z.boolean(),
  /** Number among the learner's attempts at this paper, from 1. */
  number: z.int(),
  /** Present for an attempt at an assignment. */
  assignmentId: z.uuid().optional(),
  /** Score, keys and solutions are shown from this time on, when the whole class has had its time; absent: once it is submitted. */
  heldUntil: z.iso.datetime().optional(),
});

/** Points, with at most two decimals. */
const points = z.number();

const MarkedQuestion = z.object({
  id: z.string(),
  /** Variant that was asked; absent for the question itself. */
  variant: z.int().optional(),
  points,
  /** Null for an ungraded essay. */
  earned: points.nullable(),
  by: z.enum(['machine', 'self', 'teacher']),
  /** One sentence on an answer that has not earned all points. */
  look: z.string().optional(),
  /** Those that the given answer shows. */
  misconceptions: z.array(ShownMisconception).optional(),
  /** The right answer as a value; null for an essay. */
  key: value.nullable(),
  /** HTML. */
  solution: z.string(),
  /** For essays: steps as HTML, each worth 0.25 points; and those counted as earned. */
  steps: z.array(z.string()).optional(),
  selfSteps: Steps.optional(),
  teacherSteps: Steps.optional(),
  note: z.string().optional(),
  /** The Bài that it trains. */
  lesson: z.int().optional(),
});

const scored = z.object({ score: points, outOf: points });

/** A regrading after the owner corrected a key. */
const Correction = z.object({
  at: z.iso.datetime(),
  /** Ids of the regraded questions. */
  questions: z.array(z.string()),
  before: scored,
  after: scored,
});

const Result = z.object({
  /** Points graded so far; `outOf` is the whole. */
  score: points,
  outOf: points,
  /** Points by the machine, the learner and the owner. */
  machine: z.object({ score: points, outOf: points }),
  self: z.object({ score: points, outOf: points }),
  teacher: z.object({ score: points, outOf: points }),
  /** Points of ungraded essays. */
  unmarked: points,
  parts: z.array(z.object({ title: z.string(), score: points, outOf: points, unmarked: points })),
  questions: z.array(MarkedQuestion),
  /** Oldest first. */
  corrections: z.array(Correction),
  /** Answers given before the deadline that arrived after it; they count. */
  lateAnswers: z.int(),
});

/** Most photos of an essay, and most MB of one as sent. */
export const ESSAY_PHOTOS = { each: 4, mb: 10 };

export const AttemptPhotoShown = z.object({
  id: Id,
  questionId: z.string(),
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** May be later than the submission. */
  at: z.iso.datetime(),
  /** The owner's red strokes (see `Pen`). */
  pen: z.string().optional(),
});

const LONG_NOTE = 'Lời phê dài tối đa 1.000 ký tự.';
const WRONG_PEN = 'Nét bút này không hợp lệ.';
/** Up to four digits and one decimal. */
const NUMBER = String.raw`\d{1,4}(?:\.\d)?`;
/** Strokes on a picture whose width counts as 1000: "M10 20.5L30 40L31 42M…". */
const Pen = z
  .string(WRONG_PEN)
  .max(100_000, 'Nét bút này dài quá.')
  .regex(new RegExp(`^(?:M${NUMBER} ${NUMBER}(?:L${NUMBER} ${NUMBER})*)+$`), WRONG_PEN);

/** An attempt at a paper with parts. While it runs, it reveals no key, solution or points of an option. */
const Attempt = Head.extend({
  /** The server's clock. */
  now: z.iso.datetime(),
  parts: z.array(z.object({ title: z.string(), questionIds: z.array(z.string()) })),
  questions: z.array(ShownQuestion),
  /** By question: the latest answer and its time. */
  answers: z.record(z.string(), z.object({ value: value.nullable(), at: z.iso.datetime() })),
  photos: z.array(AttemptPhotoShown),
  /** The assignment while it is given; `isTimed`: the deadline is a clock, else the work ends by itself long after closing. */
  assignment: z.object({ id: z.uuid(), title: z.string(), closesAt: z.iso.datetime().nullable(), isTimed: z.boolean(), asksHelp: z.boolean() }).optional(),
  /** Present after submission, unless held back. */
  result: Result.optional(),
});

const AttemptSummary = Head.extend({
  /** Present after submission, unless held back. */
  score: points.optional(),
  outOf: points,
  unmarked: points.optional(),
  /** Scores before and after the last regrading that changed the score. */
  corrected: z.object({ before: points, after: points }).optional(),
});

/** The account that made the attempt, and the student that is linked with it; null without one. */
export const attemptOwner = { learner: z.object({ uid: z.string(), name: z.string(), email: z.string() }), student: z.object({ id: z.string(), name: z.string(), grade: z.int() }).nullable() };
const AttemptOfLearner = AttemptSummary.extend(attemptOwner);
/** Marks that the owner has not saved yet. */
export const MarkDraft = z.object({ steps: Steps, note: z.string(), pens: z.record(Id, z.string()), savedAt: z.iso.datetime() });
const AttemptForAdmin = Attempt.extend({
  ...attemptOwner,
  /** By question. */
  drafts: z.record(z.string(), MarkDraft),
});

const OfPhoto = z.object({ id: Id, photoId: Id });
const PHOTO_FORM = (ESSAY_PHOTOS.mb + 1) * 1024 * 1024;

const SolvedQuestion = MarkedQuestion.pick({ id: true, key: true, solution: true, steps: true, lesson: true });

/** A paper with parts for reading, with its keys. */
const PaperSolutions = Attempt.pick({
  practiceId: true, paperId: true, practiceTitle: true, paperTitle: true, parts: true, questions: true,
}).extend({ minutes: z.int(), solutions: z.array(SolvedQuestion) });

/** Tests on the server: docs/product-decisions.md 48 and 49. */
export const attemptsContract = {
  /**
   * Begins an attempt at a paper or at what is assigned, or answers the running one (200). 403 `paper-locked`; 404
   * `assignment-not-found`; 409 `no-attempts-left`.
   */
  'POST /api/attempts': {
    access: 'learner',
    body: z.union([z.object({ practiceId: ContentId, paperId: ContentId }), z.object({ assignmentId: z.uuid('Mã bài giao không hợp lệ.') })]),
    response: { 200: Attempt, 201: Attempt },
  },
  'GET /api/attempts': {
    access: 'learner',
    querystring: z.object({ practiceId: ContentId.optional(), cursor: z.string().max(100).optional() }),
    response: { 200: z.object({ items: z.array(AttemptSummary), next: z.string().nullable() }) },
  },
  /**
   * One whose time is over is submitted by this call. 404 for another learner's; 409 `attempt-running` for a submitted
   * attempt while another at the same paper runs: its result has the keys.
   */
  'GET /api/attempts/:id': { access: 'learner', params: AttemptId, response: { 200: Attempt } },
  /**
   * Stores an answer; null removes it. The latest `at` of a question wins, by arrival when times are equal or in the
   * future; times before the start count as the start. 409 `attempt-closed` after submission and after the deadline;
   * but answers given before the deadline are accepted up to ten minutes later, while the attempt is still open, and
   * for seven days once a job has submitted it, until the learner sees what was right (docs/decisions/017). 409
   * `attempt-marked` for a late one to an essay that the owner has graded.
   */
  'PUT /api/attempts/:id/answers/:questionId': {
    access: 'learner',
    params: OfQuestion,
    body: z.object({
      value: z.unknown(),
      /** Time of the answer, by the server's clock as the device knows it. */
      at: z.iso.datetime({ offset: true, error: WRONG_TIME }),
    }),
    response: { 200: z.object({ savedAt: z.iso.datetime() }) },
  },
  /** Submits an attempt; repeating it changes nothing. */
  'POST /api/attempts/:id/submit': { access: 'learner', params: AttemptId, response: { 200: Attempt } },
  /** Stores the steps of an essay that the learner counts as earned. 409 `attempt-running`. */
  'PUT /api/attempts/:id/self-marks/:questionId': {
    access: 'learner',
    params: OfQuestion,
    body: z.object({ steps: Steps }),
    response: { 200: Attempt },
  },
  /**
   * A form with an essay's photo as `file`. 409 `attempt-marked` once the owner has graded it; 409 `too-many-photos`.
   */
  'POST /api/attempts/:id/photos/:questionId': {
    access: 'learner',
    params: OfQuestion,
    types: ['multipart/form-data'],
    maxBytes: PHOTO_FORM,
    response: { 201: AttemptPhotoShown },
  },
  /** The photo file, never cached. */
  'GET /api/attempts/:id/photos/:photoId': { access: 'learner', acceptsCookieToken: true, params: OfPhoto, response: { 200: z.unknown() } },
  'DELETE /api/attempts/:id/photos/:photoId': { access: 'learner', params: OfPhoto, response: { 204: z.null() } },

  /** Attempts of linked students, newest first; with `waiting`, those of all learners. */
  'GET /api/admin/attempts': {
    access: 'admin',
    querystring: z.object({
      studentId: z.uuid('Mã học sinh không hợp lệ.').optional(),
      /** Only attempts whose essays wait for the owner's grading. */
      waiting: z.enum(['true']).optional(),
      cursor: z.string().max(100).optional(),
    }),
    response: { 200: z.object({ items: z.array(AttemptOfLearner), next: z.string().nullable() }) },
  },
  /** 404 for an attempt without a written essay whose learner is linked with no student. */
  'GET /api/admin/attempts/:id': { access: 'admin', params: AttemptId, response: { 200: AttemptForAdmin } },
  'GET /api/admin/attempts/:id/photos/:photoId': { access: 'admin', params: OfPhoto, response: { 200: z.unknown() } },
  /** Grades an essay of a submitted attempt, also again. 409 `attempt-running`. */
  'PUT /api/admin/attempts/:id/marks/:questionId': {
    access: 'admin',
    params: OfQuestion,
    maxBytes: 1024 * 1024,
    body: z.object({
      steps: Steps,
      note: z.string().trim().max(1_000, LONG_NOTE).default(''),
      /** Strokes on its photos by photo id; null removes them, absent ones stay. */
      pens: z.record(Id, Pen.nullable()).default({}),
    }),
    response: { 200: AttemptForAdmin },
  },
  /** Stores unfinished marks; '' removes the strokes of a photo. 409 `attempt-running`. */
  'PUT /api/admin/attempts/:id/marks/:questionId/draft': {
    access: 'admin',
    unaudited: true,
    params: OfQuestion,
    maxBytes: 1024 * 1024,
    body: z.object({ steps: Steps, note: z.string().max(1_000, LONG_NOTE), pens: z.record(Id, z.union([Pen, z.literal('')])) }),
    response: { 200: z.object({ savedAt: z.iso.datetime() }) },
  },
  'DELETE /api/admin/attempts/:id/marks/:questionId/draft': { access: 'admin', unaudited: true, params: OfQuestion, response: { 204: z.null() } },
  /**
   * Keys and solutions of a paper with parts, for a learner who may open it; the site records that they were read. 409
   * `attempt-running` while the learner's attempt at it runs.
   */
  'GET /api/practices/:id/papers/:paperId/solutions': {
    access: 'learner',
    params: z.object({ id: ContentId, paperId: ContentId }),
    response: { 200: PaperSolutions },
  },
} satisfies Contract;

export type Attempt = z.output<typeof Attempt>;
export type AttemptSummary = z.output<typeof AttemptSummary>;
export type AttemptPhoto = z.output<typeof AttemptPhotoShown>;
export type AttemptOfLearner = z.output<typeof AttemptOfLearner>;
export type AttemptForAdmin = z.output<typeof AttemptForAdmin>;
export type PaperSolutions = z.output<typeof PaperSolutions>;
export type AttemptResult = z.output<typeof Result>;
