import { useSyncExternalStore } from 'react';
import type { DetailedError, Upload } from 'tus-js-client';
import type { ErrorBody } from '#contract/errors.ts';
import { api, OFFLINE } from '../../api/api.ts';
import { refreshAdminSession } from '../../session/admin-session.ts';

/** A video's upload, for the field it was chosen in. */
export type VideoUpload = {
  file: string;
  sent: number;
  total: number;
} & (
  | { step: 'sending' | 'paused' }
  /** The connection is broken; the upload continues by itself. */
  | { step: 'waiting' }
  /** `again`: can continue from the parts sent so far. */
  | { step: 'failed'; message: string; again: boolean }
  | { step: 'done'; name: string; seconds: number }
);

const ADDRESS = '/api/admin/uploads/video';
/** Bytes of a part: the server gives each request a minute. */
const PART = 8 * 1024 * 1024;
/** Milliseconds before each retry; restarts with the first byte that arrives. */
const TRIES = [0, 1000, 3000, 5000, 10_000, ...Array.from({ length: 200 }, () => 20_000)];

/** Uploads by field. They continue while the field is folded away or another page is open. */
const uploads = new Map<string, { state: VideoUpload; upload: Upload | undefined }>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useVideoUpload = (field: string): VideoUpload | undefined =>
  useSyncExternalStore(subscribe, () => uploads.get(field)?.state, () => undefined);

/** Changes an upload's state, unless it was cancelled. */
function updateUpload(field: string, upload: Upload, change: (state: VideoUpload) => VideoUpload): void {
  const film = uploads.get(field);
  if (!film || film.upload !== upload) return;
  uploads.set(field, { upload, state: change(film.state) });
  notifyListeners();
}

const withStep = (step: 'sending' | 'paused' | 'waiting') => ({ file, sent, total }: VideoUpload): VideoUpload => ({ file, sent, total, step });

/** Thrown on 401, after which tus would start a new upload. */
class SignedOut extends Error {}

/** Uploads a video, or continues an earlier upload of it. */
export async function uploadVideo(field: string, file: File): Promise<void> {
  uploads.set(field, { upload: undefined, state: { step: 'sending', file: file.name, sent: 0, total: file.size } });
  notifyListeners();
  if (!(await isVideoFile(file))) return fail(field, 'Tệp này không phải video MP4 hoặc WebM. Bạn xuất video ra MP4 rồi tải lên.', false);
  const tus = await import('tus-js-client').catch(() => undefined);
  if (!tus) return fail(field, OFFLINE, false);
  const upload = new tus.Upload(file, {
    endpoint: ADDRESS,
    chunkSize: PART,
    retryDelays: TRIES,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, field },
    onProgress: (sent, total) => updateUpload(field, upload, ({ file: name }) => ({ step: 'sending', file: name, sent, total })),
    onAfterResponse: (_request, response) => {
      if (response.getStatus() === 401) throw new SignedOut();
    },
    onShouldRetry: (error) => {
      const again = isPassing(error as DetailedError);
      if (again) updateUpload(field, upload, withStep('waiting'));
      return again;
    },
    onSuccess: () => void finish(field, upload),
    onError: (error) => {
      if (isSignedOut(error)) {
        void refreshAdminSession().catch(() => undefined);
        return fail(field, 'Phiên đăng nhập đã hết. Bạn đăng nhập lại rồi bấm Tiếp tục.', true);
      }
      const { message, again } = wordsOf(error as DetailedError);
      fail(field, message, again);
    },
  });
  uploads.set(field, { upload, state: { step: 'sending', file: file.name, sent: 0, total: file.size } });
  const [before] = await upload.findPreviousUploads();
  if (before) upload.resumeFromPreviousUpload(before);
  if (uploads.get(field)?.upload === upload) upload.start();
}

export async function pauseUpload(field: string): Promise<void> {
  const upload = uploads.get(field)?.upload;
  if (!upload) return;
  await upload.abort();
  updateUpload(field, upload, withStep('paused'));
}

export function resumeUpload(field: string): void {
  const upload = uploads.get(field)?.upload;
  if (!upload) return;
  updateUpload(field, upload, withStep('sending'));
  upload.start();
}

/** Cancels an upload, on the server too. */
export async function cancelUpload(field: string): Promise<void> {
  const upload = uploads.get(field)?.upload;
  forgetUpload(field);
  await upload?.abort(true).catch(() => undefined); // the server deletes an abandoned upload after a week
}

export function forgetUpload(field: string): void {
  uploads.delete(field);
  notifyListeners();
}

/** Returns the name of the file whose upload was interrupted when the page closed; choosing it again continues. */
export function interruptedUploadName(field: string): string | undefined {
  for (const key of storedKeys().filter((name) => name.startsWith('tus::'))) {
    try {
      const { metadata } = JSON.parse(localStorage.getItem(key) ?? '') as { metadata?: Record<string, string> };
      if (metadata?.['field'] === field) return metadata['filename'];
    } catch {
      // Not in the library's format.
    }
  }
  return undefined;
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

async function finish(field: string, upload: Upload): Promise<void> {
  const name = upload.url?.split('/').at(-1) ?? '';
  const { items: [film] } = await api('GET /api/admin/uploads', { querystring: { folder: 'video', q: name } }).catch(() => ({ items: [] }));
  updateUpload(field, upload, ({ file, total }) => ({ step: 'done', file, sent: total, total, name, seconds: film?.seconds ?? 0 }));
}

function fail(field: string, message: string, again: boolean): void {
  const film = uploads.get(field);
  if (!film) return;
  const { file, sent, total } = film.state;
  uploads.set(field, { ...film, state: { step: 'failed', file, sent, total, message, again } });
  notifyListeners();
}

const isSignedOut = (error: Error | DetailedError): boolean =>
  error instanceof SignedOut || ('causingError' in error && error.causingError instanceof SignedOut);

/** Reports whether an error passes by itself: no answer, a restart, a part sent twice. */
function isPassing(error: DetailedError): boolean {
  if (isSignedOut(error)) return false;
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507);
}

function wordsOf({ originalResponse }: DetailedError): { message: string; again: boolean } {
  try {
    const { message } = JSON.parse(originalResponse?.getBody() ?? '') as Partial<ErrorBody>;
    if (message) return { message, again: originalResponse?.getStatus() === 507 };
  } catch {
    // Not an answer of this server.
  }
  return { message: OFFLINE, again: true };
}

/** Checks for MP4 (not QuickTime) or WebM, before two gigabytes are sent in vain. */
async function isVideoFile(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return (start.slice(4, 8) === 'ftyp' && start.slice(8, 12) !== 'qt  ') || start.startsWith('\x1aE\xdf\xa3');
}

// The connection is back: waiting uploads continue at once.
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    for (const [field, { state, upload }] of uploads) {
      if (state.step === 'waiting' && upload) void upload.abort().then(() => resumeUpload(field));
    }
  });
  window.addEventListener('beforeunload', (event) => {
    if ([...uploads.values()].some(({ state: { step } }) => step === 'sending' || step === 'waiting')) event.preventDefault();
  });
}
