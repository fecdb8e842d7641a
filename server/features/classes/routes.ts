import { classesContract, RosterDecisions, type RosterDecision } from '#contract/classes.ts';
import { readSentList, type ListRows } from '#server/features/students/service.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Month } from '#server/platform/months.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Classes } from './service.ts';

export function classesRoutes(serve: Serve, classes: Classes): void {
  serve(classesContract, {
    'GET /api/admin/classes': async ({ query: { archived } }) => {
      const { items, suggestions } = await classes.list(archived === 'true');
      return { items, total: items.length, suggestions };
    },

    'POST /api/admin/classes': async ({ body, caller, audited }, reply) =>
      reply.code(201).send(await audited((tx) => classes.create(tx, body, caller))),

    'GET /api/admin/classes/:id': ({ params: { id } }) => classes.find(id),

    'PUT /api/admin/classes/:id': ({ params: { id }, body, caller, audited }) => audited((tx) => classes.update(tx, id, body, caller)),

    'PUT /api/admin/classes/:id/archived': ({ params: { id }, body: { archived }, caller, audited }) =>
      audited((tx) => classes.archive(tx, id, archived, caller)),

    'POST /api/admin/classes/:id/next-year': async ({ params: { id }, body: { name }, caller, audited }, reply) =>
      reply.code(201).send(await audited((tx) => classes.carryOver(tx, id, name, caller))),

    'POST /api/admin/classes/:id/students/preview': async ({ params: { id }, body, headers }) =>
      classes.previewRoster(id, (await readRoster(body, headers['content-type'], await classes.nameOf(id))).rows),

    'POST /api/admin/classes/:id/students': async ({ params: { id }, body, headers, caller, audited }) => {
      const sent = await readRoster(body, headers['content-type'], await classes.nameOf(id));
      return audited((tx) => classes.importRoster(tx, id, sent, caller));
    },

    'GET /api/admin/students/:id/classes': ({ params: { id } }) => classes.listOfStudent(id),

    'PUT /api/admin/classes/:id/students/:studentId': ({ params: { id, studentId }, caller, audited }) =>
      audited((tx) => classes.addMember(tx, id, studentId, caller)),

    'DELETE /api/admin/classes/:id/students/:studentId': async ({ params: { id, studentId }, caller, audited }, reply) => {
      await audited((tx) => classes.removeMember(tx, id, studentId, caller));
      return reply.code(204).send(null);
    },
  });
}

type SentRoster = { rows: string; decisions?: RosterDecision[]; feesFrom?: Month } | Uint8Array;

/**
 * Reads a roster and the decisions about its doubtful rows.
 * @param className name of the sheet that a workbook with several has for this class
 * @throws AppError
 */
async function readRoster(
  body: SentRoster, type: string | undefined, className: string,
): Promise<{ rows: ListRows; decisions: RosterDecision[]; feesFrom: Month | undefined }> {
  const { rows, form, feesFrom } = await readSentList(body, type, className);
  return { rows, feesFrom, decisions: 'rows' in body ? (body.decisions ?? []) : readDecisions(form?.get('decisions')) };
}

function readDecisions(field: unknown): RosterDecision[] {
  if (typeof field !== 'string' || field === '') return [];
  try {
    return RosterDecisions.parse(JSON.parse(field));
  } catch {
    throw new AppError('invalid-input');
  }
}
