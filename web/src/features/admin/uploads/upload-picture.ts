import type { Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from '../../../api.ts';
import type { ImageFolder } from '../../../content/image-address.ts';
import { postFile } from '../../../post-file.ts';
import { queries } from '../../../queries/client.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';

export type SentPicture = Output<'POST /api/admin/uploads/:folder'>;

/** What file choosers offer; the server looks at the bytes. */
export const PICTURES = 'image/png,image/jpeg,image/webp,image/avif,image/svg+xml';

export const isPicture = ({ type }: File): boolean => type.startsWith('image/');

/** Beyond this no server takes a picture, whatever its settings say: it is not sent. */
const MOST = 50 * 1024 * 1024;

/**
 * Sends a picture; the server checks and keeps it.
 * @param onProgress told how much has gone, from 0 to 1
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
  // The dialog of signing in again comes by itself; what is written stays.
  if (error.code === 'not-signed-in') void refreshAdminSession().catch(() => undefined);
  throw error;
}
