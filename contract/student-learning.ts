import { z } from 'zod';
import { MASTERY_LEVELS } from './enums.ts';
import type { Contract } from './route.ts';

const count = z.int();
const Judged = z.object({ answers: count, right: count });
const Bai = z.object({ number: z.int(), title: z.string(), level: z.enum(MASTERY_LEVELS), recent: z.object({ of: count, right: count }), mistakes: count });

const StudentLearning = z.object({
  grade: z.int(),
  /** From Monday on, this week first: days on which they learnt, what they did, and how much of it was right. */
  weeks: z.array(z.object({ from: z.iso.date(), days: count, lessons: count, tests: count, exercises: Judged, quiz: Judged, reviews: Judged })),
  /** The lessons of late, and what part of each was seen. */
  lessons: z.array(z.object({ course: z.string(), lesson: z.string(), part: z.number(), watched: z.boolean(), at: z.iso.datetime() })),
  /** In the notebook: all that are left, and those to be reviewed today. */
  mistakes: count,
  due: count,
  /** How many Bài of the grade stand at each level, and those that go best and worst. */
  levels: z.object({ new: count, seen: count, practised: count, mastered: count }),
  strongest: z.array(Bai),
  weakest: z.array(Bai),
});

/** What a student has done on the site, for the owner; how each test went is `GET /api/admin/attempts?studentId=`. */
export const studentLearningContract = {
  /** Of a student who is linked with an account; of others 409 `student-not-linked`. */
  'GET /api/admin/students/:id/learning': {
    access: 'admin',
    params: z.object({ id: z.uuid() }),
    response: { 200: StudentLearning },
  },
} satisfies Contract;

export type StudentLearning = z.output<typeof StudentLearning>;
