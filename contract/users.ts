import { z } from 'zod';
import type { Contract } from './route.ts';

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
} satisfies Contract;

export type User = z.output<typeof User>;
