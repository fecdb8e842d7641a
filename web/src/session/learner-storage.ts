import { OWN } from './local-storage.ts';

// Data that pages store for a learner on this device, until they sign out (local-storage.ts) or another learner stores
// something.

const keyOf = (uid: string, name: string) => `${OWN}${uid}:${name}`;

export function storeFor(uid: string, name: string, value: unknown): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(OWN) && !key.startsWith(keyOf(uid, ''))) localStorage.removeItem(key);
    }
    localStorage.setItem(keyOf(uid, name), JSON.stringify(value));
  } catch {
    // Storage may be full or forbidden; the data then lasts as long as the page.
  }
}

export function removeFor(uid: string, name: string): void {
  try {
    localStorage.removeItem(keyOf(uid, name));
  } catch {
    // As above.
  }
}

/** Returns the stored value of any version of the site; the caller checks it. */
export function storedFor(uid: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(uid, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Runs `act` when another tab stores under the name. @returns ends that */
export function onStoredElsewhere(uid: string, name: string, act: () => void): () => void {
  const hear = ({ key }: StorageEvent) => key === keyOf(uid, name) && act();
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
