import { useState } from 'react';
import { ApiError, messageOf } from '../../../api/api.ts';

/** Runs the call of a dialog once at a time and keeps its error. @param onRefused called when the book was changed elsewhere */
export function useCall<T>(call: () => Promise<T>, onDone: (answer: T) => void, onRefused?: () => void) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      onDone(await call());
    } catch (failure) {
      setError(messageOf(failure));
      if (failure instanceof ApiError && failure.status > 0 && failure.status < 500) onRefused?.();
    }
    setBusy(false);
  };
  return { busy, error, onConfirm: () => void act() };
}
