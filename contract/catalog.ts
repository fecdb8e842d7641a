import { z } from 'zod';
import { imageField, listShape, requiredText, sourceShape, videoField } from './authored-fields.ts';
import { videoAddressError, WRONG_VIDEO } from './media-address.ts';
import { MIN_PRICE, MAX_PRICE } from './prices.ts';
import type { Contract } from './route.ts';

/** Without dots, so that `/course/x.png` stays a picture. */
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
  /** Subjects: the titles of its chapters, unless its author wrote others. */
  topics: z.array(z.string()),
  lessonCount: z.int(),
  playableCount: z.int(),
  /** Playable lessons; `singlePrice`: sum of the paid ones' prices, whole VND. */
  freeLessonCount: z.int(),
  paidLessonCount: z.int(),
  singlePrice: z.int(),
  /** Visitors may play the beginning of its first free board. */
  hasSample: z.boolean(),
});

const Lesson = z.object({
  id: z.string(),
  title: z.string(),
  isLocked: z.boolean(),
  updating: z.boolean(),
  /** Playing time in whole seconds, where known. */
  seconds: z.int().optional(),
  /** A lesson with both plays the board, not the video. Present exactly for callers who may watch. */
  boardUrl: z.string().optional(),
  /** Address of its video, likewise; `captionsUrl` for our own videos. */
  videoUrl: z.string().optional(),
  captionsUrl: z.string().optional(),
  posterUrl: z.string().optional(),
  /** Safe HTML with formulas rendered; sent exactly with those addresses. */
  summary: z.string().optional(),
});

const Course = CourseSummary.omit({
  lessonCount: true, playableCount: true, freeLessonCount: true, paidLessonCount: true, singlePrice: true, hasSample: true,
}).extend({
  /** Whole VND of one locked lesson. */
  lessonPrice: z.int(),
  lectures: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      topics: z.array(z.object({ id: z.string(), title: z.string(), lessons: z.array(Lesson) })),
    }),
  ),
});

export const CourseParams = z.object({ courseId: ContentId });

const LessonSource = z.object({
  id: ContentId,
  title: requiredText('Vui lòng nhập tên bài giảng.'),
  isLocked: z.boolean(),
  updating: z.boolean(),
  /** Visible only to its buyers. */
  archived: z.boolean().default(false),
  /** An outside address, `upload:{name}` of an upload, or our own address of a library video; empty without a video. */
  videoUrl: videoField(WRONG_VIDEO, videoAddressError),
  /** Playing time in whole seconds; 0 when unknown. */
  seconds: z.int().min(0).max(86_400).default(0),
  /** HTML with formulas as `$…$`. */
  summary: z.string().max(200_000, 'Phần tóm tắt dài quá.').default(''),
});

const WRONG_PRICE = 'Vui lòng nhập giá khóa học.';
const WRONG_LESSON_PRICE = 'Giá một bài không hợp lệ.';
const leastPrice = (of: string) => `Giá ${of} từ 1.000 ₫ trở lên.`;

/** A course as the admin writes it, its fields in the form's order. */
export const CourseWritten = z.object({
  title: requiredText('Vui lòng nhập tên khóa học.'),
  instructor: requiredText('Vui lòng nhập giảng viên.'),
  duration: requiredText('Vui lòng nhập thời lượng.'),
  /** Whole VND; 0 for the usual price. */
  price: z.int(WRONG_PRICE).min(0, WRONG_PRICE).max(MAX_PRICE, WRONG_PRICE)
    .refine((price) => price === 0 || price >= MIN_PRICE, leastPrice('khóa học')),
  /** Whole VND of one locked lesson; null for the usual price. */
  lessonPrice: z.int(WRONG_LESSON_PRICE).min(MIN_PRICE, leastPrice('một bài')).max(MAX_PRICE, WRONG_LESSON_PRICE).nullable().default(null),
  description: requiredText('Vui lòng nhập mô tả khóa học.', 5_000),
  image: imageField,
  grade: Grade.nullable().default(null),
  /** Subjects; empty for the titles of its chapters. */
  topics: z.array(requiredText('Vui lòng nhập nội dung của khóa học.')).max(100).default([]),
  lectures: z
    .array(
      z.object({
        id: ContentId,
        title: requiredText('Vui lòng nhập tên chương.'),
        topics: z
          .array(z.object({ id: ContentId, title: requiredText('Vui lòng nhập tên chủ đề.'), lessons: z.array(LessonSource).max(500) }))
          .max(200),
      }),
    )
    .max(200),
});

export const CourseSource = sourceShape(CourseWritten);

/** Courses; limits for visitors and non-buyers: docs/product-decisions.md 1 and 25. */
export const catalogContract = {
  'GET /api/courses': { access: 'public', cache: 'public', response: { 200: z.array(CourseSummary) } },
  'GET /api/courses/:courseId': { access: 'optional', cache: 'visitor', params: CourseParams, response: { 200: Course } },
  'GET /api/courses/:courseId?view=source': { access: 'admin', params: CourseParams, response: { 200: CourseSource } },
  /** Includes archived ones. */
  'GET /api/admin/courses': { access: 'admin', response: { 200: z.object({ items: z.array(CourseSummary.extend(listShape)) }) } },
  /** A file of our own, with ranges; 403 for callers who may not watch. */
  'GET /api/courses/:courseId/lessons/:lessonId/:kind': {
    access: 'learner',
    acceptsCookieToken: true,
    params: CourseParams.extend({ lessonId: ContentId, kind: z.enum(['video', 'captions', 'poster']) }),
    response: { 200: z.unknown() },
  },
} satisfies Contract;

export type CourseSource = z.output<typeof CourseSource>;
export type CourseWritten = z.output<typeof CourseWritten>;
export type CourseSummary = z.output<typeof CourseSummary>;
export type Course = z.output<typeof Course>;
export type Lesson = z.output<typeof Lesson>;
