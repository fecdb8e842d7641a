import { z } from 'zod';
import { Cursor } from './coins.ts';
import { GRADES } from './enums.ts';
import type { Contract } from './route.ts';

/** Year of birth and guardian: docs/product-decisions.md 52. */
const Consent = z.object({
  birthYear: z.int().nullable(),
  /** The guardian who was asked, for a learner under 16. */
  guardian: z
    .object({
      /** Empty where the guardian has agreed through the owner, for a class. */
      email: z.string(),
      state: z.enum(['waiting', 'expired', 'agreed', 'refused', 'withdrawn']),
      /** Time of the last letter or of the answer. */
      at: z.iso.datetime(),
    })
    .nullable(),
  /** A learner under 16 can buy only with a guardian's consent. */
  required: z.boolean(),
  /** Missing step before purchases. */
  holds: z.enum(['birth-year', 'guardian']).optional(),
});

export const User = z.object({
  uid: z.string(),
  /** Empty for an account without a mailbox, whose learner signs in by a card. */
  email: z.string(),
  displayName: z.string(),
  phoneNumber: z.string(),
  emailVerified: z.boolean(),
  /** Balance of the coin ledger, in xu. */
  currentCoin: z.int(),
  coursesEnrolled: z.array(
    z.object({
      courseId: z.string(),
      hasPurchasedFullCourse: z.boolean(),
      purchasedLessons: z.array(z.object({ lessonId: z.string() })),
    }),
  ),
  deletion: z.object({ endsAt: z.iso.datetime(), by: z.enum(['learner', 'guardian']) }).optional(),
  /** Absent where the site does not ask for years of birth. */
  consent: Consent.optional(),
  /** Questions for the learner now, in order. `terms`: never agreed to; `new-terms`: only in another version. */
  asks: z.array(z.enum(['terms', 'new-terms', 'birth-year'])).optional(),
});

const AdminUser = User.pick({ uid: true, email: true, displayName: true, emailVerified: true, currentCoin: true }).extend({
  createdAt: z.iso.datetime(),
  /** The account has ended: `email` is only its number. */
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
      // The server checks both (features/users/rules.ts), with error codes of their own.
      displayName: z.string().max(400).optional(),
      phoneNumber: z.string().max(40).optional(),
      /** Never written: must equal the present balance. */
      currentCoin: z.unknown().optional(),
    }),
    response: { 200: User },
  },
  /** Chooses the grade of home and map for this school year. */
  'PUT /api/users/:uid/grade': {
    access: 'self',
    params: UserParams,
    body: z.object({ grade: z.literal(GRADES, 'Khối lớp không hợp lệ.') }),
    response: { 204: z.null() },
  },

  // For the admin.
  /**
   * Newest account first. `q` is a part of the address or the name, without accents and case; a whole address finds
   * only its account. `total` is counted up to 10,000, for a search up to 1,000; `more`: there are more than that.
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
