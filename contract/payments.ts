import { z } from 'zod';
import { Cursor } from './coins.ts';
import { Day, Month } from './days.ts';
import { FeeMonths } from './fee-links.ts';
import { AdminOrder, Owner, StudentOfOrder } from './orders.ts';
import { PAYMENT_PROVIDERS } from './enums.ts';
import type { Contract } from './route.ts';

/**
 * `received`: stored, not settled yet; `settled`: it paid an order, or the admin assigned it; `unmatched`: waits for
 * the admin; `returned`: the admin sent it back; `unrelated`: the admin keeps it, and it is no income of the site.
 */
const TransferState = z.enum(['received', 'settled', 'unmatched', 'returned', 'unrelated']);

/** Reason why a transfer settled nothing. */
const Mismatch = z.enum([
  'no-code', 'unknown-code', 'two-codes', 'wrong-amount', 'already-paid', 'already-owned', 'buyer-gone',
  'wrong-account', 'price-changed',
  // For tuition: the months owe less by now, or the owner undid an earlier assignment.
  'months-settled', 'unassigned',
]);

const Provider = z.enum(PAYMENT_PROVIDERS);

const Transfer = z.object({
  id: z.string(),
  provider: Provider,
  /** The provider's own id, and the bank's reference. */
  externalId: z.string(),
  reference: z.string(),
  account: z.string(),
  /** Whole VND. */
  amount: z.int(),
  description: z.string(),
  /** Booking time at the bank, and time of the report to us. */
  at: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  state: TransferState,
  mismatch: Mismatch.optional(),
  /** The order that it paid, or whose code it carried. */
  orderId: z.string().optional(),
  note: z.string().optional(),
});

/** A transfer in lists, with its order or recipient. */
const ListedTransfer = Transfer.extend({
  order: AdminOrder.optional(),
  /** Coins that the admin gave for it, and the recipient. */
  given: Owner.extend({ coins: z.int() }).optional(),
  /** The tuition that it paid: whose, and its months. */
  tuition: z.object({ student: StudentOfOrder, months: z.array(z.string()) }).optional(),
});

/** A student to whom the money may belong. */
const StudentCandidate = StudentOfOrder.extend({
  /** The transfer has the code of the student's order, the name, or the phone number; absent in a search. */
  because: z.enum(['code', 'name', 'phone']).optional(),
  /** VND owed until now, without months whose fee is not known. */
  owed: z.int(),
  /** Months that may be paid now, in their order; `owed` is null where no fee is known, `isDebt` false for coming months. */
  months: z.array(z.object({ month: z.string(), owed: z.int().nullable(), isDebt: z.boolean() })),
});

const Candidate = AdminOrder.extend({
  /** The transfer has its code, a similar code, the buyer's id, or only its amount. */
  because: z.enum(['code', 'similar-code', 'buyer', 'amount']),
});

const Sum = z.object({ count: z.int(), amount: z.int() });

const TransferParams = z.object({ id: z.uuid() });

