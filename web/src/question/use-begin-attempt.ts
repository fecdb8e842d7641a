import { useRef, useState } from 'react';
import type { Input } from '#contract/api.ts';
import { api, messageOf } from '../api/api.ts';
import { keepStorage } from '../offline/downloads.ts';
import { toast } from '../ui/toast.ts';

/** Begins an attempt, or continues the running one, and opens it. `isOffline`: it could not, without a connection. */
export function useBeginAttempt(open: (attemptId: string) => Promise<void> | void) {
  const [busy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const beginning = useRef(false);
  const begin = async (work: Input<'POST /api/attempts'>['body']) => {
    // Two clicks may come before the button is disabled.
    if (beginning.current) return;
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    beginning.current = true;
    setBusy(true);
    try {
      const { id } = await api('POST /api/attempts', { body: work });
      void keepStorage();
      await open(id);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      beginning.current = false;
      setBusy(false);
    }
  };
  return { begin, busy, isOffline };
}
