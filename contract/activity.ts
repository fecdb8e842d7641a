import { z } from 'zod';
import type { Contract } from './route.ts';

const Id = z.uuid('Mã người dùng không hợp lệ.');

/** Counts visits: at most one per account or browser and day in Vietnam. */
export const activityContract = {
  'POST /api/user-activity': {
    access: 'optional',
    body: z
      .object({
        /** Must be the caller's own uid. */
        userId: Id.optional(),
        anonymousId: Id.optional(),
      })
      .refine(({ userId, anonymousId }) => userId ?? anonymousId, 'Thiếu mã người dùng.'),
    /** `logged`: this call made the day's entry. */
    response: { 200: z.object({ logged: z.boolean() }) },
  },
} satisfies Contract;
