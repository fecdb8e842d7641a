import { CLASS_LIST } from '#contract/students.ts';
import { AppError } from '#server/platform/errors.ts';
import { readRowsOfFile, readRowsOfText, type ListRows } from './read-rows.ts';

/**
 * Reads an uploaded list or pasted text; `form` has the other fields of an upload.
 * @param sheet name of the sheet to read, if a workbook has it
 * @throws AppError
 */
export async function readSentList(body: { rows: string } | Uint8Array, type = '', sheet = ''): Promise<{ rows: ListRows; form?: FormData }> {
  if ('rows' in body) return { rows: readRowsOfText(body.rows) };
  // The platform's own parser needs the whole small form at once.
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!form || !(file instanceof File) || file.size === 0) throw new AppError('invalid-input', 'Vui lòng chọn tệp danh sách (.xlsx hoặc .csv).');
  if (file.size > CLASS_LIST.bytes) throw new AppError('too-large', 'Tệp danh sách lớn quá 1 MB. Bạn xóa bớt hình ảnh và trang tính khác.');
  return { rows: await readRowsOfFile(await file.bytes(), sheet), form };
}
