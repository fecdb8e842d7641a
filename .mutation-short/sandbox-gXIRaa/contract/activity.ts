// @ts-nocheck
import { z } from 'zod';
import type { Contract } from './route.ts';

const Id = z.uuid('Mã người dùng không hợp lệ.');

/** Who was here today: at most one entry a day, in Vietnam, for each person or browser. */
export const activityContract = {
  'POST /api/user-activity': {
    access: 'optional',
    body: z
      .object({
        /** The caller's own. */
        userId: Id.optional(),
        /** Made by the browser. */
        anonymousId: Id.optional(),
      })
      .refine(({ userId, anonymousId }) => userId ?? anonymousId, 'Thiếu mã người dùng.'),
    /** Whether this call made the day's entry. */
    response: { 200: z.object({ logged: z.boolean() }) },
  },
} satisfies Contract;
