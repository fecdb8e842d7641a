import { z } from 'zod';
import type { Contract } from './route.ts';

/** A course or lesson id of our own making or of the library: no dot, so that `/course/x.png` stays an image. */
export const ContentId = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const Grade = z.union([z.literal(6), z.literal(7), z.literal(8), z.literal(9)]);

const CourseSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** A file name under /course/, or an address. */
  image: z.string(),
  instructor: z.string(),
  duration: z.string(),
  /** Whole VND. */
  price: z.int(),
  grade: Grade.optional(),
  /** What it is about: the titles of its chapters, unless its author wrote others. */
  topics: z.array(z.string()),
  /** All lessons, and those that have something to play. */
  lessonCount: z.int(),
  playableCount: z.int(),
  /** Of those that play: how many cost nothing, how many are sold, and what these cost one by one, in whole VND. */
  freeLessonCount: z.int(),
  paidLessonCount: z.int(),
  singlePrice: z.int(),
});

const Lesson = z.object({
  id: z.string(),
  title: z.string(),
  isLocked: z.boolean(),
  updating: z.boolean(),
  /** How long it plays, in whole seconds, where that is known. */
  seconds: z.int().optional(),
  /** Present exactly for callers who may watch; `captions` when the video is our own. */
  videoUrl: z.string().optional(),
  captionsUrl: z.string().optional(),
  posterUrl: z.string().optional(),
  /** Safe HTML with formulas rendered; sent exactly when `videoUrl` is. */
  summary: z.string().optional(),
});

const Course = CourseSummary.omit({
  lessonCount: true, playableCount: true, freeLessonCount: true, paidLessonCount: true, singlePrice: true,
}).extend({
  lectures: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      topics: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(Lesson) })),
    }),
  ),
});

const CourseParams = z.object({ courseId: ContentId });

/** Courses; what a visitor and who has not bought may see of them: docs/product-decisions.md 1 and 25. */
export const catalogContract = {
  'GET /api/courses': { access: 'public', cache: 'public', response: { 200: z.array(CourseSummary) } },
  'GET /api/courses/:courseId': { access: 'optional', cache: 'visitor', params: CourseParams, response: { 200: Course } },
  /** A file of our own, ranges too; 403 for who may not watch. */
  'GET /api/courses/:courseId/lessons/:lessonId/:kind': {
    access: 'learner',
    media: true,
    params: CourseParams.extend({ lessonId: ContentId, kind: z.enum(['video', 'captions', 'poster']) }),
    response: { 200: z.unknown() },
  },
} satisfies Contract;

export type CourseSummary = z.output<typeof CourseSummary>;
export type Course = z.output<typeof Course>;
export type Lesson = z.output<typeof Lesson>;
