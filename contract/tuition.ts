import { z } from 'zod';
import { Day } from './days.ts';
import type { Contract } from './route.ts';
import { FeeAmount, FeeMonth, MAX_FEE, MonthsOff, PaymentMethod, StudentTuition } from './student-tuition.ts';
import { StudentDetail } from './students.ts';

const WRONG_AMOUNT = 'Số tiền là số đồng từ 1 đến 100.000.000.';
const PaymentAmount = z.int(WRONG_AMOUNT).min(1, WRONG_AMOUNT).max(MAX_FEE, WRONG_AMOUNT);

/** Most months of one payment. */
const MAX_MONTHS = 60;
const Months = z
  .array(FeeMonth, 'Vui lòng chọn tháng.')
  .min(1, 'Vui lòng chọn tháng.')
  .max(MAX_MONTHS, 'Bạn chọn nhiều tháng quá.')
  .transform((months) => [...new Set(months)].toSorted());

const Reason = z.string('Vui lòng nhập lý do.').trim().min(1, 'Vui lòng nhập lý do.').max(300, 'Lý do dài tối đa 300 ký tự.');
const Note = z.string().trim().max(200, 'Ghi chú dài tối đa 200 ký tự.').transform((note) => note || undefined);

const StudentParams = z.object({ id: z.uuid() });
const Students = z.array(z.uuid()).min(1, 'Vui lòng chọn học sinh.').max(500, 'Mỗi lần tối đa 500 em.').transform((ids) => [...new Set(ids)]);

/** Exactly one of both. A class means the students who belong to it today. */
const target = { classId: z.uuid().exactOptional(), studentIds: Students.exactOptional() };
const hasOneTarget = ({ classId, studentIds }: { classId?: string; studentIds?: string[] }) => (classId === undefined) !== (studentIds === undefined);
const CHOOSE_TARGET = 'Vui lòng chọn lớp hoặc học sinh.';

/** Amount, method and day of a payment. */
const payment = {
  /** VND, of each student; absent: each month gets what it owes. */
  amount: PaymentAmount.exactOptional(),
  method: PaymentMethod.default('cash'),
  /** The day on which the money came, not later than today. */
  paidOn: Day.exactOptional(),
};

const DebtFilter = z.object({
  /** Students who belong to the class today; absent: all present students. */
  classId: z.uuid().optional(),
  /** Only students who owe this month. */
  month: FeeMonth.optional(),
});

const Debt = z.object({
  student: z.object({ id: z.string(), name: z.string(), grade: z.int(), /** As in the class book. */ className: z.string().nullable(), phone: z.string() }),
  /** Months that are owed, with what is left of each; `owed` is null where no fee is known. */
  months: z.array(z.object({ month: z.string(), fee: z.int().nullable(), paid: z.int(), owed: z.int().nullable() })),
  /** VND, without months whose fee is not known. */
  owed: z.int(),
  monthsWithoutFee: z.int(),
});

const ClassBook = z.object({
  /** Students who belong to the class today, in the usual Vietnamese order. */
  items: z.array(StudentTuition.omit({ payments: true, monthsOff: true }).extend({ student: z.object({ id: z.string(), name: z.string() }) })),
});

const BulkAnswer = z.object({
  /** Number of students who paid. */
  paid: z.int(),
  /** VND of all together, without months whose fee is not known. */
  amount: z.int(),
  items: z.array(z.object({
    studentId: z.string(), name: z.string(), amount: z.int().nullable(),
    months: z.array(z.object({ month: z.string(), amount: z.int().nullable() })),
  })),
  /** Students for whom nothing was written, each with the reason in a sentence. */
  skipped: z.array(z.object({ studentId: z.string(), name: z.string(), message: z.string() })),
});

const Receipt = z.object({
  number: z.int(),
  paidOn: z.string().nullable(),
  student: z.object({ id: z.string(), name: z.string() }),
  className: z.string().nullable(),
  months: z.array(z.object({ month: z.string(), amount: z.int().nullable() })),
  amount: z.int().nullable(),
  /** "Bảy trăm nghìn đồng"; null where the amount was not written. */
  amountInWords: z.string().nullable(),
  method: PaymentMethod,
  note: z.string().nullable(),
  owner: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** VND that the student still owes, without months whose fee is not known. */
  remaining: z.int(),
  /** Labels of the months that are still owed: "Tháng 5 - 2026". */
  remainingMonths: z.array(z.string()),
  takenBack: z.object({ at: z.iso.datetime(), reason: z.string().nullable() }).nullable(),
});