/** Bank transfers: reported by the bank, and handled by the admin (design, "Outside contract"). */
export const paymentsContract = {
  /** The bank's notification. Its signature covers the raw bytes. */
  'POST /api/payments/:provider/webhook': {
    access: 'provider',
    types: ['*'],
    params: z.object({ provider: Provider }),
    response: { 200: z.unknown() },
  },
  'GET /api/admin/transfers': {
    access: 'admin',
    querystring: Cursor.extend({
      state: TransferState.optional(),
      /** Part of the bank's text, reference or id, the order's code, the buyer's address or name; or the amount. */
      q: z.string().max(200).optional(),
      day: Day.optional(),
    }),
    response: { 200: z.object({ items: z.array(ListedTransfer), next: z.string().nullable() }) },
  },
  /** Unpaid orders, likeliest first. */
  'GET /api/admin/transfers/:id/candidates': {
    access: 'admin',
    params: TransferParams,
    response: { 200: z.object({ items: z.array(Candidate) }) },
  },
  /** Students whose tuition the money may be, likeliest first; with `q`, those of this name or class. */
  'GET /api/admin/transfers/:id/students': {
    access: 'admin',
    params: TransferParams,
    querystring: z.object({ q: z.string().trim().max(80).optional() }),
    response: { 200: z.object({ items: z.array(StudentCandidate) }) },
  },
  /** Shows how the transfer's amount would be divided among months of a student. 409 `too-much`, and what assigning refuses. */
  'GET /api/admin/transfers/:id/division': {
    access: 'admin',
    params: TransferParams,
    querystring: z.object({ studentId: z.uuid(), months: z.string().regex(/^20\d\d-\d\d(?:,20\d\d-\d\d)*$/, 'Tháng không hợp lệ.').max(300) }),
    response: { 200: z.object({ months: z.array(z.object({ month: z.string(), amount: z.int(), left: z.int().nullable() })) }) },
  },
  /** Pays an order with it, gives coins for it, or writes it into the class book as tuition. */
  'POST /api/admin/transfers/:id/assign': {
    access: 'admin',
    params: TransferParams,
    body: z.union([
      z.strictObject({ orderId: z.uuid() }),
      z.strictObject({ uid: z.uuid(), coins: z.int().min(1).max(1_000_000) }),
      z.strictObject({ studentId: z.uuid(), months: FeeMonths }),
    ]),
    response: { 200: Transfer },
  },
  /** Takes tuition back: the payment is taken out of the class book, and the transfer waits again. 409 `transfer-not-tuition`. */
  'DELETE /api/admin/transfers/:id/assign': { access: 'admin', params: TransferParams, response: { 200: Transfer } },
  'POST /api/admin/transfers/:id/return': {
    access: 'admin',
    params: TransferParams,
    body: z.object({ note: z.string().trim().min(1, 'Vui lòng nhập ghi chú.').max(300, 'Ghi chú dài tối đa 300 ký tự.') }),
    response: { 200: Transfer },
  },
  /** Marks it as money that is not the site's: no income, and no longer waiting. */
  'POST /api/admin/transfers/:id/unrelated': {
    access: 'admin',
    params: TransferParams,
    body: z.object({ note: z.string().trim().min(1, 'Vui lòng nhập ghi chú.').max(300, 'Ghi chú dài tối đa 300 ký tự.') }),
    response: { 200: Transfer },
  },
  /** Undoes that: it waits for the admin again. 409 `transfer-not-unrelated`. */
  'DELETE /api/admin/transfers/:id/unrelated': { access: 'admin', params: TransferParams, response: { 200: Transfer } },
  /** Compares the books with each other; `problems` are sentences for the owner. */
  'GET /api/admin/ledger-check': {
    access: 'admin',
    response: { 200: z.object({ ok: z.boolean(), problems: z.array(z.string()) }) },
  },
  /** Money that came in within a month, by purpose (docs/product-decisions.md 58). */
  'GET /api/admin/money': {
    access: 'admin',
    querystring: z.object({ month: Month }),
    response: {
      200: z.object({
        month: Month,
        /** Booked within the month, without returned and unrelated transfers. */
        received: Sum,
        returned: Sum,
        unrelated: Sum,
        /** Unmatched transfers that wait for the admin, of all months. */
        waiting: Sum,
        /** By the ledger: `coins` sold, and the money for them. */
        coins: Sum.extend({ coins: z.int() }),
        lessons: Sum,
        courses: Sum,
        /** Payments of months and of sessions, by the day on which they were paid; taken back ones do not count. */
        tuition: z.object({
          /** By transfers that the bank reported: part of `received`. */
          bank: Sum,
          /** By transfers and in cash, as the owner entered them: beside `received`. */
          transfer: Sum,
          cash: Sum,
          /** Payments whose amount the owner did not write. */
          withoutAmount: z.int(),
        }),
        /** The same by class, in the order of names. A student of several classes is in a row that names them all; sessions are of one class. */
        tuitionByClass: z.array(z.object({
          classes: z.array(z.object({ id: z.string(), name: z.string() })),
          students: z.int(),
          /** VND by transfer, and in cash. */
          transfer: z.int(),
          cash: z.int(),
        })),
      }),
    },
  },
  /** All coins that were ever sold and spent, in xu; `paid`: whole VND that were paid for those sold, as far as they are known. */
  'GET /api/admin/coins': { access: 'admin', response: { 200: z.object({ sold: z.int(), paid: z.int(), spent: z.int() }) } },
  /** The month's transfers and the tuition that came otherwise as CSV, without returned ones; unrelated ones in a column of their own. */
  'GET /api/admin/orders/export': {
    access: 'admin',
    querystring: z.object({ month: Month }),
    response: { 200: z.unknown() },
  },
} satisfies Contract;

export type StudentCandidate = z.output<typeof StudentCandidate>;
export type ListedTransfer = z.output<typeof ListedTransfer>;
export type Candidate = z.output<typeof Candidate>;
export type Transfer = z.output<typeof Transfer>;
export type TransferState = z.output<typeof TransferState>;
export type Mismatch = z.output<typeof Mismatch>;
export type MonthMoney = z.output<(typeof paymentsContract)['GET /api/admin/money']['response'][200]>;
