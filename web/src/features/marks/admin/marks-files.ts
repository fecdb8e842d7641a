import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { FillDecisions, FillPreview } from '#contract/marks.ts';
import { ApiError } from '../../../api/api.ts';
import { saveFile, saveResponse } from '../../../ui/admin/save-file.ts';
import { checkResponse } from '../../../ui/admin/send-form.ts';

/** The form of a fill: the file of the school, and the assignment and column that go into it. */
export type Fill = { file: File; assignmentId: string; column?: string; sheet?: string; decisions?: FillDecisions };

/** Downloads the table of marks as a workbook. @throws ApiError */
export const downloadMarks = (id: string): Promise<void> => saveFile(`/api/admin/classes/${id}/marks?format=xlsx`, 'diem.xlsx');

/** Says what a fill would do. @throws ApiError */
export const previewFill = async (id: string, fill: Fill): Promise<FillPreview> =>
  (await (await sendFill(`/api/admin/classes/${id}/marks/fill/preview`, fill)).json()) as Output<'POST /api/admin/classes/:id/marks/fill/preview'>;

/** Fills the file and downloads it under its own name. @throws ApiError */
export const downloadFilled = async (id: string, fill: Fill): Promise<void> => saveResponse(await sendFill(`/api/admin/classes/${id}/marks/fill`, fill), fill.file.name);

/** Returns the present preview, which the refusal of a fill brings: the class may have changed meanwhile. */
export const previewOf = (error: unknown): FillPreview | undefined => {
  const body = error instanceof ApiError ? (error.body as ErrorBody & Partial<FillPreview>) : undefined;
  return body?.rows && body.columns ? (body as unknown as FillPreview) : undefined;
};

function sendFill(path: string, { file, decisions, ...fields }: Fill): Promise<Response> {
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (decisions) form.set('decisions', JSON.stringify(decisions));
  return checkResponse(fetch(path, { method: 'POST', body: form }));
}
