import type { FastifyInstance } from 'fastify';
import type { Orders } from '#server/features/orders/service.ts';
import { refuseOtherMachines } from '#server/platform/pages/local-pages.ts';
import { SANDBOX_BANK } from '../providers/sandbox.ts';
import type { Payments } from '../service.ts';
import { SANDBOX_BANK_HEADERS, sandboxBankPage } from './pages.ts';
import { SANDBOX_OUTCOMES, type SandboxBank, type SandboxOutcome } from './sandbox-bank.ts';
import { z } from 'zod';
import { AppError } from '#server/platform/errors.ts';

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

const Form = z.object({
  /** The customer's text: usually just a payment code. */
  code: z.string().trim().min(1).max(300),
  /** May have dots or spaces between thousands, as is usual in Vietnam. */
  amount: z
    .string()
    .transform((text) => text.replace(/[.,\s]/g, ''))
    .refine((digits) => /^\d{1,12}$/.test(digits) && Number(digits) > 0)
    .transform(Number),
  how: z.enum(SANDBOX_OUTCOMES),
});

/**
 * Reads the form of the sandbox bank's page (`application/x-www-form-urlencoded`).
 * @throws AppError 'invalid-input'
 */
export function readForm(body: string): { code: string; amount: number; how: SandboxOutcome } {
  const form = Form.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!form.success) throw new AppError('invalid-input');
  return form.data;
}
