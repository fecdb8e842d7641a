import { z } from 'zod';
import { ContentId } from './catalog.ts';
import type { Contract } from './route.ts';
import { User } from './users.ts';

const PracticeSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** A file name under /practice/, or an address; empty when the set has none. */
  image: z.string(),
  grade: z.string(),
  paperCount: z.int(),
  freePaperCount: z.int(),
});

export const practiceContract = {
  'GET /api/practices': { cache: 'public', response: { 200: z.array(PracticeSummary) } },
  /** Unlocks a paper for good; `amount` must be its price now (decision 3). Once unlocked it costs nothing more. */
  'PUT /api/users/:uid/deductCoins': {
    params: z.object({ uid: z.string().max(80) }),
    body: z.object({
      /** Xu. */
      amount: z.number('Số xu không hợp lệ.').min(0, 'Số xu không hợp lệ.'),
      practiceId: ContentId,
      paperId: ContentId,
    }),
    response: { 200: User },
  },
} satisfies Contract;

export type PracticeSummary = z.output<typeof PracticeSummary>;
