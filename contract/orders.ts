import { z } from 'zod';
import { ContentId } from './catalog.ts';
import { Cursor } from './coins.ts';
import { Day } from './days.ts';
import type { Contract } from './route.ts';
import { User } from './users.ts';

/** `expired` and `cancelled` orders still become `paid` when the exact amount arrives late. */
const OrderState = z.enum(['pending', 'paid', 'expired', 'cancelled']);

const OrderSummary = z.object({
  id: z.string(),
  /** `tuition` is of a student, and made by the owner alone (contract/fee-links.ts). */
  kind: z.enum(['coins', 'lesson', 'course', 'tuition']),
  /** Xu, for a coin package. */
  coins: z.int().optional(),
  courseId: z.string().optional(),
  lessonId: z.string().optional(),
  /** Months of tuition, `2026-11`, in their order. */
  months: z.array(z.string()).optional(),
  /** The purchase when the order was made: "500 xu", a lesson's or course's title, or "Học phí tháng 9/2026". */
  title: z.string(),
  /** Whole VND, frozen when the order was made. */
  amount: z.int(),
  /** 9 characters in the bank's message that identify this order. */
  code: z.string(),
  state: OrderState,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** For the buyer, when money with this code does not settle it, such as another amount. */
  problem: z.string().optional(),
});

/** Address and name; for an ended account its number (`deleted-12`) and no name. */
export const Owner = z.object({ uid: z.string(), email: z.string(), name: z.string() });

export const StudentOfOrder = z.object({ id: z.string(), name: z.string(), className: z.string().nullable() });

/** An order with its buyer; tuition has the student instead, and no account (`uid` null, address and name empty). */
export const AdminOrder = OrderSummary.extend({ ...Owner.shape, uid: z.string().nullable(), student: StudentOfOrder.optional() });

export const Order = OrderSummary.extend({
  qr: z.object({
    /** The VietQR text (EMVCo/NAPAS). */
    payload: z.string(),
    /** The same as a picture, black on white. */
    svg: z.string(),
    /** A hosted picture to show instead, where the site is set up for one. */
    imageUrl: z.string().optional(),
  }),
  bank: z.object({ bin: z.string(), name: z.string(), account: z.string(), accountName: z.string() }),
  /** The bank is the sandbox: `POST …/sandbox-transfer` makes it send the money. */
  sandbox: z.literal(true).optional(),
});

/** An order for whoever has its link: nothing about the account except a first name. */
const SharedOrder = Order.pick({ kind: true, title: true, amount: true, code: true, state: true, expiresAt: true, paidAt: true, problem: true, sandbox: true }).extend({
  /** The learner's or student's first name; null where their name is not fit to be passed on. */
  name: z.string().nullable(),
  /** The way to pay, while the order is pending. */
  qr: Order.shape.qr.optional(),
  bank: Order.shape.bank.optional(),
});

const OrderParams = z.object({ id: z.uuid() });
const OwnCourseParams = z.object({ uid: z.string().max(80), courseId: ContentId });

/** Orders and the calls that buy: docs/product-decisions.md 7 to 10 and 37. */
export const ordersContract = {
  /** 201 with a new order, 200 with the pending one for the same purchase. */
  'POST /api/orders': {
    access: 'learner',
    body: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('coins'), coins: z.int() }),
      z.object({ kind: z.literal('lesson'), courseId: ContentId, lessonId: ContentId }),
      z.object({ kind: z.literal('course'), courseId: ContentId }),
    ]),
    response: { 200: Order, 201: Order },
  },
  /** Newest first. */
  'GET /api/orders': {
    access: 'learner',
    querystring: Cursor,
    response: { 200: z.object({ items: z.array(OrderSummary), next: z.string().nullable() }) },
  },
  'GET /api/orders/:id': { access: 'learner', params: OrderParams, response: { 200: Order } },
  'POST /api/orders/:id/cancel': { access: 'learner', params: OrderParams, response: { 200: Order } },
  /** Makes the link of a pending order for a parent; always the same one. 409 `order-paid`, `order-over`. */
  'POST /api/orders/:id/link': { access: 'learner', params: OrderParams, response: { 200: z.object({ url: z.string() }) } },
  /** For holders of the link, up to 30 days after the order has ended. 404 `pay-link-invalid`. */
  'GET /api/pay/:token': {
    access: 'public',
    unlogged: true,
    params: z.object({ token: z.string().max(200) }),
    response: { 200: SharedOrder },
  },
  /** Makes the sandbox bank send the order's amount now. */
  'POST /api/orders/:id/sandbox-transfer': { access: 'learner', params: OrderParams, response: { 204: z.null() } },

  /** The user when they own it; otherwise 402 `{code, message, order}`. */
  'PUT /api/users/:uid/courses/:courseId/purchaseLesson': {
    access: 'self',
    params: OwnCourseParams,
    body: z.object({ lessonId: ContentId }),
    response: { 200: User },
  },
  'PUT /api/users/:uid/courses/:courseId/purchaseFullCourse': {
    access: 'self',
    params: OwnCourseParams,
    response: { 200: User },
  },

  // For the admin.
  /** Newest first. */
  'GET /api/admin/orders': {
    access: 'admin',
    querystring: Cursor.extend({
      /** Part of the code, the purchase's name, the buyer's address or name, the student's name; or the amount. */
      q: z.string().max(200).optional(),
      state: OrderState.optional(),
      day: Day.optional(),
    }),
    response: { 200: z.object({ items: z.array(AdminOrder), next: z.string().nullable() }) },
  },
} satisfies Contract;

export type OrderState = z.output<typeof OrderState>;
export type OrderSummary = z.output<typeof OrderSummary>;
export type AdminOrder = z.output<typeof AdminOrder>;
export type Owner = z.output<typeof Owner>;
export type StudentOfOrder = z.output<typeof StudentOfOrder>;
export type Order = z.output<typeof Order>;
export type SharedOrder = z.output<typeof SharedOrder>;
export type OrderRequest = z.output<(typeof ordersContract)['POST /api/orders']['body']>;
