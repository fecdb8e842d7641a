import { FillDecisions, marksContract, SCHOOL_FILE_BYTES } from '#contract/marks.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { attachment, XLSX } from '#server/platform/http/attachment.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { FillOrder } from './fill-school-file.ts';
import { makeMarksFile } from './marks-file.ts';
import type { Marks } from './service.ts';

export function marksRoutes(serve: Serve, marks: Marks): void {
  serve(marksContract, {
    'GET /api/admin/classes/:id/marks': async ({ params: { id }, query: { format } }, reply) => {
      const table = await marks.read(id);
      if (format !== 'xlsx') return table;
      const name = `diem-${table.class.name}-${dayOf(new Date())}.xlsx`;
      return reply.header('content-type', XLSX).header('content-disposition', attachment(name)).send(await makeMarksFile(table));
    },

    'PUT /api/admin/classes/:id/marks/uses/:assignmentId': async ({ params, body, caller, audited }, reply) => {
      await audited((tx) => marks.setUse(tx, { classId: params.id, assignmentId: params.assignmentId, ...body }, caller));
      return reply.code(204).send(null);
    },

    'POST /api/admin/classes/:id/marks/fill/preview': async ({ params: { id }, body, headers }) => {
      const { assignmentId, order } = await readForm(body, headers['content-type']);
      return marks.preview(id, assignmentId, order);
    },

    'POST /api/admin/classes/:id/marks/fill': async ({ params: { id }, body, headers, caller, audited }, reply) => {
      const { assignmentId, order, name } = await readForm(body, headers['content-type']);
      const { file, record } = await marks.fill({ classId: id, assignmentId, order });
      await audited((tx) => record(tx, caller));
      return reply.header('content-type', XLSX).header('content-disposition', attachment(name)).send(Buffer.from(file));
    },
  });
}

/** Reads the form of a fill. @throws AppError `invalid-input`, `too-large` */
async function readForm(body: unknown, type = ''): Promise<{ assignmentId: string; order: FillOrder; name: string }> {
  const sent = Buffer.isBuffer(body) ? new Uint8Array(body) : null;
  const form = await new Response(sent, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) throw new AppError('invalid-input', 'Vui lòng chọn tệp Excel của trường.');
  if (file.size > SCHOOL_FILE_BYTES) throw new AppError('too-large', 'Tệp lớn quá 2 MB. Bạn chọn tệp bảng điểm của một lớp.');
  const field = (name: string): string | undefined => {
    const value = form?.get(name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 10_000) : undefined;
  };
  const assignmentId = marksContract['PUT /api/admin/classes/:id/marks/uses/:assignmentId'].params.shape.assignmentId.safeParse(field('assignmentId'));
  if (!assignmentId.success) throw new AppError('invalid-input', 'Vui lòng chọn bài giao.');
  return { assignmentId: assignmentId.data, order: { file: await file.bytes(), column: field('column'), sheet: field('sheet'), decisions: readDecisions(field('decisions')) }, name: file.name.slice(0, 120) };
}

function readDecisions(json: string | undefined): FillDecisions {
  if (json === undefined) return [];
  try {
    return FillDecisions.parse(JSON.parse(json));
  } catch {
    throw new AppError('invalid-input');
  }
}
