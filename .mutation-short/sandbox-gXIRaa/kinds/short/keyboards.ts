// @ts-nocheck
import { useSyncExternalStore } from 'react';

/** Phones and tablets; before larger screens stands a keyboard. */
const TOUCHED = '(pointer: coarse) and (width < 64rem)';

/** The field that our keypad stands under: one of a page. */
let opened: string | undefined;
/** Who would rather type with the device's own keyboard does so in each field. */
let isOwn = false;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listen) => listen());

export const openKeypad = (field: string): void => {
  if (opened === field) return;
  opened = field;
  tell();
};
export const takeOwnKeyboard = (own: boolean): void => {
  isOwn = own;
  tell();
};

function subscribe(listen: () => void): () => void {
  const touched = matchMedia(TOUCHED);
  touched.addEventListener('change', listen);
  listeners.add(listen);
  return () => {
    touched.removeEventListener('change', listen);
    listeners.delete(listen);
  };
}

/** What a field is typed with: the device's keyboard alone, or on phones our keypad, which may be open, and may be put away. */
export const useKeyboard = (field: string): 'own' | 'closed' | 'open' | 'away' =>
  useSyncExternalStore(
    subscribe,
    () => (!matchMedia(TOUCHED).matches ? 'own' : isOwn ? 'away' : opened === field ? 'open' : 'closed'),
    () => 'own',
  );
