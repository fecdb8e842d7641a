import { useSyncExternalStore } from 'react';

/** Phones and tablets; larger screens have a keyboard. */
const TOUCHED = '(pointer: coarse) and (width < 64rem)';

/** Id of the field with the open keypad, at most one a page. */
let opened: string | undefined;
/** The learner prefers the device's own keyboard, in every field. */
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

/** Returns the field's keyboard: `own` on computers; on phones our keypad `open`, `closed` or put `away`. */
export const useKeyboard = (field: string): 'own' | 'closed' | 'open' | 'away' =>
  useSyncExternalStore(
    subscribe,
    () => (!matchMedia(TOUCHED).matches ? 'own' : isOwn ? 'away' : opened === field ? 'open' : 'closed'),
    () => 'own',
  );