/** Fees and payments of students (design, "Outside contract, third part"). */
export const tuitionContract = {
  /**
   * Enters a payment of one `month` ("Tháng 9 - 2026") or of `months`. An `amount` fills them in order, each up to what it
   * owes, and may leave the last ones partly paid or without anything; months without a known fee share the rest evenly.
   * 409 `already-paid`, `too-much`, `too-little`; 400 `month-not-payable`
   */
  'POST /api/admin/students/:id/fees': {
    access: 'admin',
    params: StudentParams,
    body: z
      .object({
        month: z.string().regex(/^Tháng (?:[1-9]|1[0-2]) - 20\d\d$/, 'Tháng không hợp lệ.').exactOptional(),
        months: Months.exactOptional(),
        ...payment,
        note: Note.exactOptional(),
      })
      .refine(({ month, months }) => (month === undefined) !== (months === undefined), 'Vui lòng chọn tháng.'),
    response: { 201: StudentDetail.extend({ payment: z.object({ id: z.string(), number: z.int() }) }) },
  },
  /** Takes a month out of its payments; a payment without another month is taken back. 409 `paid-by-transfer` */
  'DELETE /api/admin/students/:id/fees/:month': {
    access: 'admin',
    params: StudentParams.extend({ month: FeeMonth }),
    response: { 200: StudentDetail },
  },
  /** Takes back a whole payment, which stays in the list. 404 `payment-not-found`; 409 `payment-taken-back`, `paid-by-transfer` */
  'DELETE /api/admin/students/:id/payments/:paymentId': {
    access: 'admin',
    params: StudentParams.extend({ paymentId: z.uuid() }),
    body: z.object({ reason: Reason }),
    response: { 200: StudentDetail },
  },
  /** Sets the student's own fee; null: the classes' fees again. `from`: the first month, absent: the present one; it replaces later ones. */
  'PUT /api/admin/students/:id/fee': {
    access: 'admin',
    params: StudentParams,
    body: z.object({ amount: FeeAmount.nullable(), from: FeeMonth.exactOptional() }),
    response: { 200: StudentDetail },
  },
  /** The tuition of all students of a class, month by month. */
  'GET /api/admin/classes/:id/tuition': { access: 'admin', params: StudentParams, response: { 200: ClassBook } },
  'PUT /api/admin/students/:id/months-off': {
    access: 'admin',
    params: StudentParams,
    body: z.object({ months: MonthsOff }),
    response: { 200: StudentDetail },
  },
  /**
   * Enters a payment of each student, all or none. Of `months`, each student pays those that may be paid and are not
   * settled; `paidUntil` settles all of them up to that month, without a day unless `paidOn` is given. `dryRun` writes nothing.
   */
  'POST /api/admin/fees': {
    access: 'admin',
    hasDryRun: true,
    body: z
      .object({ ...target, months: Months.exactOptional(), paidUntil: FeeMonth.exactOptional(), ...payment, dryRun: z.boolean().default(false) })
      .refine(hasOneTarget, CHOOSE_TARGET)
      .refine(({ months, paidUntil }) => (months === undefined) !== (paidUntil === undefined), 'Vui lòng chọn tháng.'),
    response: { 200: BulkAnswer },
  },
  /** Sets the month before which nothing is owed; null: the month of enrolment. */
  'PUT /api/admin/fees/begins': {
    access: 'admin',
    body: z.object({ ...target, feesFrom: FeeMonth.nullable() }).refine(hasOneTarget, CHOOSE_TARGET),
    response: { 200: z.object({ changed: z.int() }) },
  },
  /** Debts, the highest first; at most 500 a page. */
  'GET /api/admin/fees': {
    access: 'admin',
    querystring: DebtFilter.extend({ page: z.coerce.number<string>().int().min(1).max(10_000).default(1) }),
    response: {
      200: z.object({
        items: z.array(Debt),
        /** The next page; null on the last. */
        next: z.int().nullable(),
        /** Sums over all students of the filter. */
        totals: z.object({ students: z.int(), months: z.int(), amount: z.int(), monthsWithoutFee: z.int() }),
      }),
    },
  },
  /** The same as a workbook, with all students. */
  'GET /api/admin/fees/export': { access: 'admin', querystring: DebtFilter, response: { 200: z.unknown() } },
  'GET /api/admin/payments/:id/receipt': {
    access: 'admin',
    params: StudentParams,
    response: {
      200: Receipt,
    },
  },
} satisfies Contract;

export type Debt = z.output<typeof Debt>;
export type ClassBook = z.output<typeof ClassBook>;
export type BulkPayment = z.output<typeof BulkAnswer>;
export type Receipt = z.output<typeof Receipt>;
