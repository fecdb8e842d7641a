import type { FastifyRequest } from 'fastify';
import { paymentsContract } from '#contract/payments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { checkBooks } from './books.ts';
import { monthCsv } from './month-csv.ts';
import { selectBookedTransfers, sumAllCoins, sumMonth } from './queries.ts';
import type { BankProvider } from './providers/provider.ts';
import type { Payments } from './service.ts';
import { selectBookedTuition } from './tuition-sums.ts';

type Deps = {
  db: Db;
  payments: Payments;
  providers: BankProvider[];
  /** Makes the record of an account that was never here. */
  ensure: (uid: string) => Promise<void>;
};

export function paymentsRoutes(serve: Serve, { db, payments, providers, ensure }: Deps): void {
  let refused = 0;
  const read = (provider: BankProvider, { headers, body, ip, log }: FastifyRequest) => {
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
      const provider = providers.find(({ name }) => name === request.params.provider);
      if (!provider) throw new AppError('not-found');
      await payments.receive(read(provider, request), provider, 'webhook');
      return provider.reply;
    },
    'GET /api/admin/transfers': ({ query }) => payments.list(query),
    'GET /api/admin/transfers/:id/candidates': ({ params }) => payments.candidates(params.id),
    'GET /api/admin/transfers/:id/students': ({ params, query }) => payments.students(params.id, query.q ?? ''),
    'GET /api/admin/transfers/:id/division': ({ params, query }) => payments.divide(params.id, query.studentId, query.months.split(',')),
    'POST /api/admin/transfers/:id/assign': async ({ params, body, caller, audited }) => {
      if ('uid' in body) await ensure(body.uid);
      return audited((tx) => payments.assign(tx, caller, params.id, body));
    },
    'DELETE /api/admin/transfers/:id/assign': ({ params, caller, audited }) => audited((tx) => payments.unassign(tx, caller, params.id)),
    'POST /api/admin/transfers/:id/return': ({ params, body, caller, audited }) =>
      audited((tx) => payments.markReturned(tx, caller, params.id, body.note)),
    'POST /api/admin/transfers/:id/unrelated': ({ params, body, caller, audited }) =>
      audited((tx) => payments.markUnrelated(tx, caller, params.id, body.note)),
    'DELETE /api/admin/transfers/:id/unrelated': ({ params, caller, audited }) =>
      audited((tx) => payments.takeBackUnrelated(tx, caller, params.id)),
    'GET /api/admin/ledger-check': () => checkBooks(db),
    'GET /api/admin/money': async ({ query: { month } }) => ({ month, ...(await sumMonth(db, month)) }),
    'GET /api/admin/coins': () => sumAllCoins(db),
    'GET /api/admin/orders/export': async ({ query: { month } }, reply) =>
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="thu-${month}.csv"`)
        .send(monthCsv(await selectBookedTransfers(db, month), await selectBookedTuition(db, month))),
  });
}
