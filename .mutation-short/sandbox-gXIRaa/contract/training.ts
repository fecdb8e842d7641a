// @ts-nocheck
import { z } from 'zod';
import { ContentId, CourseParams } from './catalog.ts';
import type { Contract } from './route.ts';

/** Exercises of one type in a topic. */
const Exercises = z.object({ topicId: z.string(), topicTitle: z.string(), type: z.string(), count: z.int() });

const Paper = z.object({
  practiceId: z.string(),
  paperId: z.string(),
  /** Of the paper and its set. */
  title: z.string(),
  /** As they stand in the paper, from 1. */
  numbers: z.array(z.int()),
  /** Whether it is done here question by question ("Câu"), or has problems ("Bài"). */
  isTest: z.boolean(),
  /** Xu; whoever `isOpen` for pays none. */
  coin: z.int(),
  isOpen: z.boolean(),
});

/** What trains the Bài of a lesson: titles that everybody may read. Of a lesson of no Bài nothing does. */
const Training = z.object({ exercises: z.array(Exercises), papers: z.array(Paper) });

/** Where a lesson leads when it is over. */
export const trainingContract = {
  'GET /api/courses/:courseId/lessons/:lessonId/training': {
    access: 'learner',
    params: CourseParams.extend({ lessonId: ContentId }),
    response: { 200: Training },
  },
} satisfies Contract;

export type Training = z.output<typeof Training>;
