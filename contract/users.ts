import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

/** Docs/product-decisions.md 52. */
const Consent = z.object({
  birthYear: z.int().nullable(),
  /** Who was asked, under 16. */
  guardian: z
    .object({
      email: z.string(),
      state: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']),
      /** When the letter went out last, or the answer came. */
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Without a guardian's consent nothing can be bought by who is under 16. */
  required: z.boolean(),
  /** What is missing before anything can be bought. */
  holds: z.enum(['birth-year', 'guardian']).optional(),
});

export const User = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  emailVerified: z.boolean(),
  /** The balance of the coin ledger, in xu. */
  currentCoin: z.int(),
  coursesEnrolled: z.array(
    z.object({
      courseId: z.string(),
      hasPurchasedFullCourse: z.boolean(),
      purchasedLessons: z.array(z.object({ lessonId: z.string() })),
    }),
  ),
  /** The account is to end then; absent where nobody wants it to. */
  deletion: z.object({ endsAt: z.iso.datetime(), by: z.enum(['learner', 'guardian']) }).optional(),
  /** Absent where nobody is asked. */
  consent: Consent.optional(),
  /** What the learner is to be asked now, one after the other. `terms` were never agreed to, `new-terms` in another version. */
  asks: z.array(z.enum(['terms', 'new-terms', 'birth-year'])).optional(),
});

/** As the admin sees a learner. */
const AdminUser = User.pick({ uid: true, email: true, displayName: true, emailVerified: true, currentCoin: true }).extend({
  createdAt: z.iso.datetime(),
  /** The account has ended: `email` is its number alone. */
  ended: z.literal(true).optional(),
});

const UserParams = z.object({ uid: z.string().max(80) });

/** A learner's own record: docs/product-decisions.md 6, 12, 13 and 27. */
export const usersContract = {
  'GET /api/users/:uid': { access: 'self', params: UserParams, response: { 200: User } },
  'POST /api/users/': { access: 'learner', body: z.unknown(), response: { 200: User } },
  'PUT /api/users/:uid': {
    access: 'self',
    params: UserParams,
    body: z.object({
      // The rules of both are the server's (features/users/profile.ts), which have codes of their own.
      displayName: z.string().max(400).optional(),
      phoneNumber: z.string().max(40).optional(),
      /** Never written: only the present balance may stand here. */
      currentCoin: z.unknown().optional(),
    }),
    response: { 200: User },
  },

  // The admin's.
  /**
   * The newest account first; `q` is part of the address or the name: accents and capitals do not count. A whole address
   * finds its account alone. `total` is counted up to 10,000, of a search up to 1,000; `more` says that there are more than that.
   */
  'GET /api/admin/users': {
    access: 'admin',
    querystring: Cursor.extend({ q: z.string().max(200).optional() }),
    response: { 200: z.object({ items: z.array(AdminUser), total: z.int(), more: z.boolean(), next: z.string().nullable() }) },
  },
  'GET /api/admin/users/:uid': { access: 'admin', params: z.object({ uid: z.uuid() }), response: { 200: AdminUser } },
} satisfies Contract;

export type Consent = z.output<typeof Consent>;
export type AdminUser = z.output<typeof AdminUser>;
export type User = z.output<typeof User>;
