import { z } from 'zod';
import { ContentId } from './catalog.ts';
import { LESSON_PARTS } from './lesson-parts.ts';
import type { Contract } from './route.ts';

const WRONG_TIME = 'Thời điểm không hợp lệ.';

/** Longest lesson, in seconds. */
const DAY = 24 * 60 * 60;

const seconds = (least: number, message: string) => z.number(message).min(least, message).max(DAY, message);

/** Accepts years 1970 to 9999: a device's clock may be wrong, but not by centuries. */
const isOurTime = (at: string): boolean => {
  const year = new Date(at).getUTCFullYear();
  return year >= 1970 && year <= 9999;
};

const Progress = z.object({
  courseId: z.string(),
  lessonId: z.string(),
  /** In seconds. */
  position: z.number(),
  duration: z.number(),
  /** Those of its ten parts that were ever played or stepped through. */
  seen: z.array(z.int()),
  /** Nine parts were seen; stays true. */
  watched: z.boolean(),
  at: z.iso.datetime(),
});

const Resume = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  /** The last watched lesson, or the next when that was finished. */
  lessonId: z.string(),
  lessonTitle: z.string(),
  /** Seconds; position and duration are 0 for a lesson not begun. */
  position: z.number(),
  duration: z.number(),
  watched: z.int(),
  playable: z.int(),
});

const Owner = z.object({ uid: z.string().max(80) });
const OfCourse = z.object({ courseId: ContentId.optional() });

/** A learner's progress in each lesson (design, "Outside contract"). */
export const progressContract = {
  'POST /api/users/:uid/progress': {
    access: 'self',
    acceptsCookieToken: true,
    params: Owner,
    body: z
      .object({
        courseId: ContentId,
        lessonId: ContentId,
        position: seconds(0, 'Vị trí trong video không hợp lệ.'),
        duration: seconds(0.001, 'Độ dài của video không hợp lệ.'),
        /** Parts that were played or stepped through since it was opened; absent: all before `position`. */
        seen: z.array(z.int().min(0).max(LESSON_PARTS - 1)).max(LESSON_PARTS).optional(),
        /** Time of the position, by the learner's clock. */
        at: z.iso.datetime({ offset: true, error: WRONG_TIME }).refine(isOurTime, WRONG_TIME),
      })
      // A player's last position may lie a little beyond the duration that it reported.
      .refine(({ position, duration }) => position <= duration + 1, 'Vị trí trong video không hợp lệ.'),
    response: { 204: z.null() },
  },
  'GET /api/users/:uid/progress': {
    access: 'self',
    params: Owner,
    querystring: OfCourse,
    response: { 200: z.object({ items: z.array(Progress) }) },
  },
  /** The next lesson of each unfinished course, last used first. */
  'GET /api/users/:uid/resume': {
    access: 'self',
    params: Owner,
    querystring: OfCourse,
    response: { 200: z.object({ items: z.array(Resume) }) },
  },
} satisfies Contract;

export type Progress = z.output<typeof Progress>;
export type Resume = z.output<typeof Resume>;
