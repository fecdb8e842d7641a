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

const Account = z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() });

/** An account, as far as a browser is told of it: never the session's token. */
export const SignedIn = z.object({ user: Account });

const Done = z.object({ status: z.boolean() });
const SignedOut = z.object({ success: z.literal(true) });

/**
 * Accounts and sessions. The paths under /api/auth and /api/admin/auth are better-auth's, as far as we use them; their
 * bodies are read in features/identity, whose refusals have codes of their own.
 */
export const identityContract = {
  'POST /api/auth/sign-up/email': { access: 'public', response: { 200: SignedIn } },
  'POST /api/auth/sign-in/email': { access: 'public', signIn: 'learner', response: { 200: SignedIn } },
  /** Signs out whoever is signed in, and may be made by anybody. */
  'POST /api/auth/sign-out': { access: 'public', response: { 200: SignedOut } },
  /** null for who is not signed in. */
  'GET /api/auth/get-session': { access: 'public', response: { 200: SignedIn.nullable() } },
  'GET /api/auth/verify-email': { access: 'public', unlogged: true, response: { 200: Done } },
  'POST /api/auth/send-verification-email': { access: 'public', response: { 200: Done } },
  'POST /api/auth/request-password-reset': { access: 'public', response: { 200: Done } },
  'POST /api/auth/reset-password': { access: 'public', response: { 200: Done } },
  'POST /api/auth/change-password': { access: 'learner', response: { 200: Done } },

  'POST /api/admin/auth/sign-in/email': { access: 'public', signIn: 'admin', response: { 200: SignedIn } },
  'POST /api/admin/auth/sign-out': { access: 'public', response: { 200: SignedOut } },
  'GET /api/admin/auth/get-session': { access: 'public', response: { 200: SignedIn.nullable() } },

  /** A signed token for `Authorization: Bearer`, valid for `expiresIn` seconds (decision 27). */
  'GET /api/auth/token': { access: 'learner', response: { 200: z.object({ token: z.string(), expiresIn: z.int() }) } },
  /** The browsers in which a learner is signed in, the one last used first. */
  'GET /api/users/:uid/sessions': {
    access: 'self',
    params: Owner,
    response: { 200: z.object({ items: z.array(Session) }) },
  },
  /** Ends all of them, the caller's too. */
  'DELETE /api/users/:uid/sessions': { access: 'self', params: Owner, response: { 204: z.null() } },
  'DELETE /api/users/:uid/sessions/:id': {
    access: 'self',
    params: Owner.extend({ id: z.uuid() }),
    response: { 204: z.null() },
  },
} satisfies Contract;

/** The popup of signing in with Google, where that is configured: pages and redirects. */
export const googleContract = {
  'GET /api/auth/google': { access: 'public', response: { 302: z.unknown() } },
  'GET /api/auth/google/done': { access: 'public', response: { 200: z.unknown() } },
  'GET /api/auth/callback/google': { access: 'public', unlogged: true, response: { 302: z.unknown() } },
} satisfies Contract;

/** Keeps the bearer token of a page as a cookie, where that is switched on. */
export const tokenSyncContract = {
  'POST /api/auth/token-sync': { access: 'learner', response: { 204: z.unknown() } },
  'DELETE /api/auth/token-sync': { access: 'public', response: { 204: z.unknown() } },
} satisfies Contract;

export type SessionItem = z.output<typeof Session>;

export type SessionAnswer = z.output<typeof SignedIn> | null;
