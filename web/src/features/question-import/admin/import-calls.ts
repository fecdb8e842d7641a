import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Imported } from '#contract/question-import.ts';
import { api, ApiError } from '../../../api/api.ts';
import { postFile } from '../../../api/post-file.ts';
import { queries } from '../../../api/queries.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';

export type ListedImport = Output<'GET /api/admin/import/drafts'>['items'][number];

/** Most bytes of a file, as on the server. */
const MOST = 20 * 1024 * 1024;

const LIST = ['admin', 'imports', 'list'];

export const importsQuery = queryOptions({ queryKey: LIST, queryFn: ({ signal }) => api('GET /api/admin/import/drafts', {}, signal) });

export const refetchImports = () => queries.invalidateQueries({ queryKey: LIST });

/**
 * Sends a file to be read.
 * @param onProgress receives the sent part, from 0 to 1
 * @throws ApiError, and an AbortError when `signal` ends it
 */
export async function readFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Imported> {
  if (file.size > MOST) throw new ApiError(413, { code: 'too-large', message: 'Tệp này lớn hơn 20 MB. Bạn nén bớt ảnh trong tệp (Word: Picture Format › Compress Pictures) rồi chọn lại.' });
  const { status, body } = await postFile('/api/admin/import/preview', file, onProgress, signal);
  if (status === 200) return body as Imported;
  const error = new ApiError(status, body as ErrorBody);
  // The sign-in dialog opens by itself.
  if (error.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
  throw error;
}

/** Sends pasted text or HTML to be read. @throws ApiError, and an AbortError when `signal` ends it */
export const readPasted = (pasted: { html: string } | { text: string }, signal: AbortSignal): Promise<Imported> =>
  api('POST /api/admin/import/preview', { body: pasted }, signal);

export const rememberCorrection = (digest: string, latex: string): Promise<unknown> =>
  api('PUT /api/admin/import/corrections/:digest', { params: { digest }, body: { latex } });
