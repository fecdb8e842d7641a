import { ApiError, callAsAccount, OFFLINE } from './api.ts';

type Answer = { status: number; body: unknown };

/**
 * Sends a file as the field `file`, by XMLHttpRequest, because only that reports progress.
 * @param onProgress receives the sent part, from 0 to 1
 * @throws ApiError without an answer of the server, and an AbortError when `signal` ends it
 */
export const postFile = (
  address: string, file: Blob, onProgress?: (part: number) => void, signal?: AbortSignal,
): Promise<Answer> =>
  callAsAccount({ method: 'POST', path: address }, (headers) => post(address, file, headers, onProgress, signal));

function post(
  address: string, file: Blob, headers: Record<string, string> = {}, onProgress?: (part: number) => void, signal?: AbortSignal,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.append('file', file);
  const offline = () => reject(new ApiError(0, { code: 'offline', message: OFFLINE }));
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  request.addEventListener('load', () => {
    try {
      resolve({ status: request.status, body: JSON.parse(request.responseText) as unknown });
    } catch {
      offline(); // another server's answer, such as a proxy's page
    }
  });
  request.addEventListener('error', offline);
  request.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.open('POST', address);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.send(form);
  return promise;
}
