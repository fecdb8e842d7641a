import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ClassListProblem } from '#contract/students.ts';
import { api, type ApiError } from '../../../api/api.ts';
import { checkResponse, sendForm } from '../../../ui/admin/send-form.ts';
import type { Filter } from './queries.ts';

export type ClassList = string | File;
export type Preview = Output<'POST /api/admin/students/import/preview'>;

/** Downloads the list as a file. @throws ApiError */
export async function downloadList(format: 'csv' | 'xlsx', filter: Filter): Promise<void> {
  const response = await checkResponse(fetch(`/api/admin/students/export?${new URLSearchParams({ ...filter, format }).toString()}`));
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? `hoc-sinh.${format}`;
  link.click();
  URL.revokeObjectURL(url);
}

/** Returns an import's effect. @throws ApiError */
export const previewList = (list: ClassList): Promise<Preview> =>
  typeof list === 'string'
    ? api('POST /api/admin/students/import/preview', { body: { rows: list } })
    : sendForm<Preview>('/api/admin/students/import/preview', { file: list });

/** @throws ApiError */
export const importList = (list: ClassList): Promise<Output<'POST /api/admin/students/import'>> =>
  typeof list === 'string'
    ? api('POST /api/admin/students/import', { body: { rows: list } })
    : sendForm('/api/admin/students/import', { file: list });

/** Returns the rows that prevented an import. */
export const problemsOf = ({ body }: ApiError): ClassListProblem[] => (body as ErrorBody & { problems?: ClassListProblem[] }).problems ?? [];
