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
  /** With which numbers it was asked; absent where with its own. */
  variant: z.int().optional(),
  points,
  /** Null for an essay that nobody has marked. */
  earned: points.nullable(),
  by: z.enum(['machine', 'self', 'teacher']),
  /** What to look at in an answer that has not earned all, in a sentence. */
  look: z.string().optional(),
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

const scored = z.object({ score: points, outOf: points });

/** It was marked again by a key that the owner has corrected. */
const Correction = z.object({
  at: z.iso.datetime(),
  /** Ids of the questions that are judged otherwise. */
  questions: z.array(z.string()),
  before: scored,
  after: scored,
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
  /** The oldest first. */
  corrections: z.array(Correction),
  /** Answers that reached the server after the deadline, as given before it; they count. */
  lateAnswers: z.int(),
});

/** Photos of an essay that are kept, and the size of one as it is sent. */
export const ESSAY_PHOTOS = { each: 4, mb: 10 };

const Photo = z.object({
  id: Id,
  questionId: z.string(),
  /** Where those who look at it get it. */
  url: z.string(),
  /** In pixels. */
  width: z.int(),
  height: z.int(),
  /** When it came: that may be after the attempt was handed in. */
  at: z.iso.datetime(),
  /** What the owner has drawn on it in red (see `Pen`); absent while there is nothing. */
  pen: z.string().optional(),
});

const LONG_NOTE = 'Lời phê dài tối đa 1.000 ký tự.';
const WRONG_PEN = 'Nét bút này không hợp lệ.';
/** A number of four digits at most, with one decimal at most. */
const NUMBER = String.raw`\d{1,4}(?:\.\d)?`;
/** Strokes on a picture whose width counts as 1000: "M10 20.5L30 40L31 42M…", each from a point by lines to others. */
const Pen = z
  .string(WRONG_PEN)
  .max(100_000, 'Nét bút này dài quá.')
  .regex(new RegExp(`^(?:M${NUMBER} ${NUMBER}(?:L${NUMBER} ${NUMBER})*)+$`), WRONG_PEN);

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
  /** Of one whose score has changed because a key was corrected: the last time, as it was and as it became. */
  corrected: z.object({ before: points, after: points }).optional(),
});

/** Who did it, of those whom the owner has linked with an account. */
const student = z.object({ id: z.string(), name: z.string(), grade: z.int() });
const AttemptOfStudent = AttemptSummary.extend({ student });
/** Marks that the owner has not saved yet. */
const MarkDraft = z.object({ steps: Steps, note: z.string(), pens: z.record(Id, z.string()), savedAt: z.iso.datetime() });
const AttemptForAdmin = Attempt.extend({
  student,
  /** By question. */
  drafts: z.record(z.string(), MarkDraft),
});

const OfPhoto = z.object({ id: Id, photoId: Id });
/** Bytes of a photo's form that are read at most. */
const PHOTO_FORM = (ESSAY_PHOTOS.mb + 1) * 1024 * 1024;

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
   * A form with the photo of an essay as `file`, until the owner has marked it: 409 `attempt-marked`; 409
   * `too-many-photos`.
   */
  'POST /api/attempts/:id/photos/:questionId': {
    access: 'learner',
    params: OfQuestion,
    types: ['multipart/form-data'],
    most: PHOTO_FORM,
    response: { 201: Photo },
  },
  /** The photo itself, in no cache. */
  'GET /api/attempts/:id/photos/:photoId': { access: 'learner', media: true, params: OfPhoto, response: { 200: z.unknown() } },
  'DELETE /api/attempts/:id/photos/:photoId': { access: 'learner', params: OfPhoto, response: { 204: z.null() } },

  /** Attempts of linked students, newest first. */
  'GET /api/admin/attempts': {
    access: 'admin',
    querystring: z.object({
      studentId: z.uuid('Mã học sinh không hợp lệ.').optional(),
      /** Those alone with an essay that was written and that nobody has marked. */
      waiting: z.enum(['true']).optional(),
      cursor: z.string().max(100).optional(),
    }),
    response: { 200: z.object({ items: z.array(AttemptOfStudent), next: z.string().nullable() }) },
  },
  'GET /api/admin/attempts/:id': { access: 'admin', params: AttemptId, response: { 200: AttemptForAdmin } },
  'GET /api/admin/attempts/:id/photos/:photoId': { access: 'admin', params: OfPhoto, response: { 200: z.unknown() } },
  /** Marks an essay of an attempt that was handed in; again in place of the first time. 409 `attempt-running`. */
  'PUT /api/admin/attempts/:id/marks/:questionId': {
    access: 'admin',
    params: OfQuestion,
    most: 1024 * 1024,
    body: z.object({
      steps: Steps,
      note: z.string().trim().max(1_000, LONG_NOTE).default(''),
      /** What is drawn on its photos, by their ids; null takes it away, others stay. */
      pens: z.record(Id, Pen.nullable()).default({}),
    }),
    response: { 200: AttemptForAdmin },
  },
  /** Keeps marks that are still being given, until they are saved or thrown away; '' takes away what was drawn. 409 `attempt-running`. */
  'PUT /api/admin/attempts/:id/marks/:questionId/draft': {
    access: 'admin',
    unaudited: true,
    params: OfQuestion,
    most: 1024 * 1024,
    body: z.object({ steps: Steps, note: z.string().max(1_000, LONG_NOTE), pens: z.record(Id, z.union([Pen, z.literal('')])) }),
    response: { 200: z.object({ savedAt: z.iso.datetime() }) },
  },
  'DELETE /api/admin/attempts/:id/marks/:questionId/draft': { access: 'admin', unaudited: true, params: OfQuestion, response: { 204: z.null() } },
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
export type AttemptPhoto = z.output<typeof Photo>;
export type AttemptOfStudent = z.output<typeof AttemptOfStudent>;
export type AttemptForAdmin = z.output<typeof AttemptForAdmin>;
export type PaperSolutions = z.output<typeof PaperSolutions>;
export type AttemptResult = z.output<typeof Result>;
