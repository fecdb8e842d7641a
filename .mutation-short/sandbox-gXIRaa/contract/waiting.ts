// @ts-nocheck
import { z } from 'zod';
import type { Contract } from './route.ts';

/** What waits for the owner, for the numbers at the tabs of the admin area. */
export const waitingContract = {
  'GET /api/admin/waiting': {
    access: 'admin',
    response: {
      200: z.object({
        /** Transfers that match nothing; 100 stands for as many or more, here, for messages and for reports. */
        transfers: z.int(),
        /** Messages that are not dealt with. */
        messages: z.int(),
        /** Reports of questions that are not dealt with. */
        reports: z.int(),
        /** What is wrong with the backups. */
        backups: z.int(),
      }),
    },
  },
} satisfies Contract;
