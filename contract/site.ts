import { z } from 'zod';
import type { Contract } from './route.ts';

const Site = z.object({
  name: z.string(),
  slogan: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  workingHours: z.string(),
  /** The local inbox of outgoing mail, where it exists. */
  inbox: z.literal('/dev/inbox').optional(),
  /** Whether one can sign in with Google here. */
  google: z.literal(true).optional(),
  /** How old a bearer token may be to become a cookie, in seconds; absent where that is off. */
  tokenSyncMaxAge: z.int().optional(),
});

/** Facts of the site that a page may need, from `content/site.yaml` and the public settings. */
export const siteContract = {
  'GET /api/site': { access: 'public', cache: 'public', response: { 200: Site } },
} satisfies Contract;

export type Site = z.output<typeof Site>;
