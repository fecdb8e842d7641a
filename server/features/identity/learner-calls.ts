import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import type { Auth } from './auth.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { deviceOf } from './device.ts';
import type { EmailLinks } from './email-links.ts';
import { errorOf, forward, readAccount, passOnAnswer } from './forward-request.ts';
import { Address, ResendRequest, parse, PasswordChange, PasswordReset, ResetLink, SignIn, SignUp, Verification, VerificationLink } from './input.ts';
import { clientAddressOf, type IdentityLimits } from './limiter.ts';
import { verifyPassword } from './passwords.ts';
import { findAccountByEmail, selectPassword } from './queries.ts';
import type { RegistrationCookies } from './registration-cookie.ts';
import type { ReplacedSession } from './sign-out.ts';

type Deps = {
  db: Db;
  settings: Settings;
  auth: Auth;
  limits: IdentityLimits;
  links: EmailLinks;
  registrations: RegistrationCookies;
  sessionOf: (request: FastifyRequest) => Promise<{ uid: string; email: string } | undefined>;
  sessionEnded: () => void;
  replaced: ReplacedSession;
};

// By the client's address; a class of 45 may share one.
const SIGN_INS = { name: 'sign-in', max: 60, seconds: 60 };
const SIGN_UPS = { name: 'sign-up', max: 60, seconds: 600 };
const VERIFICATIONS = { name: 'verify', max: 60, seconds: 60 };
const MAILS = { name: 'verification mails', max: 60, seconds: 600 };
const RESETS = { name: 'password resets', max: 60, seconds: 600 };
const PASSWORD_CHANGES = { name: 'password changes', max: 60, seconds: 600 };
// By learner: guesses of a signed-in learner, counted apart from those at the sign-in.
const PRESENT_PASSWORDS = { name: 'present password', max: 8, seconds: 600 };

