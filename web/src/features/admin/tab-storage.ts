import { useSyncExternalStore } from 'react';

/** What is kept for as long as the tab is open: the link's key of the first screen, the address that the login begins with. */
type Name = 'setup-key' | 'admin-email';

/** Storage may be forbidden: then it lasts as long as the page. */
const inMemory = new Map<Name, string>();

export function keepInTab(name: Name, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    if (value === undefined) inMemory.delete(name);
    else inMemory.set(name, value);
  }
}

function keptInTab(name: Name): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return inMemory.get(name) ?? null;
  }
}

const never = () => () => undefined;

/** Null when nothing is kept, undefined before the page's script has taken over. */
export const useKeptInTab = (name: Name): string | null | undefined =>
  useSyncExternalStore(never, () => keptInTab(name), () => undefined);
