import { questionExportContract } from '#contract/question-export.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { ExportedFile, QuestionExport } from './service.ts';

export function questionExportRoutes(serve: Serve, questionExport: QuestionExport): void {
  serve(questionExportContract, {
    'GET /api/admin/practices/:id/papers/:paperId/export': async ({ params: { id, paperId }, query }, reply) => send(reply, await questionExport.paper(id, paperId, query)),
    'GET /api/admin/exam-codes/:id/codes/:code/export': async ({ params: { id, code }, query }, reply) => send(reply, await questionExport.code(id, code, query)),
    'GET /api/admin/topics/:id/export': async ({ params: { id }, query }, reply) => send(reply, await questionExport.topic(id, query)),
    'GET /api/admin/questions/export': async ({ query: { grade, exam, ...choice } }, reply) => send(reply, await questionExport.quiz({ grade, exam }, choice)),
    'GET /api/admin/import/template': async (_request, reply) => send(reply, await questionExport.template()),
  });
}

/** Proxies refuse long headers: about 4 KB are left for the notes. */
const MOST_NOTES = 3_500;

function encodeNotes(notes: string[]): string {
  const kept: string[] = [];
  for (const note of notes) if (encodeURIComponent(JSON.stringify([...kept, note])).length <= MOST_NOTES) kept.push(note);
  return encodeURIComponent(JSON.stringify(kept));
}

/** The part of a reply that sends a file. */
type Reply<Sent> = { header: (name: string, value: string) => Reply<Sent>; send: (content: Buffer) => Sent };

const send = <Sent>(reply: Reply<Sent>, { name, type, content, notes }: ExportedFile): Sent =>
  reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('export-notes', encodeNotes(notes))
    .send(content);
