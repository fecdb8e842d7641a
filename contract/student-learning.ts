import { z } from 'zod';
import { MASTERY_LEVELS } from './enums.ts';
import type { Contract } from './route.ts';

const count = z.int();
const GradedCount = z.object({ answers: count, right: count });
const Bai = z.object({ number: z.int(), title: z.string(), level: z.enum(MASTERY_LEVELS), recent: z.object({ of: count, right: count }), mistakes: count });

const StudentLearning = z.object({
  grade: z.int(),
  /** From Monday, this week first: days of learning, what was done, and right answers. */
  weeks: z.array(z.object({ from: z.iso.date(), days: count, lessons: count, tests: count, exercises: GradedCount, quiz: GradedCount, reviews: GradedCount })),
  /** Recent lessons, and the part of each that was seen, 0 to 1. */
  lessons: z.array(z.object({ course: z.string(), lesson: z.string(), part: z.number(), watched: z.boolean(), at: z.iso.datetime() })),
  /** In the mistake notebook: all mistakes, and those due today. */
  mistakes: count,
  due: count,
  /** Number of Bài at each mastery level, then the strongest and weakest. */
  levels: z.object({ new: count, seen: count, practised: count, mastered: count }),
  strongest: z.array(Bai),
  weakest: z.array(Bai),
});

/** A student's activity on the site, for the owner; single attempts are `GET /api/admin/attempts?studentId=`. */
export const studentLearningContract = {
  /** 409 `student-not-linked` for a student without a linked account. */
  'GET /api/admin/students/:id/learning': {
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    response: { 200: StudentLearning },
  },
} satisfies Contract;

export type StudentLearning = z.output<typeof StudentLearning>;
