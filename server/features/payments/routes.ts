import type { FastifyInstance, FastifyRequest } from 'fastify';
import { paymentsContract } from '#contract/payments.ts';
import type { Identity } from '#server/features/identity/service.ts';
import type { Db } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { checkBooks } from './books.ts';
import type { BankProvider } from './providers/provider.ts';
import type { Payments } from './service.ts';

type Deps = { db: Db; payments: Payments; provider: BankProvider; identity: Identity };

export function paymentsRoutes(app: FastifyInstance, { db, payments, provider, identity }: Deps): void {
  webhookRoute(app, { payments, provider });

  serve(app, paymentsContract, {
    'GET /api/admin/transfers': async (request) => {
      await identity.adminCaller(request);
      return payments.list(request.query);
    },
    'POST /api/admin/transfers/:id/assign': async (request) => {
      await identity.adminCaller(request);
      return payments.assign(request.params.id, request.body);
    },
    'POST /api/admin/transfers/:id/return': async (request) => {
      await identity.adminCaller(request);
      return payments.markReturned(request.params.id, request.body.note);
    },
    'GET /api/admin/ledger-check': async (request) => {
      await identity.adminCaller(request);
      return checkBooks(db);
    },
  });
}

/** The bank's own call. Its signature is over the bytes as they came, so nothing parses them before. */
function webhookRoute(app: FastifyInstance, { payments, provider }: Pick<Deps, 'payments' | 'provider'>): void {
  let refused = 0;
  const read = ({ headers, body, ip, log }: FastifyRequest) => {
    try {
      return provider.readNotification({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0), now: new Date() });
    } catch (error) {
      refused += 1;
      log.warn({ provider: provider.name, ip, refused, reason: String(error) }, 'a notification was refused');
      throw error;
    }
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.post(`/api/payments/${provider.name}/webhook`, { config: { foreign: true } }, async (request) => {
      await payments.receive(read(request), 'webhook');
      return provider.reply;
    });
  });
}
