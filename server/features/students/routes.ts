import { studentsContract } from '#contract/students.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { makeListCsv, makeWorkbook } from './list-files.ts';
import { dayOf } from '#server/platform/day.ts';
import type { Students } from './service.ts';
import { readSentList } from './sent-list.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function studentsRoutes(serve: Serve, students: Students): void {
  serve(studentsContract, {
    'GET /api/admin/students': async ({ query }) => {
      const items = await students.list(query);
      const owing = items.filter(({ unpaidMonths }) => unpaidMonths.length > 0);
      const months = owing.reduce((sum, { unpaidMonths }) => sum + unpaidMonths.length, 0);
      const amount = owing.reduce((sum, { owed }) => sum + (owed ?? 0), 0);
      return { items, total: items.length, owing: { students: owing.length, months, amount } };
    },

    'POST /api/admin/students': async ({ body, caller, audited }, reply) =>
      reply.code(201).send(await audited((tx) => students.create(tx, body, caller))),

    'GET /api/admin/students/export': async ({ query: { format, ...filter } }, reply) => {
      const items = await students.list(filter);
      const file = format === 'csv' ? makeListCsv(items) : await makeWorkbook(items);
      return reply
        .header('content-type', TYPES[format])
        .header('content-disposition', `attachment; filename="hoc-sinh-${dayOf(new Date())}.${format}"`)
        .send(file);
    },

    'POST /api/admin/students/import': async ({ body, headers, caller, audited }) => {
      const list = await readSentList(body, headers['content-type']);
      return { imported: await audited((tx) => students.importList(tx, list, caller)), problems: [] };
    },

    'POST /api/admin/students/import/preview': async ({ body, headers }) =>
      students.preview((await readSentList(body, headers['content-type'])).rows),

    'PUT /api/admin/students/samples': async ({ body: { archived }, caller, audited }) =>
      ({ changed: await audited((tx) => students.archiveSamples(tx, archived, caller)) }),

    'GET /api/admin/students/:id': ({ params: { id } }) => students.find(id),

    'PUT /api/admin/students/:id': ({ params: { id }, body, caller, audited }) =>
      audited((tx) => students.update(tx, id, body, caller)),

    'PUT /api/admin/students/:id/archived': ({ params: { id }, body: { archived }, caller, audited }) =>
      audited((tx) => students.archive(tx, id, archived, caller)),

    'PUT /api/admin/students/:id/account': ({ params: { id }, body: { email }, caller, audited }) =>
      audited((tx) => students.link(tx, id, email, caller)),

    'DELETE /api/admin/students/:id': async ({ params: { id }, body: { reason }, caller, audited }, reply) => {
      await audited((tx) => students.remove(tx, id, reason, caller));
      return reply.code(204).send(null);
    },
  });
}
