import { cardsContract } from '#contract/cards.ts';
import type { Guardian } from '#server/features/guardian/service.ts';
import type { Identity } from '#server/features/identity/service.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Cards } from './service.ts';

type Deps = { cards: Cards; identity: Identity; guardian: Pick<Guardian, 'refuseGuardiansAddress'> };

/** Cards exist where this site itself keeps the accounts. */
export function cardsRoutes(serve: Serve, { cards, identity: { learner, startCardSession }, guardian }: Deps): void {
  if (!learner || !startCardSession) return;
  serve(cardsContract, {
    'GET /api/admin/classes/:id/cards': ({ params }) => cards.desk(params.id),

    'PUT /api/admin/classes/:id/guardians-agreed': ({ params, caller, audited }) => audited((tx) => cards.confirmGuardians(tx, params.id, caller)),

    'POST /api/admin/classes/:id/cards': async ({ params, body, caller, audited }, reply) =>
      reply.code(201).send({ cards: await cards.make(params.id, body, caller, audited) }),

    'DELETE /api/admin/students/:id/card': async ({ params, caller, audited }, reply) => {
      await cards.end(params.id, caller, audited);
      return reply.code(204).send(null);
    },

    'POST /api/cards/sign-in': (request, reply) => cards.signIn(request, reply, request.body, startCardSession),

    'POST /api/users/:uid/email': async (request, reply) => {
      const { caller, body } = request;
      if (caller.email !== '') throw new AppError('has-email');
      await guardian.refuseGuardiansAddress(caller.uid, body.email.trim());
      await learner.joinAddress(request, reply, caller);
      return reply.code(202).send(null);
    },
  });
}
