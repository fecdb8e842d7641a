import { z } from 'zod';

// Fees and payments as students, classes and tuition tell them. Months are "2026-11", amounts whole VND.

/** Highest amount of a fee or payment, in VND. */
export const MAX_FEE = 100_000_000;

const WRONG_MONTH = 'Tháng không hợp lệ.';
export const FeeMonth = z.string(WRONG_MONTH).regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, WRONG_MONTH);

const WRONG_FEE = 'Học phí là số đồng từ 0 đến 100.000.000.';
/** A monthly fee; 0 is free. */
export const FeeAmount = z.int(WRONG_FEE).min(0, WRONG_FEE).max(MAX_FEE, WRONG_FEE);

/** Months in which nothing is owed: summer, Tết. The list replaces the present one. */
export const MonthsOff = z.array(FeeMonth).max(60, 'Nhiều tháng nghỉ quá.').transform((months) => [...new Set(months)].toSorted());

export const PaymentMethod = z.enum(['cash', 'transfer'], 'Vui lòng chọn cách đóng.');

/** A month of a payment, and its part of the amount; null where the amount was not written. */
const PaidMonth = z.object({ month: z.string(), amount: z.int().nullable() });

const StudentPayment = z.object({
  id: z.string(),
  /** Number of the receipt: 1, 2, 3 … over all students. */
  number: z.int(),
  /** Null where the amount was not written. */
  amount: z.int().nullable(),
  method: z.enum(['cash', 'transfer']),
  /** YYYY-MM-DD; null for payments before the book, whose day is unknown. */
  paidOn: z.string().nullable(),
  months: z.array(PaidMonth),
  note: z.string().nullable(),
  /** Came by a transfer that the bank reported: it is taken back there, not in the class book. */
  viaBank: z.boolean(),
  takenBack: z.object({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
});

const TuitionMonth = z.object({
  month: z.string(),
  /** Null where no fee is known. */
  fee: z.int().nullable(),
  /** VND that were paid for it; 0 also for payments without an amount. */
  paid: z.int(),
  /** VND that are still to be paid, 0 when settled; null where no fee is known. */
  owed: z.int().nullable(),
  /**
   * `paid`: settled; `partial`, `owed`: debts; `off`: a month off; `ahead`: a coming month that is not settled, which
   * may be paid already (its `owed` is no debt yet).
   */
  state: z.enum(['paid', 'partial', 'owed', 'off', 'ahead']),
});

/** Tuition of one student. Months that may be paid now are those that are `owed`, `partial` or `ahead`. */
export const StudentTuition = z.object({
  /** The present month's fee: the student's own, or the sum of the classes' fees; null where none is known. */
  fee: z.int().nullable(),
  /** The student's own fee in the present month; null when the classes' fees hold. */
  ownFee: z.int().nullable(),
  /** The month in which the book begins; null: with the month of enrolment. */
  feesFrom: z.string().nullable(),
  /** The student's own months off. */
  monthsOff: z.array(z.string()),
  /** Debts together, in VND, without months whose fee is not known. */
  owed: z.int(),
  /** Owed months whose fee is not known. */
  monthsWithoutFee: z.int(),
  /** From the beginning of the book to twelve months ahead, without months in which the student belonged to no class any more. */
  months: z.array(TuitionMonth),
  /** Newest first, with those that were taken back. */
  payments: z.array(StudentPayment),
});

export type StudentTuition = z.output<typeof StudentTuition>;
export type TuitionMonth = z.output<typeof TuitionMonth>;
export type StudentPayment = z.output<typeof StudentPayment>;
export type PaymentMethod = z.output<typeof PaymentMethod>;
