import { z } from 'zod';
import type { BoardAnimation } from '#board/board-animation.ts';
import { AnswerValue, ShownQuestion } from '#question-types/question-types.ts';
import { ContentId, CourseParams } from './catalog.ts';
import { PlayableRecording } from './recordings.ts';
import type { Contract } from './route.ts';

/** A cue: `start` and `end` are seconds of the board animation. */
const Cue = z.object({
  /** Number of the scene, from 0. */
  scene: z.int(),
  start: z.number(),
  end: z.number(),
  html: z.string(),
  /** The caption as read aloud, in words only. */
  said: z.string(),
});

/**
 * A checkpoint's question, with its key, so that it is graded without a connection: self-study has no stakes
 * (docs/product-decisions.md, 4 and 50).
 */
const Asked = z.object({
  question: ShownQuestion,
  hints: z.array(z.string()),
  key: AnswerValue,
  /**
   * Wrong answers with the hint of their misconception. Of true or false: only the wrongly judged statement is not null.
   */
  wrong: z.array(z.object({ value: AnswerValue, hint: z.string() })).optional(),
});

/** A question at the end, with its solution as HTML. */
const Quick = Asked.extend({ solution: z.string() });

/** Longest board script; seven times the need of a lesson. */
const BOARD_CHARACTERS = 60_000;

/** A lesson's board. */
export const BoardView = z.object({
  version: z.int(),
  /** Plain data of our own renderer, the same for all callers. */
  film: z.custom<BoardAnimation>(),
  cues: z.array(Cue),
  /** The board stops at `film.turns[n]` and asks question n. */
  turns: z.array(Asked),
  questions: z.array(Quick),
  /** The owner's voice, for some or all scenes. */
  recordings: z.array(PlayableRecording).optional(),
});

/** The first scenes of a free board, without its questions. */
export const BoardSample = BoardView.pick({ film: true, cues: true });

/** An error at a line of the script, from 1, as a sentence for its author. */
const BoardProblem = z.object({
  line: z.int(),
  message: z.string(),
  /** An obvious repair: a label and the line to put in place. */
  fix: z.object({ label: z.string(), line: z.string() }).optional(),
});

const BoardPreview = z.object({
  /** The board as learners will get it. With problems it may be present, without the wrong parts. */
  board: BoardView.omit({ version: true }).optional(),
  /** Start and end of each line's command, in seconds of the board animation. */
  times: z.array(z.object({ line: z.int(), start: z.number(), end: z.number() })),
  /** In line order; a board with any cannot be published. */
  problems: z.array(BoardProblem),
  /** Lines that still have the template's own words; these, too, prevent publishing. */
  unfilled: z.array(BoardProblem),
});

export const BoardWritten = z.object({
  courseId: z.string('Vui lòng chọn khóa học.').regex(/^[A-Za-z0-9_-]{1,80}$/, 'Vui lòng chọn khóa học.'),
  /** Also the board's id. An existing board keeps its lesson and course. */
  lessonId: z.string('Vui lòng chọn bài giảng.').regex(/^[A-Za-z0-9_-]{1,80}$/, 'Vui lòng chọn bài giảng.'),
  text: z.string('Vui lòng viết kịch bản của bảng.').min(1, 'Vui lòng viết kịch bản của bảng.').max(BOARD_CHARACTERS, 'Kịch bản của bảng dài quá.'),
});

export const BoardSource = BoardWritten.extend({ id: ContentId, version: z.int(), archived: z.boolean() });

const LessonForBoard = z.object({
  lessonId: ContentId,
  lessonTitle: z.string(),
  topicTitle: z.string(),
  board: z.object({ version: z.int(), title: z.string(), seconds: z.number(), changedAt: z.iso.datetime(), changedBy: z.string() }).nullable(),
  draftAt: z.iso.datetime().nullable(),
});

/** Boards, sent to the same callers as `videoUrl`: docs/product-decisions.md 45. */
export const boardsContract = {
  'GET /api/courses/:courseId/lessons/:lessonId/board': {
    access: 'learner',
    params: CourseParams.extend({ lessonId: ContentId }),
    response: { 200: BoardView },
  },
  /** The first scenes of the course's first free board, for everybody; 404 `board-not-found` where it has none. */
  'GET /api/courses/:courseId/sample': { access: 'public', cache: 'public', params: CourseParams, response: { 200: BoardSample.extend({ lessonId: ContentId, title: z.string() }) } },
  /** In the course's order. */
  'GET /api/admin/boards': {
    access: 'admin',
    querystring: z.object({ courseId: ContentId }),
    response: { 200: z.object({ items: z.array(LessonForBoard) }) },
  },
  'GET /api/admin/boards/:id': { access: 'admin', params: z.object({ id: ContentId }), response: { 200: BoardSource } },
  /**
   * Compiles an unsaved board with the code that saves it. A caller's newer request for the lesson cancels a waiting
   * one: 409 `newer-preview`.
   */
  'POST /api/admin/boards/preview': {
    access: 'admin',
    reads: true,
    body: z.object({
      lessonId: ContentId,
      text: z.string().max(BOARD_CHARACTERS, 'Kịch bản của bảng dài quá.'),
    }),
    maxBytes: 512 * 1024,
    response: { 200: BoardPreview },
  },
} satisfies Contract;

export type BoardWritten = z.output<typeof BoardWritten>;
export type BoardSource = z.output<typeof BoardSource>;
export type LessonForBoard = z.output<typeof LessonForBoard>;
export type BoardProblem = z.output<typeof BoardProblem>;
export type BoardPreview = z.output<typeof BoardPreview>;
export type BoardSample = z.output<typeof BoardSample>;
export type BoardView = z.output<typeof BoardView>;
