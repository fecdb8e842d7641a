import { useSyncExternalStore } from 'react';

/** Values kept while the tab is open: the setup link's key, and the login's e-mail. */
type Name = 'setup-key' | 'admin-email';

/** Fallback if storage is forbidden. */
const inMemory = new Map<Name, string>();

export function storeInTab(name: Name, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    if (value === undefined) inMemory.delete(name);
    else inMemory.set(name, value);
  }
}

function readFromTab(name: Name): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return inMemory.get(name) ?? null;
  }
}

const never = () => () => undefined;

/** Returns null without a value, undefined before hydration. */
export const useTabValue = (name: Name): string | null | undefined =>
  useSyncExternalStore(never, () => readFromTab(name), () => undefined);
