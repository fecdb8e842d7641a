import { tuitionContract } from '#contract/tuition.ts';
import type { AuditRecord } from '#server/features/audit/service.ts';
import type { Students } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { attachment, XLSX } from '#server/platform/http/attachment.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { monthFrom } from '#server/platform/months.ts';
import { describeClassBook } from './class-book.ts';
import { makeDebtsWorkbook } from './debts-file.ts';
import type { Tuition } from './service.ts';

type Deps = { db: Db; tuition: Tuition; students: Pick<Students, 'find'> };

export function tuitionRoutes(serve: Serve, { db, tuition, students }: Deps): void {
  serve(tuitionContract, {
    'POST /api/admin/students/:id/fees': async ({ params: { id }, body: { month, months = [], ...how }, caller, audited }, reply) => {
      const wanted = { ...how, months: month === undefined ? months : [monthFrom(month)] };
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

    'GET /api/admin/classes/:id/tuition': ({ params: { id } }) => describeClassBook(db, id),

    'PUT /api/admin/students/:id/months-off': ({ params: { id }, body: { months }, caller, audited }) =>
      audited(async (tx) => {
        await tuition.setMonthsOff(tx, id, months, caller);
        return students.find(id, tx);
      }),

    'POST /api/admin/fees': async ({ body: { classId, studentIds, dryRun, ...wish }, caller, audited }) => {
      const target = { ...(classId && { classId }), ...(studentIds && { studentIds }) };
      if (dryRun) return tuition.previewMany(db, await tuition.selectTarget(db, target), wish);
      return audited(async (tx) => {
        const ids = (await tuition.selectTarget(tx, target)).map(({ id }) => id);
        return tuition.payMany(tx, ids, wish, thingOf(target), caller);
      });
    },

    'PUT /api/admin/fees/begins': async ({ body: { feesFrom, ...target }, caller, audited }) => ({
      changed: await audited(async (tx) => {
        const ids = (await tuition.selectTarget(tx, target)).map(({ id }) => id);
        return tuition.begin(tx, ids, feesFrom, thingOf(target), caller);
      }),
    }),

    'GET /api/admin/fees': ({ query: { page, ...filter } }) => tuition.debts(filter, page),

    'GET /api/admin/fees/export': async ({ query }, reply) => {
      const { items } = await tuition.debts(query);
      return reply
        .header('content-type', XLSX)
        .header('content-disposition', attachment(`hoc-phi-con-no-${dayOf(new Date())}.xlsx`))
        .send(await makeDebtsWorkbook(items));
    },

    'GET /api/admin/payments/:id/receipt': ({ params: { id } }) => tuition.receipt(id),
  });
}

/** The thing that the audit names for a call about a class or students. */
function thingOf({ classId, studentIds = [] }: { classId?: string; studentIds?: string[] }): AuditRecord['thing'] {
  if (classId !== undefined) return { kind: 'class', id: classId };
  const [only = ''] = studentIds;
  return { kind: 'student', id: studentIds.length === 1 ? only : 'class-list' };
}