/** Learners' calls under /api/auth: better-auth holds the sessions, links in mails make accounts. */
export function learnerCalls({ db, settings, auth, limits, links, registrations, sessionOf, sessionEnded, replaced }: Deps) {
  const { origin } = settings;
  const ownUidOf = ({ headers }: FastifyRequest) => registrations.uidIn(headers.cookie);
  const from = ({ headers }: FastifyRequest) => ({ device: deviceOf(headers['user-agent']) });

  return {
    /** Registers an address without signing in: the account comes with the mailed link. */
    signUp: async (request: FastifyRequest, reply: FastifyReply) => {
      const { email, password, name } = parse(SignUp, request.body);
      await limits.call(request, reply, SIGN_UPS);
      await refuseCommonPassword(password, email);
      await limits.mailTo(request, reply, 'verification', email);
      const nameOrPart = name || email.slice(0, email.indexOf('@'));
      const { uid } = await links.register(email, nameOrPart, password, from(request));
      reply.header('set-cookie', registrations.cookieFor(uid));
      return { user: { id: uid, email, name: nameOrPart, emailVerified: false } };
    },

    /**
     * Adds an address and a password to an account that has neither; they count once the mailed link is opened.
     * @throws AppError `email-already-in-use`, `invalid-email`, `weak-password`, `too-many-requests`
     */
    joinAddress: async (request: FastifyRequest, reply: FastifyReply, account: { uid: string; name: string }): Promise<void> => {
      const { email, password } = parse(SignUp, request.body);
      await limits.call(request, reply, SIGN_UPS);
      await refuseCommonPassword(password, email);
      await limits.mailTo(request, reply, 'verification', email);
      await links.join(account, email, password, from(request));
      reply.header('set-cookie', registrations.cookieFor(account.uid));
    },

    signIn: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(SignIn, request.body);
      await limits.signIn(request, reply, SIGN_INS, 'learner', body.email);
      const answer = await forward(auth, origin, request, { method: 'POST', path: '/api/auth/sign-in/email', body });
      if (answer.status !== 200) throw await signInError(body, errorOf(answer.status, answer.body));
      passOnAnswer(answer, reply);
      await replaced(request, answer);
      await limits.signedIn(request, reply, 'learner', body.email);
      return readAccount(answer);
    },

    /**
     * Returns what the page of a verification link has to ask for. Changes nothing, because mail scanners open links,
     * too.
     */
    checkVerification: async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = parse(VerificationLink, request.body);
      await limits.call(request, reply, VERIFICATIONS);
      return links.stateOf(token, ownUidOf(request));
    },

    /** Confirms a verification link, by a press in the browser that registered, elsewhere with a password. */
    verifyEmail: async (request: FastifyRequest, reply: FastifyReply) => {
      const { token, password, newPassword } = parse(Verification, request.body);
      await limits.call(request, reply, VERIFICATIONS);
      await links.confirm(token, { ownUid: ownUidOf(request), password, newPassword });
      return { status: true };
    },

    /** Confirms by better-auth's own address, for programs: only with the registration's cookie. */
    verifyEmailByCookie: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = new URL(request.url, origin).searchParams.get('token');
      if (!token) throw new AppError('verification-invalid');
      await limits.call(request, reply, VERIFICATIONS);
      await links.confirm(token, { ownUid: ownUidOf(request) });
      return { status: true };
    },

    /** Answers the same whether or not an account with the address waits to be verified. */
    sendVerificationEmail: async (request: FastifyRequest, reply: FastifyReply) => {
      const { email, password } = parse(ResendRequest, request.body);
      await limits.call(request, reply, MAILS);
      await limits.mailTo(request, reply, 'verification', email);
      await links.sendAgain(email, password, from(request));
      return { status: true };
    },

    /** Answers the same whether or not an account has the address. */
    requestPasswordReset: async (request: FastifyRequest, reply: FastifyReply) => {
      const { email } = parse(Address, request.body);
      await limits.call(request, reply, MAILS);
      await limits.mailTo(request, reply, 'password', email);
      await links.sendNewPassword(email);
      return { status: true };
    },

    /** Checks a link before a password is chosen. Counts like a use of the link. */
    checkReset: async (request: FastifyRequest, reply: FastifyReply) => {
      const { token } = parse(ResetLink, request.body);
      await limits.call(request, reply, RESETS);
      if ((await links.addressOf(token)) === undefined) throw new AppError('reset-invalid');
      return { status: true };
    },

    /** Sets a new password by a link, which works once; ends all sessions. */
    resetPassword: async (request: FastifyRequest, reply: FastifyReply) => {
      const { token, newPassword } = parse(PasswordReset, request.body);
      await limits.call(request, reply, RESETS);
      const email = await links.addressOf(token);
      if (email === undefined) throw new AppError('reset-invalid');
      await refuseCommonPassword(newPassword, email);
      await links.choosePassword(token, email, newPassword);
      sessionEnded();
      await limits.guessedRight('learner', email, clientAddressOf(request));
      return { status: true };
    },

    /** Ends every other session; this one continues under a new cookie. */
    changePassword: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(PasswordChange, request.body);
      // Not the caller, who may be another learner by a token: better-auth checks the password of the session's
      // learner.
      const session = await sessionOf(request);
      if (!session) throw new AppError('not-signed-in');
      await limits.call(request, reply, PASSWORD_CHANGES);
      await refuseCommonPassword(body.newPassword, session.email);
      await limits.one(reply, PRESENT_PASSWORDS, session.uid);
      const answer = await forward(auth, origin, request, {
        method: 'POST', path: '/api/auth/change-password', body: { ...body, revokeOtherSessions: true }, withCookies: true,
      });
      passOnAnswer(answer, reply);
      sessionEnded();
      await limits.forget(PRESENT_PASSWORDS, session.uid);
      return { status: true };
    },

    /**
     * Checks the present password before an irreversible step.
     * @throws AppError `no-password`, `current-password-wrong`
     */
    provePassword: async (reply: FastifyReply, uid: string, password: string): Promise<void> => {
      await limits.one(reply, PRESENT_PASSWORDS, uid);
      const hash = await selectPassword(db, uid);
      if (hash === undefined) throw new AppError('no-password');
      if (!(await verifyPassword({ hash, password }))) throw new AppError('current-password-wrong');
      await limits.forget(PRESENT_PASSWORDS, uid);
    },
  };

  /**
   * Distinguishes an unknown address from a wrong password, unless the settings want one message. The password of a
   * waiting registration does not reset the count of guesses, or registering would allow guessing for ever.
   */
  async function signInError({ email, password }: { email: string; password: string }, error: AppError): Promise<AppError> {
    if (error.code !== 'invalid-credential') return error;
    if (await links.hasPendingRegistration(email, password)) return new AppError('email-not-verified');
    if (settings.LOGIN_MESSAGES === 'uniform') return error;
    const known = (await findAccountByEmail(db, email)) !== undefined || (await links.isWaiting(email));
    return new AppError(known ? 'wrong-password' : 'user-not-found');
  }
}
