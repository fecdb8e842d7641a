import { z } from 'zod';
import type { Contract } from './route.ts';

const Site = z.object({
  name: z.string(),
  slogan: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  workingHours: z.string(),
  /** The local inbox of outgoing mail, where it exists (decision 40). */
  inbox: z.literal('/dev/inbox').optional(),
});

/** Facts of the site that a page may need, from `content/site.yaml` and the public settings (decision 33). */
export const siteContract = {
  'GET /api/site': { cache: 'public', response: { 200: Site } },
} satisfies Contract;

export type Site = z.output<typeof Site>;
