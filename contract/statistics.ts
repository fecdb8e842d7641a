import { z } from 'zod';
import type { Contract } from './route.ts';

const NO_DAY = 'Ngày không hợp lệ.';
/** A day in Vietnam; a future day is refused, too. */
const Day = z.iso.date(NO_DAY).refine((day) => day >= '2000-01-01', NO_DAY);

const numberOf = (most: number, wrong: string) => z.coerce.number(wrong).int(wrong).min(1, wrong).max(most, wrong);
const NO_PAGE = 'Số trang không hợp lệ.';

/** `total` is `loggedIn` plus `anonymous`, the browsers in which no one signed in that day. */
const Visits = { total: z.int(), loggedIn: z.int(), anonymous: z.int() };

/**
 * Coins by the ledger; lessons and courses by paid orders, with the VND paid. `income`: VND of transfers, without
 * returned and unrelated ones.
 */
const Sales = {
  income: z.int(),
  coinsSold: z.int(), coinsSpent: z.int(),
  lessons: z.int(), lessonsPaid: z.int(),
  courses: z.int(), coursesPaid: z.int(),
};

/** Usage of the site by days in Vietnam (docs/product-decisions.md 20, 58). */
export const statisticsContract = {
  'GET /api/daily-active-users': {
    access: 'admin',
    querystring: z.object({ date: Day.optional() }),
    response: { 200: z.object(Visits) },
  },
  /** Accounts that were signed in that day, latest first. */
  'GET /api/logged-in-users': {
    access: 'admin',
    querystring: z.object({
      date: Day.optional(),
      /** From 1. */
      page: numberOf(1_000_000, NO_PAGE).default(1),
      limit: numberOf(100, 'Số dòng một trang không hợp lệ.').default(10),
      /** Searched in name and e-mail, without accents. */
      search: z.string().max(200, 'Nội dung tìm dài tối đa 200 ký tự.').default(''),
    }),
    response: {
      200: z.object({
        users: z.array(z.object({
          /** Null when the account has ended since; name and e-mail are empty then. */
          uid: z.string().nullable(),
          displayName: z.string(),
          email: z.string(),
          loginTime: z.iso.datetime(),
        })),
        /** At most 1,000 for a search, which looks no further. */
        total: z.int(),
      }),
    },
  },
  'GET /api/admin/stats': {
    access: 'admin',
    querystring: z.object({ days: numberOf(366, 'Số ngày không hợp lệ.').default(30) }),
    response: {
      200: z.object({
        /** Up to today, oldest first. */
        days: z.array(z.object({ day: z.iso.date(), ...Visits, ...Sales })),
        /** Sums of the same number of days before. */
        before: z.object({ ...Visits, ...Sales }),
      }),
    },
  },
} satisfies Contract;
