import { useSyncExternalStore } from 'react';

const container = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker;

const subscribe = (listener: () => void) => {
  container()?.addEventListener('controllerchange', listener);
  return () => container()?.removeEventListener('controllerchange', listener);
};

/** Tells whether the service worker serves this page: only then can something be kept for learning without a connection. */
export const useWorker = (): boolean => useSyncExternalStore(subscribe, () => Boolean(container()?.controller), () => false);
