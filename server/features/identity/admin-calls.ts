import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Settings } from '#server/settings.ts';
import type { Auth } from './auth.ts';
import { forward } from './forward.ts';
import { parse, SignIn } from './input.ts';
import type { IdentityLimits } from './limiter.ts';
import { removeEndedSessions } from './queries.ts';
import { accountIn, passOn, sessionCalls } from './session-calls.ts';
import { adminSession } from './tables.ts';
import { refusalOf } from './translate.ts';

const SIGN_INS = { name: 'admin sign-in', max: 30, seconds: 60 };

type Deps = { db: Db; settings: Settings; auth: Auth; limits: IdentityLimits };

/** What we use of better-auth under /api/admin/auth (decision 14). */
export function adminCalls({ db, settings, auth, limits }: Deps) {
  return {
    ...sessionCalls(auth, settings, '/api/admin/auth'),

    signIn: async (request: FastifyRequest, reply: FastifyReply) => {
      const body = parse(SignIn, request.body);
      await limits.signIn(request, reply, SIGN_INS, 'admin', body.email);
      // Else tried like any other: an unknown address takes as long as a wrong password.
      if (settings.LOGIN_MESSAGES === 'spec' && body.email !== settings.ADMIN_EMAIL.toLowerCase()) throw new AppError('not-admin');
      const answer = await forward(auth, settings.origin, request, {
        method: 'POST', path: '/api/admin/auth/sign-in/email', body,
      });
      if (answer.status !== 200) throw adminRefusal(refusalOf(answer.status, answer.body));
      passOn(answer, reply);
      await limits.signedIn(request, reply, 'admin', body.email);
      const signedIn = accountIn(answer);
      await removeEndedSessions(db, adminSession, signedIn.user.id);
      return signedIn;
    },
  };
}

const adminRefusal = (refusal: AppError): AppError =>
  refusal.code === 'invalid-credential' ? new AppError('admin-invalid-credential') : refusal;
