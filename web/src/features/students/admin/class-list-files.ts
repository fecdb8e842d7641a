import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { ClassListProblem } from '#contract/students.ts';
import { api, ApiError, OFFLINE } from '../../../api/api.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';
import type { Filter } from './queries.ts';

export type ClassList = string | File;
export type Preview = Output<'POST /api/admin/students/import/preview'>;

/** Largest file, in bytes. */
const MOST = 1024 * 1024;

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
    : sendFile<Preview>('/api/admin/students/import/preview', list);

/** @throws ApiError */
export const importList = (list: ClassList): Promise<Output<'POST /api/admin/students/import'>> =>
  typeof list === 'string'
    ? api('POST /api/admin/students/import', { body: { rows: list } })
    : sendFile('/api/admin/students/import', list);

/** Returns the rows that prevented an import. */
export const problemsOf = ({ body }: ApiError): ClassListProblem[] => (body as ErrorBody & { problems?: ClassListProblem[] }).problems ?? [];

async function sendFile<T>(path: string, file: File): Promise<T> {
  if (file.size > MOST) throw new ApiError(413, { code: 'too-large', message: 'Tệp danh sách lớn quá 1 MB. Bạn xóa bớt hình ảnh và trang tính khác.' });
  const form = new FormData();
  form.set('file', file);
  return (await (await checkResponse(fetch(path, { method: 'POST', body: form }))).json()) as T;
}

/** Handles errors as `send` does for JSON (api.ts). */
async function checkResponse(asked: Promise<Response>): Promise<Response> {
  const response = await asked.catch(() => undefined);
  if (response?.ok) return response;
  const body = (await response?.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  if (body?.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
  throw new ApiError(response?.status ?? 0, { code: 'offline', message: OFFLINE, ...body });
}
