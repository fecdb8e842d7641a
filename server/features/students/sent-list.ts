import { CLASS_LIST } from '#contract/students.ts';
import { FeeMonth } from '#contract/student-tuition.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Month } from '#server/platform/months.ts';
import { readRowsOfFile, readRowsOfText, type ListRows } from './read-rows.ts';

/**
 * Reads an uploaded list or pasted text; `form` has the other fields of an upload.
 * @param sheet name of the sheet to read, if a workbook has it
 * @throws AppError
 */
export async function readSentList(
  body: { rows: string; feesFrom?: Month } | Uint8Array, type = '', sheet = '',
): Promise<{ rows: ListRows; form?: FormData; /** Month before which new students owe nothing. */ feesFrom?: Month | undefined }> {
  if ('rows' in body) return { rows: readRowsOfText(body.rows), feesFrom: body.feesFrom };
  // The platform's own parser needs the whole small form at once.
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = form?.get('file');
  if (!form || !(file instanceof File) || file.size === 0) throw new AppError('invalid-input', 'Vui lòng chọn tệp danh sách (.xlsx hoặc .csv).');
  if (file.size > CLASS_LIST.bytes) throw new AppError('too-large', 'Tệp danh sách lớn quá 1 MB. Bạn xóa bớt hình ảnh và trang tính khác.');
  return { rows: await readRowsOfFile(await file.bytes(), sheet), form, feesFrom: readFeesFrom(form.get('feesFrom')) };
}

/** Reads the form's field. @throws AppError `invalid-input` */
function readFeesFrom(field: unknown): Month | undefined {
  if (field === null || field === '') return undefined;
  const { success, data } = FeeMonth.safeParse(field);
  if (!success) throw new AppError('invalid-input', 'Tháng bắt đầu sổ học phí không hợp lệ.');
  return data;
}
