import { z } from 'zod';
import { LearningCounts } from './learning-figures.ts';
import type { Contract } from './route.ts';

/** Whole VND by purpose: tuition by the day on which it was paid, coins by the ledger, lessons and courses by paid orders. */
const Income = z.object({ tuition: z.int(), coins: z.int(), lessons: z.int(), courses: z.int() });

/** Debts of tuition; `amount`: VND without months whose fee is not known. */
const Debts = z.object({ students: z.int(), months: z.int(), amount: z.int(), monthsWithoutFee: z.int() });

/** Figures that answer an owner: money of this month and the last, who owes, who learns, class by class. */
export const ownerFiguresContract = {
  'GET /api/admin/overview': {
    access: 'admin',
    response: {
      200: z.object({
        /** Today in Vietnam. */
        day: z.iso.date(),
        income: z.object({
          thisMonth: Income,
          lastMonth: Income,
          /** Last month up to the same day, to compare with this month. */
          lastMonthSoFar: Income,
        }),
        debts: Debts,
        learning: LearningCounts,
        /** Present classes. A student of two classes is counted in both. */
        classes: z.array(LearningCounts.extend({
          id: z.string(),
          name: z.string(),
          schoolYear: z.string(),
          /** VND of tuition that students of today's class paid this month. */
          tuition: z.int(),
          debts: Debts,
        })),
      }),
    },
  },
} satisfies Contract;

export type Income = z.output<typeof Income>;
export type Debts = z.output<typeof Debts>;
