import { googleContract, identityContract, passwordContract, tokenSyncContract } from '#contract/identity.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Identity } from './service.ts';

/** Accounts and sessions; of better-auth's paths only those that we use exist. */
export function identityRoutes(serve: Serve, identity: Identity): void {
  const { learner, admin, google, tokenSync } = identity;
  serve(identityContract, {
    'POST /api/auth/sign-out': identity.signOut,
    'GET /api/auth/get-session': identity.getSession,

    'POST /api/admin/auth/sign-in/email': admin.signIn,
    'POST /api/admin/auth/two-factor/verify-totp': admin.verifyTotp,
    'POST /api/admin/auth/two-factor/verify-backup-code': admin.verifyBackupCode,
    'POST /api/admin/auth/two-factor/enable': admin.enableTwoFactor,
    'POST /api/admin/auth/two-factor/disable': admin.disableTwoFactor,
    'POST /api/admin/auth/two-factor/generate-backup-codes': admin.generateBackupCodes,
    'POST /api/admin/auth/change-password': admin.changePassword,
    'POST /api/admin/auth/sign-out': admin.signOut,
    'GET /api/admin/auth/get-session': admin.getSession,

    'GET /api/auth/token': ({ caller }) => identity.bearerToken(caller),
    'GET /api/users/:uid/sessions': async ({ caller }) => ({ items: await identity.sessions(caller) }),
    'DELETE /api/users/:uid/sessions': async ({ caller }, reply) => {
      await identity.endSessions(caller);
      return reply.code(204).send(null);
    },
    'DELETE /api/users/:uid/sessions/:id': async ({ params, caller }, reply) => {
      await identity.endSession(caller, params.id);
      return reply.code(204).send(null);
    },

    'GET /api/admin/users/:uid/sessions': ({ params }) => identity.sessionsOf(params.uid),
    'DELETE /api/admin/users/:uid/sessions': async ({ params, caller, audited }, reply) => {
      await identity.endSessionsOf(params.uid, caller, audited);
      return reply.code(204).send(null);
    },
  });

  if (learner) {
    serve(passwordContract, {
      'POST /api/auth/sign-up/email': learner.signUp,
      'POST /api/auth/sign-in/email': learner.signIn,
      'POST /api/auth/verify-email/check': learner.checkVerification,
      'POST /api/auth/verify-email': learner.verifyEmail,
      'GET /api/auth/verify-email': learner.verifyEmailByCookie,
      'POST /api/auth/send-verification-email': learner.sendVerificationEmail,
      'POST /api/auth/request-password-reset': learner.requestPasswordReset,
      'POST /api/auth/reset-password': learner.resetPassword,
      'POST /api/auth/reset-password/check': learner.checkReset,
      'POST /api/auth/change-password': learner.changePassword,
    });
  }
  if (google) {
    serve(googleContract, {
      'GET /api/auth/google': google.start,
      'GET /api/auth/google/done': google.done,
      'GET /api/auth/callback/google': google.callback,
    });
  }
  if (tokenSync) {
    serve(tokenSyncContract, {
      'POST /api/auth/token-sync': tokenSync.keep,
      'DELETE /api/auth/token-sync': tokenSync.forget,
    });
  }
}
