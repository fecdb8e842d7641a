import { eq, lt, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditAction } from '#contract/audit-words.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AdminSessionAnswer } from '#contract/identity.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/rate-limits/count.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Audited, Caller } from '#server/platform/http/serve.ts';
import type { Settings } from '#server/settings.ts';
import { adminEmail } from './admin-account.ts';
import { duties, isLongEnough, shortestPassword, type AdminState } from './admin-rules.ts';
import type { Auth } from './auth.ts';
import { CODES, errorOf, forward, type Answer, readAccount, passOnAnswer, findPresentSession } from './forward-request.ts';
import { parse, PasswordChange, PresentPassword, RecoveryCode, SecondFactorCode, SignIn } from './input.ts';
import type { IdentityLimits } from './limiter.ts';
import { removeEndedAdminSessions } from './queries.ts';
import { verifyPassword } from './passwords.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import type { ReplacedSession } from './sign-out.ts';
import { hashToken } from './hashed-tokens.ts';
import { adminAccount, adminTriedCode, adminUser } from './tables.ts';

const SIGN_INS = { name: 'admin sign-in', max: 30, seconds: 60 };
const SECOND_FACTORS = { name: 'admin second factor', max: 20, seconds: 600 };
// Guesses of the present password, by the holder of an admin session.
const PRESENT_PASSWORDS: Limit = { name: 'admin present password', max: 8, seconds: 600 };

/** Longer than an app's code is accepted, including its neighbours in time. */
const CODE_LIFE = sql`interval '3 minutes'`;

type AdminRequest = FastifyRequest & { caller: Caller; audited: Audited };

type Deps = {
  db: Db;
  settings: Settings;
  /** Its writes belong to the transaction of `db`. */
  authOn: (db: Db) => Auth;
  limits: IdentityLimits;
  /** The admin of the request's live session, even if duties are left before it opens anything. */
  sessionOf: (request: FastifyRequest) => Promise<AdminState | undefined>;
  replaced: ReplacedSession;
};

type ByPassword = {
  path: string;
  body: object;
  action: AuditAction;
  and?: (tx: Db) => Promise<unknown>;
};

