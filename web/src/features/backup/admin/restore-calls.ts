import type { Input, Output } from '#contract/api.ts';
import type { Restore } from '#contract/backups.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError, OFFLINE, send } from '../../../api/api.ts';

/** Milliseconds: longest start of a large site, and between two checks. */
const PATIENCE = 180_000;
const PAUSE = 700;

export const waitBeforeRetry = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

export type RestoreProof = NonNullable<Input<'POST /api/admin/backups/restore/place'>['body']>;

/** Calls of a restore, from the setup page or the admin area. */
export type RestoreCalls = {
  backups: (signal: AbortSignal) => Promise<Output<'GET /api/admin/backups/found'>>;
  /** Sends a file in parts and reports the bytes sent. @throws ApiError */
  upload: (file: File, onProgress: (sent: number) => void) => Promise<void>;
  begin: (body: Input<'POST /api/admin/backups/restore'>['body']) => Promise<Restore>;
  read: () => Promise<Restore>;
  activate: (proof?: RestoreProof) => Promise<Restore>;
  /** Waits for the restarted site; false if it does not answer in time. */
  isBack: () => Promise<boolean>;
};

type Ways = {
  found: string;
  file: string;
  restore: string;
  headers: Record<string, string>;
};

function restoreCalls({ found, file, restore, headers }: Ways): RestoreCalls {
  const read = () => send<Restore>('GET', restore, undefined, undefined, headers);
  return {
    backups: (signal) => send('GET', found, undefined, signal, headers),
    upload: async (bytes, onProgress) => {
      for (let offset = 0; offset < bytes.size || offset === 0; offset += PART) {
        const part = bytes.slice(offset, offset + PART);
        const response = await fetch(`${file}?offset=${offset}&total=${bytes.size}`, {
          method: 'PUT', body: part, headers: { ...headers, 'content-type': 'application/octet-stream' },
        }).catch(() => {
          throw new ApiError(0, { code: 'offline', message: OFFLINE });
        });
        if (!response.ok) throw new ApiError(response.status, (await response.json()) as ErrorBody);
        onProgress(offset + part.size);
      }
    },
    begin: (body) => send('POST', restore, body, undefined, headers),
    read,
    activate: (proof) => send('POST', `${restore}/place`, proof ?? {}, undefined, headers),
    isBack: async () => {
      const until = Date.now() + PATIENCE;
      while (Date.now() < until) {
        await waitBeforeRetry();
        if (!(await fetch('/readyz').then(({ ok }) => ok, () => false))) continue;
        // The old site still answers `placing`. The restored one rejects this link or session, or answers that it is
        // done.
        const answer = await fetch(restore, { headers }).catch(() => undefined);
        if (answer && [401, 403, 404].includes(answer.status)) return true;
        if (answer?.ok && ((await answer.json()) as Restore).step !== 'placing') return true;
      }
      return false;
    },
  };
}

/** Bytes of a part: small enough for a minute on a slow line (the maximum is in contract/backups.ts). */
const PART = 2 * 1024 * 1024;

/** Calls with the key of the setup link. */
export const setupRestoreCalls = (key: string): RestoreCalls =>
  restoreCalls({ found: '/api/setup/backups', file: '/api/setup/backup-file', restore: '/api/setup/restore', headers: { 'x-setup-key': key } });

export const ADMIN_CALLS: RestoreCalls = restoreCalls({
  found: '/api/admin/backups/found', file: '/api/admin/backups/file', restore: '/api/admin/backups/restore', headers: {},
});
