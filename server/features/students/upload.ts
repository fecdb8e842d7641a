import { CLASS_LIST } from '#contract/students.ts';
import { AppError } from '#server/platform/errors.ts';
import { readRowsOfFile, readRowsOfText, type ListRows } from './read-rows.ts';

/** Returns the rows of an uploaded file or of pasted text. @throws AppError */
export async function readSentRows(body: { rows: string } | Uint8Array, type: string | undefined): Promise<ListRows> {
  if ('rows' in body) return readRowsOfText(body.rows);
  const file = await fileOf(body, type);
  if (file.length > CLASS_LIST.bytes) throw new AppError('too-large', 'Tệp danh sách lớn quá 1 MB. Bạn xóa bớt hình ảnh và trang tính khác.');
  return readRowsOfFile(file);
}

/** Reads a form's file with the platform's own parser, which needs the whole small form at once. */
async function fileOf(body: Uint8Array, type = ''): Promise<Uint8Array> {
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File) || file.size === 0) throw new AppError('invalid-input', 'Vui lòng chọn tệp danh sách (.xlsx hoặc .csv).');
  return file.bytes();
}
