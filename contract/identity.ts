import { z } from 'zod';
import type { Contract } from './route.ts';

const Browser = z.object({
  /** Browser and system in words. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  /** Time of the last renewal, at most once a day. */
  usedAt: z.iso.datetime(),
  /** Signed in by a student's card. */
  byCard: z.literal(true).exactOptional(),
});

const Session = Browser.extend({
  id: z.string(),
  current: z.boolean(),
});

/** Last used first. */
const LearnerSessions = z.object({ items: z.array(Browser) });

const Owner = z.object({ uid: z.string().max(80) });
const Learner = z.object({ uid: z.uuid() });

const Account = z.object({ id: z.string(), email: z.string(), name: z.string(), emailVerified: z.boolean() });

/** The account as a browser sees it, without the session's token. */
export const SignedIn = z.object({ user: Account });

/** `endsAt`: when the session ends unless it is used; absent where another platform has the accounts. */
const PresentSession = SignedIn.extend({ endsAt: z.iso.datetime().exactOptional() });

/** Security duties of a public site's admin before the admin area opens. */
const Duty = z.enum(['password', 'second-factor']);

/**
 * `secondFactor`: an authenticator app is set up, or required; `shortestPassword`: characters that a new password
 * needs.
 */
const AdminSignedIn = SignedIn.extend({
  secondFactor: z.object({ on: z.boolean(), required: z.boolean() }),
  shortestPassword: z.int(),
  duties: z.array(Duty),
});

/** The password was right; a code of the authenticator app must follow. */
const CodeRequest = z.object({ twoFactorRedirect: z.literal(true) });

const RecoveryCodes = z.object({ backupCodes: z.array(z.string()) });

/** Shown once: an SVG picture to scan, its secret as text, and the recovery codes. */
const Setup = RecoveryCodes.extend({ secret: z.string(), qr: z.string() });

const Done = z.object({ status: z.boolean() });
/**
 * `press`: this browser registered the address, so a button confirms it; `password`: another did, so a password is
 * needed.
 */
const VerificationState = z.object({
  email: z.string(),
  state: z.enum(['verified', 'press', 'password']),
  /** The address joins an account that exists: only the password given with it confirms it, no new one. */
  joins: z.literal(true).exactOptional(),
});
const SignedOut = z.object({ success: z.literal(true) });

/**
 * Accounts and sessions. The paths under /api/auth and /api/admin/auth are better-auth's, as far as we use them;
 * features/identity reads their bodies, with its own error codes.
 */
export const identityContract = {
  'POST /api/auth/sign-out': { access: 'public', response: { 200: SignedOut } },
  /** Null without a session. */
  'GET /api/auth/get-session': { access: 'public', response: { 200: PresentSession.nullable() } },

  'POST /api/admin/auth/sign-in/email': {
    access: 'public',
    signIn: 'admin',
    response: { 200: SignedIn, 202: CodeRequest },
  },
  /** The second step of a sign-in, or the last of the app's setup. */
  'POST /api/admin/auth/two-factor/verify-totp': { access: 'public', signIn: 'admin', response: { 200: SignedIn } },
  'POST /api/admin/auth/two-factor/verify-backup-code': { access: 'public', signIn: 'admin', response: { 200: SignedIn } },
  'POST /api/admin/auth/two-factor/enable': { access: 'admin-account', response: { 200: Setup } },
  'POST /api/admin/auth/two-factor/disable': { access: 'admin-account', response: { 200: Done } },
  'POST /api/admin/auth/two-factor/generate-backup-codes': { access: 'admin-account', response: { 200: RecoveryCodes } },
  'POST /api/admin/auth/change-password': { access: 'admin-account', response: { 200: Done } },
  'POST /api/admin/auth/sign-out': { access: 'public', response: { 200: SignedOut } },
  'GET /api/admin/auth/get-session': { access: 'public', response: { 200: AdminSignedIn.nullable() } },

  /** A signed token for `Authorization: Bearer`, valid for `expiresIn` seconds. */
  'GET /api/auth/token': { access: 'learner', response: { 200: z.object({ token: z.string(), expiresIn: z.int() }) } },
  /** Last used first. */
  'GET /api/users/:uid/sessions': {
    access: 'self',
    params: Owner,
    response: { 200: z.object({ items: z.array(Session) }) },
  },
  /** Includes the caller's. */
  'DELETE /api/users/:uid/sessions': { access: 'self', params: Owner, response: { 204: z.null() } },
  'DELETE /api/users/:uid/sessions/:id': {
    access: 'self',
    params: Owner.extend({ id: z.uuid() }),
    response: { 204: z.null() },
  },

  // For the admin.
  'GET /api/admin/users/:uid/sessions': { access: 'admin', params: Learner, response: { 200: LearnerSessions } },
  /** Signs the learner out everywhere. */
  'DELETE /api/admin/users/:uid/sessions': { access: 'admin', params: Learner, response: { 204: z.null() } },
} satisfies Contract;

/** For accounts of the site's own; with an outside platform, pages ask that instead. */
export const passwordContract = {
  'POST /api/auth/sign-up/email': { access: 'public', response: { 200: SignedIn } },
  'POST /api/auth/sign-in/email': { access: 'public', signIn: 'learner', response: { 200: SignedIn } },
  /** Tells the page of a verification link which step comes next; changes nothing. */
  'POST /api/auth/verify-email/check': { access: 'public', response: { 200: VerificationState } },
  /** `{token, password?, newPassword?}`: a browser that did not register needs a password. */
  'POST /api/auth/verify-email': { access: 'public', response: { 200: Done } },
  'GET /api/auth/verify-email': { access: 'public', unlogged: true, response: { 200: Done } },
  'POST /api/auth/send-verification-email': { access: 'public', response: { 200: Done } },
  'POST /api/auth/request-password-reset': { access: 'public', response: { 200: Done } },
  'POST /api/auth/reset-password': { access: 'public', response: { 200: Done } },
  /** Tells whether a reset link still works. Its token is in the body, because addresses are logged. */
  'POST /api/auth/reset-password/check': { access: 'public', response: { 200: Done } },
  'POST /api/auth/change-password': { access: 'learner', response: { 200: Done } },
} satisfies Contract;

/** The popup of Google sign-in, where configured: pages and redirects. */
export const googleContract = {
  'GET /api/auth/google': { access: 'public', response: { 302: z.unknown() } },
  'GET /api/auth/google/done': { access: 'public', response: { 200: z.unknown() } },
  'GET /api/auth/callback/google': { access: 'public', signIn: 'learner', unlogged: true, response: { 302: z.unknown() } },
} satisfies Contract;

/** Stores a page's bearer token as a cookie, where that is switched on. */
export const tokenSyncContract = {
  'POST /api/auth/token-sync': { access: 'learner', response: { 204: z.unknown() } },
  'DELETE /api/auth/token-sync': { access: 'public', response: { 204: z.unknown() } },
} satisfies Contract;

export type SessionItem = z.output<typeof Session>;
export type LearnerSessions = z.output<typeof LearnerSessions>;

export type AdminDuty = z.output<typeof Duty>;
export type AdminSessionAnswer = z.output<typeof AdminSignedIn> | null;
export type VerificationState = z.output<typeof VerificationState>;
export type SecondFactorSetup = z.output<typeof Setup>;
export type SessionAnswer = z.output<typeof PresentSession> | null;
