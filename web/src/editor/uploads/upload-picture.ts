import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from '../../api/api.ts';
import type { ImageFolder } from '../../ui/image-address.ts';
import { postFile } from '../../api/post-file.ts';
import { queries } from '../../api/queries.ts';
import { refreshAdminSession } from '../../session/admin-session.ts';

export type SentPicture = Output<'POST /api/admin/uploads/:folder'>;

/** Types for file choosers; the server checks the bytes. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Bytes; no server takes more, whatever its settings. */
const MOST = 50 * 1024 * 1024;

/**
 * @param onProgress receives the sent part, from 0 to 1
 * @throws ApiError, and an AbortError when `signal` ends it
 */
export async function uploadPicture(
  file: File, folder: ImageFolder, onProgress?: (part: number) => void, signal?: AbortSignal,
): Promise<SentPicture> {
  if (file.size > MOST) throw new ApiError(413, { code: 'picture-too-large', message: 'Ảnh này lớn quá. Bạn thu nhỏ ảnh rồi tải lại.' });
  const { status, body } = await postFile(`/api/admin/uploads/${folder}`, file, onProgress, signal);
  if (status === 201) {
    void queries.invalidateQueries({ queryKey: ['admin', 'uploads'] });
    return body as SentPicture;
  }
  const error = new ApiError(status, body as ErrorBody);
  // The sign-in dialog opens by itself; typed text stays.
  if (error.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
  throw error;
}
