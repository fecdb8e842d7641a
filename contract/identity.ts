import { z } from 'zod';
import type { Contract } from './route.ts';

const Session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** Browser and system in words. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  /** When it was last prolonged, at most once a day. */
  usedAt: z.iso.datetime(),
});

const Owner = z.object({ uid: z.string().max(80) });

/** better-auth's own paths stand under /api/auth and /api/admin/auth beside this one (design, "Outside contract"). */
export const identityContract = {
  /** A signed token for `Authorization: Bearer`, valid for `expiresIn` seconds (decision 27). */
  'GET /api/auth/token': { response: { 200: z.object({ token: z.string(), expiresIn: z.int() }) } },
  /**
   * Whether a link to a new password still works: 400 `reset-invalid` when not. The link itself stays as good as it was;
   * its code stands in the body, because addresses are logged.
   */
  'POST /api/auth/reset-password/check': { body: z.object({ code: z.string() }), response: { 204: z.null() } },
  /** The browsers in which a learner is signed in, the one last used first. */
  'GET /api/users/:uid/sessions': { params: Owner, response: { 200: z.object({ items: z.array(Session) }) } },
  /** Ends all of them, the caller's too. */
  'DELETE /api/users/:uid/sessions': { params: Owner, response: { 204: z.null() } },
  'DELETE /api/users/:uid/sessions/:id': { params: Owner.extend({ id: z.uuid() }), response: { 204: z.null() } },
} satisfies Contract;

export type SessionItem = z.output<typeof Session>;

/** What `GET /api/auth/get-session` and `GET /api/admin/auth/get-session` answer: null when nobody is signed in. */
export type SessionAnswer = { user: { id: string; email: string; name: string; emailVerified: boolean } } | null;
