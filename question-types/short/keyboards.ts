import { useSyncExternalStore } from 'react';

/** Phones and tablets; larger screens have a keyboard. */
const TOUCH_SCREEN = '(pointer: coarse) and (width < 64rem)';

/** Id of the field with the open keypad, at most one a page. */
let openFieldId: string | undefined;
/** The learner prefers the device's own keyboard, in every field. */
let prefersDeviceKeyboard = false;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listen) => listen());

export const openKeypad = (field: string): void => {
  if (openFieldId === field) return;
  openFieldId = field;
  notifyListeners();
};
export const preferDeviceKeyboard = (own: boolean): void => {
  prefersDeviceKeyboard = own;
  notifyListeners();
};

/** Asked once a page: each question of a page asks at every change. */
let touchScreen: MediaQueryList | undefined;
const isTouchScreen = (): boolean => (touchScreen ??= matchMedia(TOUCH_SCREEN)).matches;

function subscribe(listen: () => void): () => void {
  const touched = matchMedia(TOUCH_SCREEN);
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
    () => (!isTouchScreen() ? 'own' : prefersDeviceKeyboard ? 'away' : openFieldId === field ? 'open' : 'closed'),
    () => 'own',
  );
