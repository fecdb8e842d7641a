import { assignmentsContract } from '#contract/assignments.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Assignments } from './service.ts';

export function assignmentsRoutes(serve: Serve, assignments: Assignments): void {
  serve(assignmentsContract, {
    'POST /api/admin/assignments': async ({ body, caller, audited }, reply) => {
      const { assignment, isNew } = await audited((tx) => assignments.create(tx, body, caller));
      return reply.code(isNew ? 201 : 200).send(assignment);
    },

    'GET /api/admin/assignments': ({ query: { classId, archived } }) => assignments.list({ classId, archived: archived === 'true' }),

    'GET /api/admin/assignments/choices': ({ query }) => assignments.listChoices(Number(query.grade)),

    'GET /api/admin/assignments/:id': ({ params }) => assignments.find(params.id),

    'PUT /api/admin/assignments/:id': ({ params, body, caller, audited }) => audited((tx) => assignments.change(tx, params.id, body, caller)),

    'PUT /api/admin/assignments/:id/archived': ({ params, body, caller, audited }) => audited((tx) => assignments.archive(tx, params.id, body.archived, caller)),

    'DELETE /api/admin/assignments/:id': async ({ params, caller, audited }, reply) => {
      await audited((tx) => assignments.remove(tx, params.id, caller));
      return reply.code(204).send(null);
    },

    'POST /api/admin/assignments/:id/extend': ({ params, body, caller, audited }) => audited((tx) => assignments.extend(tx, params.id, body, caller)),

    'PUT /api/admin/assignments/:id/students/:studentId/help': async ({ params: { id, studentId }, caller, audited }, reply) => {
      await audited((tx) => assignments.endHelp(tx, id, studentId, caller));
      return reply.code(204).send(null);
    },

    'GET /api/admin/assignments/:id/board': ({ params }) => assignments.board(params.id),

    'GET /api/users/:uid/assignments': async ({ caller }) => ({ items: await assignments.listOwn(caller.uid) }),

    'GET /api/users/:uid/assignments/:id': ({ params, caller }) => assignments.findOwn(caller.uid, params.id),

    'POST /api/users/:uid/assignments/:id/opened': async ({ params, caller }, reply) => {
      await assignments.markOpened(caller.uid, params.id);
      return reply.code(204).send(null);
    },

    'PUT /api/users/:uid/assignments/:id/help': async ({ params, body, caller }, reply) => {
      await assignments.askHelp(caller.uid, params.id, body.asks);
      return reply.code(204).send(null);
    },
  });
}