/** Handlers under /api/admin/auth, by better-auth. */
export function adminCalls({ db, settings, authOn, limits, sessionOf, replaced }: Deps) {
  const { origin } = settings;
  const auth = authOn(db);
  const presentSessionOf = findPresentSession(auth, settings, '/api/admin/auth');
  const post = (request: FastifyRequest, path: string, body: object, withCookies = true, by = auth) =>
    forward(by, origin, request, { method: 'POST', path: `/api/admin/auth${path}`, body, withCookies });

  /** Forwards a call that proves itself by the present password, and audits it as `action`. @throws AppError */
  const withPassword = async (request: AdminRequest, reply: FastifyReply, { path, body, action, and }: ByPassword) => {
    const { caller } = request;
    await limits.one(reply, PRESENT_PASSWORDS, caller.uid);
    const answer = await request.audited(async (tx) => {
      const given = await post(request, path, body, true, authOn(tx));
      if (given.status !== 200) throw errorOf(given.status, given.body);
      await and?.(tx);
      await recordAudit(tx, { actor: caller, action, thing: accountOf(caller) });
      return given;
    });
    passOnAnswer(answer, reply);
    await limits.forget(PRESENT_PASSWORDS, caller.uid);
    return answer;
  };

  /** Checks a code of the app, or a recovery code: at a sign-in, or to finish setting up the app. */
  const enterCode = async (request: FastifyRequest, reply: FastifyReply, path: string, code: string) => {
    const present = await sessionOf(request);
    const answer = await post(request, path, { code });
    passOnAnswer(answer, reply);
    const { user } = readAccount(answer);
    if (present && !present.twoFactorEnabled) {
      const actor = { uid: user.id, email: user.email };
      await recordAudit(db, { actor, action: 'switch-second-factor-on', thing: accountOf(actor) });
    }
    await signedIn(request, reply, user.email);
    return { user };
  };

  const signedIn = async (request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> => {
    await limits.signedIn(request, reply, 'admin', email);
    await removeEndedAdminSessions(db);
  };

  return {
    /** Returns and prolongs the session. */
    getSession: async (request: FastifyRequest, reply: FastifyReply): Promise<AdminSessionAnswer> => {
      const found = await sessionOf(request);
      if (!found) return null;
      const answer = await presentSessionOf(request, reply);
      return answer && {
        user: answer.user,
        secondFactor: { on: found.twoFactorEnabled, required: settings.exposed },
        shortestPassword: shortestPassword(settings),
        duties: duties(settings, found),
      };
    },

    /** Signs in; with an authenticator app it makes no session yet, and answers 202 and `twoFactorRedirect`. */
    signIn: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(SignIn, request.body);
      await limits.signIn(request, reply, SIGN_INS, 'admin', body.email);
      // Otherwise an unknown address takes as long as a wrong password.
      if (settings.LOGIN_MESSAGES === 'spec' && body.email !== (await adminEmail(db, settings))) throw new AppError('not-admin');
      const answer = await post(request, '/sign-in/email', body, false);
      if (answer.status !== 200) throw errorOf(answer.status, answer.body, ADMIN_CODES);
      if (!isLongEnough(settings, body.password)) await db.update(adminUser).set({ mustChangePassword: true });
      passOnAnswer(answer, reply);
      await replaced(request, answer);
      if (asksForCode(answer)) {
        reply.code(202);
        return { twoFactorRedirect: true as const };
      }
      await signedIn(request, reply, body.email);
      return readAccount(answer);
    },

    /** Ends every other session of the admin; this one continues under a new cookie. */
    changePassword: async (request: AdminRequest, reply: FastifyReply) => {
      const body = parse(PasswordChange, request.body);
      if (!isLongEnough(settings, body.newPassword)) throw new AppError('weak-admin-password');
      if (body.newPassword === body.currentPassword) throw new AppError('same-password');
      await withPassword(request, reply, {
        path: '/change-password', body: { ...body, revokeOtherSessions: true }, action: 'change-password',
        and: (tx) => tx.update(adminUser).set({ mustChangePassword: false }),
      });
      return { status: true };
    },

    /** Returns the secret of a new app, as text and as a picture to scan, and the recovery codes: shown only once. */
    enableTwoFactor: async (request: AdminRequest, reply: FastifyReply) => {
      const answer = await withPassword(request, reply, {
        path: '/two-factor/enable', body: parse(PresentPassword, request.body), action: 'begin-second-factor',
      });
      const { totpURI, backupCodes } = Enabled.parse(answer.body);
      const secret = z.string().parse(new URL(totpURI).searchParams.get('secret'));
      return { secret, qr: await qrOf(totpURI), backupCodes };
    },

    verifyTotp: async (request: FastifyRequest, reply: FastifyReply) => {
      const { code } = parse(SecondFactorCode, request.body);
      await limits.call(request, reply, SECOND_FACTORS); // first: a stranger could use up all possible codes
      if (!(await isFirstTry(db, code))) throw new AppError('second-factor-wrong');
      return enterCode(request, reply, '/two-factor/verify-totp', code);
    },

    verifyBackupCode: async (request: FastifyRequest, reply: FastifyReply) => {
      const { code } = parse(RecoveryCode, request.body);
      await limits.call(request, reply, SECOND_FACTORS);
      return enterCode(request, reply, '/two-factor/verify-backup-code', recoveryCodeHash(code));
    },

    generateBackupCodes: async (request: AdminRequest, reply: FastifyReply) => {
      const answer = await withPassword(request, reply, {
        path: '/two-factor/generate-backup-codes', body: parse(PresentPassword, request.body), action: 'renew-recovery-codes',
      });
      return Enabled.pick({ backupCodes: true }).parse(answer.body);
    },

    /** Checks the present password before an irreversible step. @throws AppError `current-password-wrong` */
    provePassword: async (reply: FastifyReply, uid: string, password: string): Promise<void> => {
      await limits.one(reply, PRESENT_PASSWORDS, uid);
      const [own] = await db.select({ hash: adminAccount.password }).from(adminAccount).where(eq(adminAccount.userId, uid));
      if (!own?.hash || !(await verifyPassword({ hash: own.hash, password }))) throw new AppError('current-password-wrong');
      await limits.forget(PRESENT_PASSWORDS, uid);
    },

    disableTwoFactor: async (request: AdminRequest, reply: FastifyReply) => {
      const body = parse(PresentPassword, request.body);
      if (settings.exposed) throw new AppError('second-factor-required');
      await withPassword(request, reply, { path: '/two-factor/disable', body, action: 'switch-second-factor-off' });
      return { status: true };
    },
  };
}

const accountOf = ({ email }: Pick<Caller, 'email'>) => ({ kind: 'admin' as const, id: email });

const Enabled = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

const asksForCode = ({ body }: Answer): boolean => z.object({ twoFactorRedirect: z.literal(true) }).safeParse(body).success;

/** Refuses a code that was tried before, so that an onlooker cannot use it again. */
async function isFirstTry(db: Db, code: string): Promise<boolean> {
  await db.delete(adminTriedCode).where(lt(adminTriedCode.triedAt, sql`now() - ${CODE_LIFE}`));
  const rows = await db.insert(adminTriedCode).values({ code: hashToken(code) }).onConflictDoNothing().returning();
  return rows.length > 0;
}

const qrOf = async (text: string): Promise<string> => {
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return svg.trim();
};

/** The error for an unverified address is that for a stranger's. */
const ADMIN_CODES: Record<string, ErrorCode> = { ...CODES, INVALID_EMAIL_OR_PASSWORD: 'admin-invalid-credential', EMAIL_NOT_VERIFIED: 'not-admin' };
