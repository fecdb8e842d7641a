import { z } from 'zod';
import { ContentId, CourseParams } from './catalog.ts';
import type { Contract } from './route.ts';

const Exercises = z.object({ topicId: z.string(), topicTitle: z.string(), type: z.string(), count: z.int() });

const Paper = z.object({
  practiceId: z.string(),
  paperId: z.string(),
  title: z.string(),
  /** Numbers of the questions in the paper, from 1. */
  numbers: z.array(z.int()),
  /** Answered on the site question by question ("Câu"); other papers have problems ("Bài"). */
  isTest: z.boolean(),
  /** Price in xu; free for callers for whom it `isOpen`. */
  coin: z.int(),
  isOpen: z.boolean(),
});

/** Exercises and papers for a lesson's Bài, with public titles. Empty for a lesson of no Bài. */
const Training = z.object({ exercises: z.array(Exercises), papers: z.array(Paper) });

/** Calls of a chapter whose answers a learner may keep on a device, by path, and the bytes of those answers. */
const ChapterDownload = z.object({
  boards: z.array(z.string()),
  /** Topics that train a Bài of the chapter. */
  topics: z.array(z.string()),
  bytes: z.int(),
});

export const trainingContract = {
  'GET /api/courses/:courseId/lessons/:lessonId/training': {
    access: 'learner',
    params: CourseParams.extend({ lessonId: ContentId }),
    response: { 200: Training },
  },
  'GET /api/courses/:courseId/chapters/:chapterId/download': {
    access: 'learner',
    params: CourseParams.extend({ chapterId: ContentId }),
    response: { 200: ChapterDownload },
  },
} satisfies Contract;

export type Training = z.output<typeof Training>;
export type ChapterDownload = z.output<typeof ChapterDownload>;
