import { z } from 'zod';
import type { Film } from '#board/film.ts';
import { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { ContentId, CourseParams } from './catalog.ts';
import { HeardRecording } from './recordings.ts';
import type { Contract } from './route.ts';

/** What is said from `start` to `end`, in seconds of the film. */
const Cue = z.object({
  /** Of the scene, from 0. */
  scene: z.int(),
  start: z.number(),
  end: z.number(),
  /** Words and formulas as HTML. */
  html: z.string(),
  /** The same as it is read aloud, without any sign. */
  said: z.string(),
});

/** Self-study without stakes: the key comes along, so that an answer is judged without a connection (docs/product-decisions.md, 4 and 50). */
const Asked = z.object({
  question: ShownQuestion,
  hints: z.array(z.string()),
  key: AnswerValue,
});

/** A question of the end, with its worked solution as HTML. */
const Quick = Asked.extend({ solution: z.string() });

/** Of its text at most; seven times what a lesson needs. */
const BOARD_CHARACTERS = 60_000;

/** A lesson's board: a film that the page plays, what is said in it, and what it asks. */
export const BoardView = z.object({
  version: z.int(),
  /** Plain data of our own drawing: nothing of it is for one caller and not for another. */
  film: z.custom<Film>(),
  cues: z.array(Cue),
  /** At `film.turns[n]` the film stops and asks the n-th. */
  turns: z.array(Asked),
  questions: z.array(Quick),
  /** The owner's voice, of a board that has some: for some of its scenes, or all. */
  recordings: z.array(HeardRecording).optional(),
});

/** At a line of what was written, from 1, in a sentence for its author. */
const BoardProblem = z.object({
  line: z.int(),
  message: z.string(),
  /** The obvious repair: what may be put in the place of the line, and how to call that. */
  fix: z.object({ label: z.string(), line: z.string() }).optional(),
});

const BoardPreview = z.object({
  /** As learners will get it, but for the number of its version. In spite of problems there may be one: without what is wrong. */
  board: BoardView.omit({ version: true }).optional(),
  /** When the command of each line begins and has ended, in seconds of the film. */
  times: z.array(z.object({ line: z.int(), start: z.number(), end: z.number() })),
  /** In the order of the lines; only what has none can be published. */
  problems: z.array(BoardProblem),
  /** Where it still has its template's own words: neither can such a one. */
  unfilled: z.array(BoardProblem),
});

/** A board as the admin writes it. */
export const BoardWritten = z.object({
  courseId: z.string('Vui lòng chọn khóa học.').regex(/^[A-Za-z0-9_-]{1,80}$/, 'Vui lòng chọn khóa học.'),
  /** Whose board it is; also its id. Of one that stands neither this nor the course changes. */
  lessonId: z.string('Vui lòng chọn bài giảng.').regex(/^[A-Za-z0-9_-]{1,80}$/, 'Vui lòng chọn bài giảng.'),
  text: z.string('Vui lòng viết kịch bản của bảng.').min(1, 'Vui lòng viết kịch bản của bảng.').max(BOARD_CHARACTERS, 'Kịch bản của bảng dài quá.'),
});

/** A board as the admin edits it. */
export const BoardSource = BoardWritten.extend({ id: ContentId, version: z.int(), archived: z.boolean() });

/** A lesson of a course, and what there is of its board. */
const LessonForBoard = z.object({
  lessonId: ContentId,
  lessonTitle: z.string(),
  topicTitle: z.string(),
  board: z.object({ version: z.int(), title: z.string(), seconds: z.number(), changedAt: z.iso.datetime(), changedBy: z.string() }).nullable(),
  /** When a draft of it was stored, saved or never. */
  draftAt: z.iso.datetime().nullable(),
});

/** Boards; sent exactly when `videoUrl` is, to the same callers: docs/product-decisions.md 45. */
export const boardsContract = {
  'GET /api/courses/:courseId/lessons/:lessonId/board': {
    access: 'learner',
    params: CourseParams.extend({ lessonId: ContentId }),
    response: { 200: BoardView },
  },
  /** All lessons of a course, in its order. */
  'GET /api/admin/boards': {
    access: 'admin',
    querystring: z.object({ courseId: ContentId }),
    response: { 200: z.object({ items: z.array(LessonForBoard) }) },
  },
  'GET /api/admin/boards/:id': { access: 'admin', params: z.object({ id: ContentId }), response: { 200: BoardSource } },
  /**
   * A board as it is being written, made by the code that saves it. Of what one caller asks for a lesson the newest counts:
   * one that still waits answers 409 `newer-preview`.
   */
  'POST /api/admin/boards/preview': {
    access: 'admin',
    reads: true,
    body: z.object({
      lessonId: ContentId,
      text: z.string().max(BOARD_CHARACTERS, 'Kịch bản của bảng dài quá.'),
    }),
    most: 512 * 1024,
    response: { 200: BoardPreview },
  },
} satisfies Contract;

export type BoardWritten = z.output<typeof BoardWritten>;
export type BoardSource = z.output<typeof BoardSource>;
export type LessonForBoard = z.output<typeof LessonForBoard>;
export type BoardProblem = z.output<typeof BoardProblem>;
export type BoardPreview = z.output<typeof BoardPreview>;
export type BoardView = z.output<typeof BoardView>;
