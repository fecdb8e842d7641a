import { z } from 'zod';
import type { Contract } from './route.ts';

const Id = z.uuid('Mã người dùng không hợp lệ.');

/** product.md sections 4 and 7 (activity), with decision 20: at most one entry a day for each person or browser. */
export const activityContract = {
  'POST /api/user-activity': {
    access: 'optional',
    body: z
      .object({
        /** The caller's own. */
        userId: Id.optional(),
        /** Made by the browser (product.md section 3). */
        anonymousId: Id.optional(),
      })
      .refine(({ userId, anonymousId }) => userId ?? anonymousId, 'Thiếu mã người dùng.'),
    /** Whether this call made the day's entry. */
    response: { 200: z.object({ logged: z.boolean() }) },
  },
} satisfies Contract;
