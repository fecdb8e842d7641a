import { z } from 'zod';
import type { Contract } from './route.ts';
import { Missing } from './site.ts';

/** What waits for the owner, for the numbers at the tabs of the admin area and for its first page. */
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
        /** Tests of linked students with a written question that nobody has marked; `first` has waited longest. */
        essays: z.object({ count: z.int(), first: z.object({ studentId: z.string(), attemptId: z.string() }).nullable() }),
        /** What the site still needs. */
        missing: z.array(Missing),
        /** What is wrong with the backups. */
        backups: z.int(),
      }),
    },
  },
} satisfies Contract;
