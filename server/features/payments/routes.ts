import type { FastifyRequest } from 'fastify';
import { paymentsContract } from '#contract/payments.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Serve } from '#server/platform/serve.ts';
import { checkBooks } from './books.ts';
import type { BankProvider } from './providers/provider.ts';
import type { Payments } from './service.ts';

type Deps = { db: Db; payments: Payments; provider: BankProvider };

export function paymentsRoutes(serve: Serve, { db, payments, provider }: Deps): void {
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

  serve(paymentsContract, {
    'POST /api/payments/:provider/webhook': async (request) => {
      if (request.params.provider !== provider.name) throw new AppError('not-found');
      await payments.receive(read(request), 'webhook');
      return provider.reply;
    },
    'GET /api/admin/transfers': ({ query }) => payments.list(query),
    'POST /api/admin/transfers/:id/assign': ({ params, body, caller, audited }) =>
      audited((tx) => payments.assign(tx, caller, params.id, body)),
    'POST /api/admin/transfers/:id/return': ({ params, body, caller, audited }) =>
      audited((tx) => payments.markReturned(tx, caller, params.id, body.note)),
    'GET /api/admin/ledger-check': () => checkBooks(db),
  });
}
