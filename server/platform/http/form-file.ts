import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../errors.ts';

/** Returns the field `file` of a form from its raw bytes. @throws AppError `missing` when it has none */
export async function readFormFile(form: unknown, type = '', missing: ErrorCode = 'picture-missing'): Promise<{ bytes: Buffer; title: string }> {
  const sent = Buffer.isBuffer(form) ? new Uint8Array(form) : null;
  const fields = await new Response(sent, { headers: { 'content-type': type } }).formData().catch(() => undefined);
  const file = fields?.get('file');
  if (!(file instanceof File)) throw new AppError(missing);
  const title = file.name.replace(/\p{Cc}/gu, '').slice(0, 200) || 'ảnh';
  return { bytes: Buffer.from(await file.arrayBuffer()), title };
}
