import { z } from 'zod';
import { reasonError, tidyReason } from './adjustment-reason.ts';
import { removeInvisible } from './person-name.ts';
import type { Contract } from './route.ts';

export const Cursor = z.object({
  /** `next` of the page before. */
  cursor: z.string().max(100).optional(),
});

const CoinEntry = z.object({
  id: z.string(),
  /** Xu; negative when spent. */
  amount: z.int(),
  reason: z.enum(['start', 'top-up', 'paper', 'adjustment']),
  /** Cause: an order's id, a paper, an admin's action. */
  reference: z.string(),
  /**
   * For an unlocked paper, its title and its set's: "Đề 2, Luyện thi giữa học kì I"; absent once it is gone. For bought
   * coins, the order's code.
   */
  title: z.string().optional(),
  /** Whole VND that were paid for bought coins; absent where no money is known. */
  paid: z.int().optional(),
  /** The owner's reason for an adjustment; the learner reads it. */
  note: z.string().optional(),
  /** Xu after this entry. */
  balance: z.int(),
  at: z.iso.datetime(),
});

const AdminCoinEntry = CoinEntry.extend({
  /** E-mail of the owner who made the adjustment. */
  by: z.string().optional(),
});

/** Sums of a learner's whole ledger, in xu; `paid`: whole VND that were paid for `bought`, as far as they are known. */
const CoinSums = z.object({ bought: z.int(), paid: z.int(), given: z.int(), spent: z.int() });

const AdjustmentReason = z
  .string('Vui lòng nhập lý do.')
  .transform((reason) => reason.replace(/\s+/g, ' '))
  .refine((reason) => !/\p{Cc}/u.test(reason), 'Lý do không hợp lệ.')
  .transform(removeInvisible)
  .refine((reason) => reasonError(reason) === undefined, { error: ({ input }) => reasonError(String(input)) })
  .transform(tidyReason);

/** The ledger of a learner's coins (design, "Outside contract"). */
export const coinsContract = {
  'GET /api/users/:uid/coins': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    querystring: Cursor,
    /** Newest first; `next` is null on the last page. */
    response: { 200: z.object({ items: z.array(CoinEntry), next: z.string().nullable() }) },
  },

  'GET /api/admin/users/:uid/coins': {
    access: 'admin',
    params: z.object({ uid: z.uuid() }),
    querystring: Cursor,
    response: { 200: z.object({ items: z.array(AdminCoinEntry), next: z.string().nullable(), sums: CoinSums }) },
  },
  /** Adds or takes coins; the balance never falls below 0. */
  'POST /api/admin/users/:uid/coins': {
    access: 'admin',
    params: z.object({ uid: z.uuid() }),
    body: z.object({
      /** Made by the browser, so that a repeated call counts once: 409 `adjustment-noted`. */
      id: z.uuid().optional(),
      /** Xu to add; negative to take. */
      amount: z.int('Vui lòng nhập số xu.').min(-1_000_000, 'Mỗi lần tối đa 1.000.000 xu.').max(1_000_000, 'Mỗi lần tối đa 1.000.000 xu.').refine((amount) => amount !== 0, 'Số xu phải khác 0.'),
      reason: AdjustmentReason,
    }),
    response: { 200: z.object({ balance: z.int() }) },
  },
} satisfies Contract;

export type AdminCoinEntry = z.output<typeof AdminCoinEntry>;
export type CoinSums = z.output<typeof CoinSums>;
export type CoinEntry = z.output<typeof CoinEntry>;
