import { z } from 'zod';
import type { Film } from '#board/film.ts';
import { AnswerValue, ShownQuestion } from '#kinds/kinds.ts';
import { ContentId, CourseParams } from './catalog.ts';
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

/** A lesson's board: a film that the page plays, what is said in it, and what it asks. */
export const BoardView = z.object({
  version: z.int(),
  /** Plain data of our own drawing: nothing of it is for one caller and not for another. */
  film: z.custom<Film>(),
  cues: z.array(Cue),
  /** At `film.turns[n]` the film stops and asks the n-th. */
  turns: z.array(Asked),
  questions: z.array(Quick),
});

/** Boards; sent exactly when `videoUrl` is, to the same callers: docs/product-decisions.md 45. */
export const boardsContract = {
  'GET /api/courses/:courseId/lessons/:lessonId/board': {
    access: 'learner',
    params: CourseParams.extend({ lessonId: ContentId }),
    response: { 200: BoardView },
  },
} satisfies Contract;

export type BoardView = z.output<typeof BoardView>;
