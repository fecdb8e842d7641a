import type { Input, Output } from '#contract/api.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Restore } from '#contract/setup.ts';
import { ApiError, OFFLINE, send } from '../../../api.ts';

/** In ms: how long a large site may take to start, and between two looks. */
const PATIENCE = 180_000;
const PAUSE = 700;

/** Before the next look at how far the server is. */
export const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Where a call has the key of the link. */
const keyHeader = (key: string): Record<string, string> => ({ 'x-setup-key': key });

export const readSetup = (key: string, signal: AbortSignal) =>
  send<Output<'GET /api/setup'>>('GET', '/api/setup', undefined, signal, keyHeader(key));

export const finishSetup = (key: string, body: Input<'POST /api/setup'>['body']) =>
  send<Output<'POST /api/setup'>>('POST', '/api/setup', body, undefined, keyHeader(key));

export const readBackups = (key: string, signal: AbortSignal) =>
  send<Output<'GET /api/setup/backups'>>('GET', '/api/setup/backups', undefined, signal, keyHeader(key));

export const readRestore = (key: string) => send<Restore>('GET', '/api/setup/restore', undefined, undefined, keyHeader(key));

export const beginRestore = (key: string, body: Input<'POST /api/setup/restore'>['body']) =>
  send<Restore>('POST', '/api/setup/restore', body, undefined, keyHeader(key));

export const placeRestore = (key: string) => send<Restore>('POST', '/api/setup/restore/place', {}, undefined, keyHeader(key));

/** Bytes of a part: a minute is enough for one on a slow line (contract/setup.ts has the most). */
const PART = 2 * 1024 * 1024;

/** Sends a file in parts, and tells how much of it is there. @throws ApiError */
export async function uploadBackup(key: string, file: File, onProgress: (sent: number) => void): Promise<void> {
  for (let offset = 0; offset < file.size || offset === 0; offset += PART) {
    const part = file.slice(offset, offset + PART);
    const response = await fetch(`/api/setup/backup-file?offset=${offset}&total=${file.size}`, {
      method: 'PUT', body: part, headers: { ...keyHeader(key), 'content-type': 'application/octet-stream' },
    }).catch(() => {
      throw new ApiError(0, { code: 'offline', message: OFFLINE });
    });
    if (!response.ok) throw new ApiError(response.status, (await response.json()) as ErrorBody);
    onProgress(offset + part.size);
  }
}

/** How the wait for the site that starts again has ended: on the backup, or not at all within the time. */
export async function siteIsBack(key: string): Promise<boolean> {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    await pause();
    if (!(await fetch('/readyz').then(({ ok }) => ok, () => false))) continue;
    // The old site still says that it is at it; the new one knows the link no more, or says that it is done.
    const now = await readRestore(key).catch((error: unknown) => error);
    if (now instanceof ApiError ? now.status === 403 || now.status === 404 : (now as Restore).step !== 'placing') return true;
  }
  return false;
}
