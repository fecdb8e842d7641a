import { z } from 'zod';
import type { Contract } from './route.ts';

/** Days without a visit after which a student has stopped, and days in which closed work counts as missing. */
export const LEARNING_DAYS = { visited: 14, missing: 30 };

/**
 * `learning`: was on the site in the last 14 days; `stopped`: was there before; `never`: has an account or a card, and
 * was never there (or longer ago than days are kept); `outside`: has neither.
 */
export const LEARNING_STATES = ['learning', 'stopped', 'never', 'outside'] as const;

/** Numbers of students. `missing`: those with work of the last 30 days that was not handed in; they are in the states, too. */
export const LearningCounts = z.object({
  students: z.int(), learning: z.int(), stopped: z.int(), never: z.int(), outside: z.int(), missing: z.int(),
});

const NO_PAGE = 'Số trang không hợp lệ.';

/** Students of the class book by what they do on the site, without those put away and the samples. */
export const learningFiguresContract = {
  'GET /api/admin/learning': {
    access: 'admin',
    querystring: z.object({
      /** Students who belong to the class today. */
      classId: z.uuid('Lớp không hợp lệ.').optional(),
      /** `missing`: students of any state with missing work. */
      show: z.enum([...LEARNING_STATES, 'missing'], 'Mục không hợp lệ.').optional(),
      page: z.coerce.number(NO_PAGE).int(NO_PAGE).min(1, NO_PAGE).max(10_000, NO_PAGE).default(1),
    }),
    response: {
      200: z.object({
        /** 25 a page: those with most missing work first, then by name. */
        items: z.array(z.object({
          id: z.string(),
          name: z.string(),
          grade: z.int(),
          className: z.string().nullable(),
          state: z.enum(LEARNING_STATES),
          lastSeenAt: z.iso.datetime().nullable(),
          /** Titles of missing work, the latest first. */
          missing: z.array(z.string()),
        })),
        total: z.int(),
        /** Counts of the class, or of all. */
        counts: LearningCounts,
      }),
    },
  },
} satisfies Contract;

export type LearningCounts = z.output<typeof LearningCounts>;
