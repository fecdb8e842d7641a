import type { FastifyInstance } from 'fastify';
import type { Orders } from '#server/features/orders/service.ts';
import { refuseOtherMachines } from '#server/platform/pages/local-pages.ts';
import { SANDBOX_BANK } from '../providers/sandbox.ts';
import type { Payments } from '../service.ts';
import { readForm } from './form.ts';
import { SANDBOX_BANK_HEADERS, sandboxBankPage } from './pages.ts';
import { SANDBOX_OUTCOMES, type SandboxBank } from './sandbox-bank.ts';

type Deps = { sandbox: SandboxBank; orders: Orders; payments: Payments };

/** Serves `/sandbox-bank`, which shows everybody's orders: register it only for a local server. */
export function sandboxRoutes(app: FastifyInstance, { sandbox, orders, payments }: Deps): void {
  app.get<{ Querystring: { done?: string } }>('/sandbox-bank', { onRequest: refuseOtherMachines }, async (request, reply) => {
    const { items } = await orders.listAll({});
    const titles = new Map(items.map(({ id, title }) => [id, title]));
    const transfers = (await payments.list({})).items.map((transfer) => ({
      ...transfer,
      at: new Date(transfer.at),
      bought: transfer.orderId === undefined ? undefined : titles.get(transfer.orderId),
    }));
    const done = SANDBOX_OUTCOMES.find((how) => how === request.query.done);
    const waiting = items.filter(({ state }) => state === 'pending');
    return reply.headers(SANDBOX_BANK_HEADERS).send(sandboxBankPage({ orders: waiting, sent: sandbox.sent(), transfers, done }));
  });

  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.post('/sandbox-bank', { onRequest: refuseOtherMachines }, async (request, reply) => {
      const { code, amount, how } = readForm(String(request.body));
      await sandbox.send({ account: SANDBOX_BANK.account, amount, description: code }, how);
      return reply.redirect(`/sandbox-bank?done=${how}`, 303);
    });
  });
}
