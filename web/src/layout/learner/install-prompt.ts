import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the site, which it makes once a page. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

const put = (next: InstallOffer | undefined) => {
  offer = next;
  for (const listener of listeners) listener();
};

if (typeof window !== 'undefined') {
  // The browser would show the offer by itself, over any page.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    put(event as InstallOffer);
  });
  addEventListener('appinstalled', () => put(undefined));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the function that asks the browser to install the site; undefined where it offers none. */
export function useInstallPrompt(): (() => void) | undefined {
  const present = useSyncExternalStore(subscribe, () => offer, () => undefined);
  return present && (() => {
    put(undefined); // it may be used once
    void present.prompt();
  });
}
