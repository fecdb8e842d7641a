import { z } from 'zod';
import type { Contract } from './route.ts';

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
} satisfies Contract;

export type PracticeSummary = z.output<typeof PracticeSummary>;
