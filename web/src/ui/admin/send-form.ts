import type { ErrorBody } from '#contract/errors.ts';
import { ApiError, OFFLINE } from '../../api/api.ts';
import { refreshAdminSession } from '../../session/admin-session.ts';

/** Largest roster, in bytes. */
const MOST = 1024 * 1024;

/** Sends a roster's file, with other fields, as the owner. @throws ApiError */
export async function sendForm<T>(path: string, { file, ...fields }: { file: File } & Record<string, string | File>): Promise<T> {
  if (file.size > MOST) throw new ApiError(413, { code: 'too-large', message: 'Tệp danh sách lớn quá 1 MB. Bạn xóa bớt hình ảnh và trang tính khác.' });
  const form = new FormData();
  form.set('file', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return (await (await checkResponse(fetch(path, { method: 'POST', body: form }))).json()) as T;
}

/** Handles errors as `send` does for JSON (api.ts). */
export async function checkResponse(asked: Promise<Response>): Promise<Response> {
  const response = await asked.catch(() => undefined);
  if (response?.ok) return response;
  const body = (await response?.json().catch(() => undefined)) as Partial<ErrorBody> | undefined;
  if (body?.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
  throw new ApiError(response?.status ?? 0, { code: 'offline', message: OFFLINE, ...body });
}
