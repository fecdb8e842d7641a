import { z } from 'zod';
import type { Contract } from './route.ts';

/** better-auth's own paths stand under /api/auth and /api/admin/auth beside this one (design, "Outside contract"). */
export const identityContract = {
  /** A signed token for `Authorization: Bearer`, valid for `expiresIn` seconds (decision 27). */
  'GET /api/auth/token': { response: { 200: z.object({ token: z.string(), expiresIn: z.int() }) } },
} satisfies Contract;

/** What `GET /api/auth/get-session` and `GET /api/admin/auth/get-session` answer: null when nobody is signed in. */
export type SessionAnswer = { user: { id: string; email: string; name: string; emailVerified: boolean } } | null;
