import { useEffect } from 'react';
import { storedFor } from '../../../session/learner-storage.ts';

/** Storage name of the ids of orders that a page waits for. */
export const WAITING = 'waiting-orders';

/** Continues to wait for orders of an earlier page; loads the code only if there are any. */
export function useWaitingOrders(uid: string): void {
  useEffect(() => {
    const ids = storedFor(uid, WAITING);
    if (!Array.isArray(ids)) return;
    // Without a connection the next page tries again.
    import('./watched-orders.ts').then(({ resumeWaiting }) => resumeWaiting(uid, ids.map(String))).catch(() => undefined);
  }, [uid]);
}
