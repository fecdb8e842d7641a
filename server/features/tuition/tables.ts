import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { classes } from '#server/features/classes/tables.ts';
import { orders } from '#server/features/orders/tables.ts';
import { transfers } from '#server/features/payments/tables.ts';
import { students } from '#server/features/students/tables.ts';

const at = () => timestamp({ withTimezone: true });

// Months are their first days; amounts are whole VND.

/** Monthly fees of classes, each from a month on. */
export const classFees = pgTable(
  'class_fees',
  {
    classId: uuid().notNull().references(() => classes.id, { onDelete: 'cascade' }),
    fromMonth: date().notNull(),
    /** 0: free; null: no fee is known from then on. */
    amount: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.classId, table.fromMonth] }),
    check('class_fees_month', sql`extract(day from ${table.fromMonth}) = 1`),
    check('class_fees_amount', sql`${table.amount} between 0 and 100000000`),
  ],
);

/** Students' own fees, which replace those of their classes. */
export const studentMonthlyFees = pgTable(
  'student_monthly_fees',
  {
    studentId: uuid().notNull().references(() => students.id, { onDelete: 'cascade' }),
    fromMonth: date().notNull(),
    /** Null: from then on the classes' fees again. */
    amount: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.fromMonth] }),
    check('student_monthly_fees_month', sql`extract(day from ${table.fromMonth}) = 1`),
    check('student_monthly_fees_amount', sql`${table.amount} between 0 and 100000000`),
  ],
);

/** Months in which nothing is owed, of a class or of a student. */
export const monthsOff = pgTable(
  'months_off',
  {
    classId: uuid().references(() => classes.id, { onDelete: 'cascade' }),
    studentId: uuid().references(() => students.id, { onDelete: 'cascade' }),
    month: date().notNull(),
  },
  (table) => [
    uniqueIndex('months_off_of_class').on(table.classId, table.month).where(sql`${table.classId} is not null`),
    uniqueIndex('months_off_of_student').on(table.studentId, table.month).where(sql`${table.studentId} is not null`),
    check('months_off_one', sql`num_nonnulls(${table.classId}, ${table.studentId}) = 1`),
    check('months_off_month', sql`extract(day from ${table.month}) = 1`),
  ],
);

/** Payments of tuition. They stay when their student is deleted, and when they are taken back. */
export const tuitionPayments = pgTable(
  'tuition_payments',
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    /** Number of the receipt: 1, 2, 3 … without gaps. */
    number: integer().notNull().unique('tuition_payments_number_once'),
    studentId: uuid().notNull().references(() => students.id),
    /** Sum of its months; null where the amount was not written. */
    amount: integer(),
    method: text({ enum: ['cash', 'transfer'] }).notNull().default('cash'),
    /** Null: before the book; the day is unknown, and no month of income has it. */
    paidOn: date(),
    note: text(),
    /** The order that it settles. */
    orderId: uuid().references(() => orders.id),
    /** The transfer that brought it. A transfer that was taken back may bring another payment. */
    transferId: uuid().references(() => transfers.id),
    createdAt: at().notNull().defaultNow(),
    takenBackAt: at(),
    takenBackReason: text(),
  },
  (table) => [
    index('tuition_payments_of_student').on(table.studentId, table.number),
    index('tuition_payments_by_day').on(table.paidOn, table.number).where(sql`${table.paidOn} is not null and ${table.takenBackAt} is null`),
    index('tuition_payments_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    uniqueIndex('tuition_payments_of_transfer_once').on(table.transferId).where(sql`${table.transferId} is not null and ${table.takenBackAt} is null`),
    check('tuition_payments_amount', sql`${table.amount} > 0`),
    check('tuition_payments_method', sql`${table.method} in ('cash', 'transfer')`),
    check('tuition_payments_note', sql`length(${table.note}) between 1 and 200`),
    check('tuition_payments_taken_back', sql`${table.takenBackReason} is null or ${table.takenBackAt} is not null`),
  ],
);

/** Months of payments. A month may have several payments, each with a part of its fee. */
export const tuitionPaymentMonths = pgTable(
  'tuition_payment_months',
  {
    paymentId: uuid().notNull().references(() => tuitionPayments.id),
    month: date().notNull(),
    /** Null where the amount was not written: the month counts as settled. */
    amount: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.month] }),
    check('tuition_payment_months_month', sql`extract(day from ${table.month}) = 1`),
    check('tuition_payment_months_amount', sql`${table.amount} > 0`),
  ],
);
