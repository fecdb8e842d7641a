import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf } from '../../../../api/api.ts';
import { OVERLAY_STATE } from '../../../../layout/history/use-back-closes.ts';
import { queries } from '../../../../api/queries.ts';
import { keepStorage } from '../../../../offline/downloads.ts';
import { toast } from '../../../../ui/toast.ts';
import { wayToAttempt } from '../../public/opening.ts';

/** Begins an attempt, or continues the running one. `isOffline`: it could not, without a connection. */
export function useBeginAttempt(uid: string, practiceId: string) {
  const [busy, setBusy] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const beginning = useRef(false);
  const navigate = useNavigate();
  const begin = async (paperId: string) => {
    // Two clicks may come before the button is disabled.
    if (beginning.current) return;
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    beginning.current = true;
    setBusy(true);
    try {
      const { id } = await api('POST /api/attempts', { body: { practiceId, paperId } });
      void keepStorage();
      void queries.invalidateQueries({ queryKey: ['attempts', uid] });
      await navigate(wayToAttempt(id), { state: OVERLAY_STATE });
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      beginning.current = false;
      setBusy(false);
    }
  };
  return { begin, busy, isOffline };
}
