import { z } from 'zod';
import { ContentId } from './catalog.ts';
import { LESSON_PARTS } from './lesson-parts.ts';
import type { Contract } from './route.ts';

const WRONG_TIME = 'Thời điểm không hợp lệ.';

/** The longest lesson that anybody would watch, in seconds. */
const DAY = 24 * 60 * 60;

const seconds = (least: number, message: string) => z.number(message).min(least, message).max(DAY, message);

/** A time that a calendar of ours can hold: a clock may be wrong, but not by centuries. */
const isOurTime = (at: string): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 9999;
};

const Progress = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  /** Where the learner stopped, and how long the lesson is, in seconds. */
  position: z.number(),
  duration: z.number(),
  /** Which of its ten parts were played, or gone through step by step, at some time. */
  seen: z.array(z.int()),
  /** Once it was nine of them; stays so. */
  watched: z.boolean(),
  at: z.iso.datetime(),
});

const Resume = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  /** The lesson to go on with: the one last watched, or the next one when that was finished. */
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Where to go on, in seconds; 0 for a lesson not begun. */
  position: z.number(),
  /** 0 for a lesson not begun. */
  duration: z.number(),
  /** Of the lessons that play, how many were watched, and how many there are. */
  watched: z.int(),
  playable: z.int(),
});

const Owner = z.object({ uid: z.string().max(80) });
const OfCourse = z.object({ courseId: ContentId.optional() });

/** How far a learner is in each lesson (design, "Outside contract"). */
export const progressContract = {
  'POST /api/users/:uid/progress': {
    access: 'self',
    media: true,
    params: Owner,
    body: z
      .object({
        courseId: ContentId,
        lessonId: ContentId,
        position: seconds(0, 'Vị trí trong video không hợp lệ.'),
        duration: seconds(0.001, 'Độ dài của video không hợp lệ.'),
        /** Which of its ten parts were played, or gone through step by step, since it was opened; absent: all that lie before `position`. */
        seen: z.array(z.int().min(0).max(LESSON_PARTS - 1)).max(LESSON_PARTS).optional(),
        /** When it was so, by the learner's clock. */
        at: z.iso.datetime({ offset: true, error: WRONG_TIME }).refine(isOurTime, WRONG_TIME),
      })
      // A player's last position may stand a little beyond the length that it told.
      .refine(({ position, duration }) => position <= duration + 1, 'Vị trí trong video không hợp lệ.'),
    response: { 204: z.null() },
  },
  'GET /api/users/:uid/progress': {
    access: 'self',
    params: Owner,
    querystring: OfCourse,
    response: { 200: z.object({ items: z.array(Progress) }) },
  },
  /** What to go on with: one for each course that was begun and is not done, the last one first. */
  'GET /api/users/:uid/resume': {
    access: 'self',
    params: Owner,
    querystring: OfCourse,
    response: { 200: z.object({ items: z.array(Resume) }) },
  },
} satisfies Contract;

export type Progress = z.output<typeof Progress>;
export type Resume = z.output<typeof Resume>;
