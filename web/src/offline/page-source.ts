import { useSyncExternalStore } from 'react';
import { isAccountCache } from './answer-caches.ts';
import { mayKeepRead } from './may-keep.ts';

/** `isOnline` as the browser believes; `keptAt`: when the page's last answer was stored, null if it came from the site. */
export type Source = { isOnline: boolean; keptAt: number | null };

let source: Source = { isOnline: typeof navigator === 'undefined' || navigator.onLine, keptAt: null };
const listeners = new Set<() => void>();

function update(change: Partial<Source>): void {
  source = { ...source, ...change };
  for (const listener of listeners) listener();
}

/** Tells whether the page shows the site's answers or those that this device has kept. */
export const useSource = (): Source => useSyncExternalStore(
  (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  () => source,
  () => source,
);

/** Hears of the source from browser and service worker. Call once, in the browser. */
export function followSource(): void {
  for (const event of ['online', 'offline']) addEventListener(event, () => update({ isOnline: navigator.onLine }));
  const worker = (navigator as Partial<Navigator>).serviceWorker;
  if (!worker) return;
  worker.addEventListener('message', ({ data }: MessageEvent<{ keptAt?: number | null }>) => {
    if (data.keptAt !== undefined) update({ keptAt: data.keptAt });
  });
  worker.startMessages();
  worker.controller?.postMessage('source');
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.workerStart !== 0) return; // the page itself came through the service worker
  if (worker.controller) void keepEarlierReads();
  else worker.addEventListener('controllerchange', () => void keepEarlierReads(), { once: true });
}

/** Asks again for what the page read before the service worker was there, so that this is kept, too. */
async function keepEarlierReads(): Promise<void> {
  // With accounts in Firebase nothing of an account is kept, and these calls would lack the token.
  if (!(await caches.keys()).some((name) => isAccountCache(name))) return;
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const addresses = new Set(asked.filter((address) => address.origin === location.origin && mayKeepRead(address)).map(({ href }) => href));
  for (const address of addresses) fetch(address).catch(() => undefined);
}
