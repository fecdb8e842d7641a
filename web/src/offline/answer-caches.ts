// Answers of the site that are kept on this device, in the browser's caches: for the service worker and for pages.

/** Header of a kept answer: when it was stored, in milliseconds of the device's clock. */
const KEPT_AT = 'kept-at';

/** Cache of what visitors read. */
export const VISITOR_CACHE = 'visitor';

export const accountCache = (uid: string): string => `account:${uid}`;

/** Cache of a chapter that a learner downloaded. */
export const downloadCache = (uid: string, courseId: string, chapterId: string): string => `download:${uid}:${courseId}:${chapterId}`;

/** Tells whether a cache holds what an account may see; with `uid`, that account's. */
export const isAccountCache = (name: string, uid?: string): boolean =>
  uid === undefined ? /^(?:account|download):/.test(name) : name === accountCache(uid) || name.startsWith(`download:${uid}:`);

/** Headers that a kept answer needs; others describe how it was sent. */
const HEADERS = ['content-type', 'content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options', 'cross-origin-opener-policy', 'permissions-policy'];

/** Stores an answer under its address, as the newest of its cache. @returns its bytes @throws DOMException of a full device */
export async function keepAnswer(cache: Cache, url: string, answer: Response): Promise<number> {
  const body = await answer.blob();
  const headers = new Headers({ [KEPT_AT]: String(Date.now()), 'content-length': String(body.size) });
  for (const name of HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  await cache.put(url, new Response(body, { headers }));
  return body.size;
}

export const keptAt = (answer: Response): number => Number(answer.headers.get(KEPT_AT)) || 0;

export const bytesOf = (answer: Response): number => Number(answer.headers.get('content-length')) || 0;

/** Lists a cache's answers with their addresses, the newest first. */
export async function listAnswers(cache: Cache): Promise<{ request: Request; answer: Response }[]> {
  const requests = await cache.keys();
  const listed = await Promise.all(requests.map(async (request) => ({ request, answer: await cache.match(request) })));
  return listed
    .flatMap(({ request, answer }) => (answer ? [{ request, answer }] : []))
    .sort((one, other) => keptAt(other.answer) - keptAt(one.answer));
}

/** Removes the oldest answers of a cache until the others fit. */
export async function removeOldest(cache: Cache, most: { entries: number; bytes: number }): Promise<void> {
  let bytes = 0;
  for (const [index, { request, answer }] of (await listAnswers(cache)).entries()) {
    bytes += bytesOf(answer);
    if (index >= most.entries || bytes > most.bytes) await cache.delete(request);
  }
}
