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
export const BOARD_CHARACTERS = 60_000;

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
  /** In the order of the lines; only what has none can be published. */
  problems: z.array(BoardProblem),
});

/** Boards; sent exactly when `videoUrl` is, to the same callers: docs/product-decisions.md 45. */
export const boardsContract = {
  'GET /api/courses/:courseId/lessons/:lessonId/board': {
    access: 'learner',
    params: CourseParams.extend({ lessonId: ContentId }),
    response: { 200: BoardView },
  },
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

export type BoardProblem = z.output<typeof BoardProblem>;
export type BoardPreview = z.output<typeof BoardPreview>;
export type BoardView = z.output<typeof BoardView>;
