import { z } from 'zod';
import { Month } from './days.ts';
import { Order } from './orders.ts';
import type { Contract } from './route.ts';

const Params = z.object({ id: z.uuid() });

/** Months to pay, each once. */
export const FeeMonths = z.array(Month, 'Vui lòng chọn tháng.').min(1, 'Vui lòng chọn tháng.').max(24, 'Một mã có nhiều nhất 24 tháng.')
  .refine((months) => new Set(months).size === months.length, 'Một tháng được chọn hai lần.')
  .transform((months) => months.toSorted());

/** A code for a student's owed months, with its link for the parents. */
const FeeCode = z.object({
  studentId: z.string(),
  /** With a number for namesakes of the class, as in its list. */
  name: z.string(),
  /** Whole VND: what the months owe. */
  amount: z.int(),
  months: z.array(Month),
  /** The months in words: "Học phí tháng 9 và 10/2026". */
  title: z.string(),
  /** 9 characters in the bank's message. */
  code: z.string(),
  url: z.string(),
  /** The VietQR code as a picture, black on white. */
  qr: z.string(),
});

/** Orders of kind `tuition`, which parents pay by a link or a printed code (docs/product-decisions.md 74). */
export const feeLinksContract = {
  /**
   * Makes the order for a student's months, or returns the pending one of the same months and amount. 409
   * `nothing-owed`, `fee-unknown`.
   */
  'POST /api/admin/students/:id/fee-link': {
    access: 'admin',
    params: Params,
    body: z.object({ months: FeeMonths }),
    response: { 200: z.object({ url: z.string(), order: Order }) },
  },
  /** The same for each student of a class; without `months`, for all that each owes. */
  'POST /api/admin/classes/:id/fee-links': {
    access: 'admin',
    params: Params,
    body: z.object({ months: FeeMonths.exactOptional() }),
    response: {
      200: z.object({
        items: z.array(FeeCode),
        /** Students without a code, with the reason. */
        without: z.array(z.object({ studentId: z.string(), name: z.string(), message: z.string() })),
        /** The account that gets the money, for the sheet. */
        bank: Order.shape.bank,
      }),
    },
  },
} satisfies Contract;

export type FeeCode = z.output<typeof FeeCode>;
export type FeeCodes = z.output<(typeof feeLinksContract)['POST /api/admin/classes/:id/fee-links']['response'][200]>;
