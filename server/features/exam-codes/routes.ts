import { examCodesContract } from '#contract/exam-codes.ts';
import { attachment, XLSX } from '#server/platform/http/attachment.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { makeKeysFile } from './keys-file.ts';
import type { ExamCodes } from './service.ts';

export function examCodesRoutes(serve: Serve, examCodes: ExamCodes): void {
  serve(examCodesContract, {
    'POST /api/admin/practices/:id/papers/:paperId/codes': async ({ params: { id, paperId }, body, caller, audited }, reply) => {
      const { set, isNew } = await audited((tx) => examCodes.create(tx, { practiceId: id, paperId, ...body }, caller));
      return reply.code(isNew ? 201 : 200).send(set);
    },

    'GET /api/admin/practices/:id/papers/:paperId/codes': ({ params: { id, paperId } }) => examCodes.list(id, paperId),

    'GET /api/admin/exam-codes/:id': ({ params }) => examCodes.find(params.id),

    'DELETE /api/admin/exam-codes/:id': async ({ params, caller, audited }, reply) => {
      await audited((tx) => examCodes.remove(tx, params.id, caller));
      return reply.code(204).send(null);
    },

    'GET /api/admin/exam-codes/:id/codes/:code': ({ params: { id, code } }) => examCodes.findPaper(id, code),

    'GET /api/admin/exam-codes/:id/keys': async ({ params: { id } }, reply) =>
      reply.header('content-type', XLSX).header('content-disposition', attachment('dap-an-ma-de.xlsx')).send(await makeKeysFile(await examCodes.readKeys(id))),

    'POST /api/admin/exam-codes/:id/rounds': async ({ params, body, caller, audited }, reply) =>
      reply.code(201).send(await audited((tx) => examCodes.createRound(tx, params.id, body, caller))),

    'GET /api/admin/paper-rounds/:id': ({ params }) => examCodes.findRound(params.id),

    'PUT /api/admin/paper-rounds/:id': ({ params, body, caller, audited }) => audited((tx) => examCodes.changeRound(tx, params.id, body, caller)),

    'DELETE /api/admin/paper-rounds/:id': async ({ params, caller, audited }, reply) => {
      await audited((tx) => examCodes.removeRound(tx, params.id, caller));
      return reply.code(204).send(null);
    },

    'PUT /api/admin/paper-rounds/:id/students/:studentId': async ({ params: { id, studentId }, body, caller, audited }) =>
      ({ mark: await audited((tx) => examCodes.putMark(tx, id, { studentId, ...body }, caller)) }),
  });
}
