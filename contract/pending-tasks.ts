import { z } from 'zod';
import type { Contract } from './route.ts';
import { SetupNeed } from './site.ts';

/** Things that wait for the owner, for the tabs of the admin area and its first page. */
export const pendingTasksContract = {
  'GET /api/admin/waiting': {
    access: 'admin',
    response: {
      200: z.object({
        /** Unmatched transfers. 100 means 100 or more, here, for messages and for reports. */
        transfers: z.int(),
        messages: z.int(),
        reports: z.int(),
        /** Attempts whose essays wait for the owner's grading; `first` has waited longest. */
        essays: z.object({ count: z.int(), first: z.object({ attemptId: z.string() }).nullable() }),
        /** Things that the site still needs. */
        missing: z.array(SetupNeed),
        /** Number of problems. */
        backups: z.int(),
      }),
    },
  },
} satisfies Contract;
