import type { FastifyInstance } from 'fastify';
import { identityContract } from '#contract/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { serve } from '#server/platform/serve.ts';
import type { Identity } from './service.ts';

/** better-auth's own paths, as far as we use them: every other one of its paths is not there. */
export function identityRoutes(app: FastifyInstance, identity: Identity): void {
  serve(app, identityContract, {
    'GET /api/auth/token': (request) => identity.bearerToken(request),
    'POST /api/auth/reset-password/check': async (request, reply) => {
      await identity.learner.checkReset(request, reply, request.body.code);
      return reply.code(204).send(null);
    },
    'GET /api/users/:uid/sessions': async (request) => {
      const { uid } = await identity.owner(request, request.params.uid);
      return { items: await identity.sessions(request, uid) };
    },
    'DELETE /api/users/:uid/sessions': async (request, reply) => {
      const { uid } = await identity.owner(request, request.params.uid);
      await identity.endSessions(uid);
      return reply.code(204).send(null);
    },
    'DELETE /api/users/:uid/sessions/:id': async (request, reply) => {
      const { uid } = await identity.owner(request, request.params.uid);
      await identity.endSession(uid, request.params.id);
      return reply.code(204).send(null);
    },
  });

  const { learner, admin, google, tokenSync } = identity;
  app.post('/api/auth/sign-up/email', learner.signUp);
  app.post('/api/auth/sign-in/email', learner.signIn);
  app.post('/api/auth/sign-out', learner.signOut);
  app.get('/api/auth/get-session', learner.getSession);
  // The log of calls has their addresses, and this one's holds a code that must not stand there.
  app.get('/api/auth/verify-email', { logLevel: 'warn' }, learner.verifyEmail);
  app.post('/api/auth/send-verification-email', learner.sendVerificationEmail);

  if (google) {
    app.get('/api/auth/google', google.start);
    app.get('/api/auth/google/done', google.done);
    // As above: the provider's code stands in the address.
    app.get('/api/auth/callback/google', { logLevel: 'warn' }, google.callback);
  }
  if (tokenSync) {
    app.post('/api/auth/token-sync', tokenSync.keep);
    app.delete('/api/auth/token-sync', tokenSync.forget);
  }
  app.post('/api/auth/request-password-reset', learner.requestPasswordReset);
  app.post('/api/auth/reset-password', learner.resetPassword);
  app.post('/api/auth/change-password', learner.changePassword);

  app.post('/api/admin/auth/sign-in/email', admin.signIn);
  app.post('/api/admin/auth/sign-out', admin.signOut);
  app.get('/api/admin/auth/get-session', admin.getSession);

  app.all('/api/auth/*', notFound);
  app.all('/api/admin/auth/*', notFound);
}

function notFound(): never {
  throw new AppError('not-found');
}
