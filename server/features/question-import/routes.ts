import { QUESTION_FILE_BYTES, questionImportContract } from '#contract/question-import.ts';
import { AppError } from '#server/platform/errors.ts';
import { readFormFile } from '#server/platform/http/form-file.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Source } from './read-apart.ts';
import type { QuestionImports } from './service.ts';

export function questionImportRoutes(serve: Serve, imports: QuestionImports): void {
  serve(questionImportContract, {
    'POST /api/admin/import/preview': async ({ body, headers, caller, audited }) => imports.read(await readSource(body, headers['content-type']), caller, audited),

    'GET /api/admin/import/drafts': () => imports.list(),

    'GET /api/admin/import/drafts/:id': ({ params: { id } }) => imports.find(id),

    'PUT /api/admin/import/drafts/:id': ({ params: { id }, body }) => imports.store(id, body),

    'DELETE /api/admin/import/drafts/:id': async ({ params: { id }, caller, audited }, reply) => {
      await audited((tx) => imports.remove(tx, id, caller));
      return reply.code(204).send(null);
    },

    'PUT /api/admin/import/corrections/:digest': async ({ params: { digest }, body: { latex }, caller, audited }, reply) => {
      await audited((tx) => imports.correct(tx, digest, latex, caller));
      return reply.code(204).send(null);
    },
  });
}

/** @throws AppError `question-file-missing`, `too-large`, `question-file-refused` without text */
async function readSource(body: { html: string } | { text: string } | Uint8Array, type: string | undefined): Promise<Source> {
  if ('html' in body || 'text' in body) {
    const source: Source = 'html' in body ? { kind: 'html', text: body.html } : { kind: 'text', text: body.text };
    if (source.text.trim() === '') throw new AppError('question-file-refused', 'Vui lòng dán câu hỏi vào ô này.');
    return source;
  }
  const { bytes, title } = await readFormFile(body, type, 'question-file-missing');
  if (bytes.length === 0) throw new AppError('question-file-refused', 'Tệp này trống.');
  if (bytes.length > QUESTION_FILE_BYTES) throw new AppError('too-large', 'Tệp này lớn hơn 20 MB. Bạn nén bớt ảnh trong tệp (Word: Picture Format › Compress Pictures) rồi chọn lại.');
  return { kind: 'file', name: title, bytes };
}
