import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import type { Auth } from './auth.ts';
import { forward } from './forward.ts';
import { Address, parse, PasswordChange, PasswordReset, ResetLink, SignIn, SignUp } from './input.ts';
import { placeOf, type IdentityLimits } from './limiter.ts';
import { isRegistered, removeEndedSessions } from './queries.ts';
import { accountIn, passOn, sessionCalls } from './session-calls.ts';
import { session } from './tables.ts';
import { refusalOf } from './translate.ts';

type Deps = {
  db: Db;
  settings: Settings;
  auth: Auth;
  limits: IdentityLimits;
  sendVerification: (email: string) => Promise<void>;
  /** The learner whose session the request carries. */
  sessionOf: (request: FastifyRequest) => Promise<{ uid: string } | undefined>;
};

// By address of the client; a class of 45 may sit behind one.
const SIGN_INS = { name: 'sign-in', max: 60, seconds: 60 };
const SIGN_UPS = { name: 'sign-up', max: 60, seconds: 600 };
const VERIFICATIONS = { name: 'verify', max: 60, seconds: 60 };
const MAILS = { name: 'verification mails', max: 60, seconds: 600 };
// By address of the mail.
const MAILS_TO_ONE = { name: 'verification mails to', max: 5, seconds: 3600 };
const RESET_MAILS_TO_ONE = { name: 'password mails to', max: 5, seconds: 3600 };
const RESETS = { name: 'password resets', max: 60, seconds: 600 };
const PASSWORD_CHANGES = { name: 'password changes', max: 60, seconds: 600 };
// By learner: guesses of who is signed in already, apart from those of whoever tries to be.
const PRESENT_PASSWORDS = { name: 'present password', max: 8, seconds: 600 };

/** What we use of better-auth under /api/auth, with our limits before it and our words after it. */
export function learnerCalls({ db, settings, auth, limits, sendVerification, sessionOf }: Deps) {
  const { origin } = settings;
  const post = (request: FastifyRequest, path: string, body: object) =>
    forward(auth, origin, request, { method: 'POST', path: `/api/auth${path}`, body });

  return {
    ...sessionCalls(auth, settings, '/api/auth'),

    /** Makes an account that waits to be verified, and signs nobody in. */
    signUp: async (request: FastifyRequest, reply: FastifyReply) => {
      const { email, password, name } = parse(SignUp, request.body);
      await limits.call(request, reply, SIGN_UPS);
      const nameOrPart = name || email.slice(0, email.indexOf('@'));
      const answer = await post(request, '/sign-up/email', { email, password, name: nameOrPart });
      if (answer.status !== 200) throw await signUpRefusal(db, email, refusalOf(answer.status, answer.body));
      // The account stands: when the mail cannot be sent now, the person can ask for another.
      await sendVerification(email).catch((error: unknown) => request.log.error({ err: error }, 'mail was not sent'));
      return accountIn(answer);
    },

    signIn: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(SignIn, request.body);
      await limits.signIn(request, reply, SIGN_INS, 'learner', body.email);
      const answer = await post(request, '/sign-in/email', body);
      const refusal = answer.status === 200 ? undefined : refusalOf(answer.status, answer.body);
      // better-auth asks for the verification only after the right password.
      if (refusal?.code === 'email-not-verified') await limits.guessedRight('learner', body.email, placeOf(request));
      if (refusal) throw await signInRefusal(db, settings, body.email, refusal);
      passOn(answer, reply);
      await limits.signedIn(request, reply, 'learner', body.email);
      const signedIn = accountIn(answer);
      await removeEndedSessions(db, session, signedIn.user.id);
      return signedIn;
    },

    verifyEmail: async (request: FastifyRequest, reply: FastifyReply) => {
      const code = new URL(request.url, origin).searchParams.get('token');
      if (!code) throw new AppError('verification-invalid');
      await limits.call(request, reply, VERIFICATIONS);
      const path = `/api/auth/verify-email?token=${encodeURIComponent(code)}`;
      const answer = await forward(auth, origin, request, { method: 'GET', path });
      if (answer.status !== 200) throw refusalOf(answer.status, answer.body);
      return { status: true };
    },

    /** Answers the same whether or not an account with the address waits to be verified. */
    sendVerificationEmail: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(Address, request.body);
      await limits.call(request, reply, MAILS);
      await limits.one(reply, MAILS_TO_ONE, body.email);
      const answer = await post(request, '/send-verification-email', body);
      if (answer.status !== 200) throw refusalOf(answer.status, answer.body);
      return { status: true };
    },

    /** Answers the same whether or not there is an account with the address (decision 16). */
    requestPasswordReset: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(Address, request.body);
      await limits.call(request, reply, MAILS);
      await limits.one(reply, RESET_MAILS_TO_ONE, body.email);
      const answer = await post(request, '/request-password-reset', body);
      if (answer.status !== 200) throw refusalOf(answer.status, answer.body);
      return { status: true };
    },

    /** Whether a link would work, so that nobody chooses a password in vain. Counts as a use of the link does. */
    checkReset: async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = parse(ResetLink, request.body);
      await limits.call(request, reply, RESETS);
      const path = `/api/auth/reset-password/${token}?callbackURL=${encodeURIComponent('/reset-password')}`;
      const { location } = await forward(auth, origin, request, { method: 'GET', path });
      if (!location || new URL(location, origin).searchParams.has('error')) throw new AppError('reset-invalid');
      return { status: true };
    },

    /** A link works once; whatever was signed in with the old password is signed out. */
    resetPassword: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(PasswordReset, request.body);
      await limits.call(request, reply, RESETS);
      // With the cookies, by which the browser may be a known one, whose guesses are forgotten, too.
      const answer = await forward(auth, origin, request, {
        method: 'POST', path: '/api/auth/reset-password', body, withCookies: true,
      });
      if (answer.status === 200) return { status: true };
      const refusal = refusalOf(answer.status, answer.body);
      throw refusal.code === 'verification-invalid' ? new AppError('reset-invalid') : refusal;
    },

    /** Every other session ends; this one goes on under a new cookie. */
    changePassword: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(PasswordChange, request.body);
      const session = await sessionOf(request);
      if (!session) throw new AppError('not-signed-in');
      await limits.call(request, reply, PASSWORD_CHANGES);
      await limits.one(reply, PRESENT_PASSWORDS, session.uid);
      const answer = await forward(auth, origin, request, {
        method: 'POST', path: '/api/auth/change-password', body: { ...body, revokeOtherSessions: true }, withCookies: true,
      });
      passOn(answer, reply);
      await limits.forget(PRESENT_PASSWORDS, session.uid);
      return { status: true };
    },
  };
}

/** Of two sign-ups at the same moment, one fails at the table's unique address. */
async function signUpRefusal(db: Db, email: string, refusal: AppError): Promise<AppError> {
  const taken = refusal.code === 'registration-failed' && (await isRegistered(db, email));
  return taken ? new AppError('email-already-in-use') : refusal;
}

/** An unknown address is told from a wrong password unless the settings want one message for both (decision 15). */
async function signInRefusal(
  db: Db, settings: Pick<Settings, 'LOGIN_MESSAGES'>, email: string, refusal: AppError,
): Promise<AppError> {
  if (refusal.code !== 'invalid-credential' || settings.LOGIN_MESSAGES === 'uniform') return refusal;
  return new AppError((await isRegistered(db, email)) ? 'wrong-password' : 'user-not-found');
}
