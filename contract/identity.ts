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
  /** The browsers in which a learner is signed in, the one last used first. */
  'GET /api/users/:uid/sessions': { params: Owner, response: { 200: z.object({ items: z.array(Session) }) } },
  /** Ends all of them, the caller's too. */
  'DELETE /api/users/:uid/sessions': { params: Owner, response: { 204: z.null() } },
  'DELETE /api/users/:uid/sessions/:id': { params: Owner.extend({ id: z.uuid() }), response: { 204: z.null() } },
} satisfies Contract;

export type SessionItem = z.output<typeof Session>;

/** What the admin of a public site must do before the admin area opens. */
export type AdminDuty = 'password' | 'second-factor';

/**
 * What `GET /api/admin/auth/get-session` answers. `secondFactor` says whether an authenticator app is set up, and
 * whether it must be; `shortestPassword` is how many characters a new password needs.
 */
export type AdminSessionAnswer =
  | (NonNullable<SessionAnswer> & { secondFactor: { on: boolean; required: boolean }; shortestPassword: number; duties: AdminDuty[] })
  | null;

/** What `POST /api/admin/auth/two-factor/enable` answers, once: an SVG picture to scan, and the same as text. */
export type SecondFactorSetup = { secret: string; qr: string; backupCodes: string[] };

/** What `GET /api/auth/get-session` answers: null when nobody is signed in. */
export type SessionAnswer = { user: { id: string; email: string; name: string; emailVerified: boolean } } | null;
