import { tuitionContract } from '#contract/tuition.ts';
import type { Students } from '#server/features/students/service.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { monthFrom } from '#server/platform/months.ts';
import type { Tuition } from './service.ts';

export function tuitionRoutes(serve: Serve, { tuition, students }: { tuition: Tuition; students: Pick<Students, 'find'> }): void {
  serve(tuitionContract, {
    'POST /api/admin/students/:id/fees': async ({ params: { id }, body, caller, audited }, reply) => {
      const wanted = 'month' in body ? { months: [monthFrom(body.month)] } : body;
      const answer = await audited(async (tx) => {
        const payment = await tuition.pay(tx, id, wanted, caller);
        return { ...(await students.find(id, tx)), payment };
      });
      return reply.code(201).send(answer);
    },

    'DELETE /api/admin/students/:id/fees/:month': ({ params: { id, month }, caller, audited }) =>
      audited(async (tx) => {
        await tuition.takeBackMonth(tx, id, month, caller);
        return students.find(id, tx);
      }),

    'DELETE /api/admin/students/:id/payments/:paymentId': ({ params: { id, paymentId }, body: { reason }, caller, audited }) =>
      audited(async (tx) => {
        await tuition.takeBack(tx, id, paymentId, reason, caller);
        return students.find(id, tx);
      }),

    'PUT /api/admin/students/:id/fee': ({ params: { id }, body, caller, audited }) =>
      audited(async (tx) => {
        await tuition.changeFee(tx, id, body, caller);
        return students.find(id, tx);
      }),

    'PUT /api/admin/students/:id/months-off': ({ params: { id }, body: { months }, caller, audited }) =>
      audited(async (tx) => {
        await tuition.setMonthsOff(tx, id, months, caller);
        return students.find(id, tx);
      }),
  });
}
