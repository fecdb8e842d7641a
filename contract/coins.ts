import { z } from 'zod';
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
  /** For an unlocked paper, its title and its set's: "Đề 2, Luyện thi giữa học kì I". Absent once it is gone. */
  title: z.string().optional(),
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
    response: { 200: z.object({ items: z.array(AdminCoinEntry), next: z.string().nullable() }) },
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
      reason: z.string().trim().min(1, 'Vui lòng nhập lý do.').max(300, 'Lý do dài tối đa 300 ký tự.'),
    }),
    response: { 200: z.object({ balance: z.int() }) },
  },
} satisfies Contract;

export type AdminCoinEntry = z.output<typeof AdminCoinEntry>;
export type CoinEntry = z.output<typeof CoinEntry>;
