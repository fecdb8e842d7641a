import { useEffect } from 'react';
import { storedFor } from '../session/learner-storage.ts';

/** The name under which a page keeps which orders it waits for. */
export const WAITING = 'waiting-orders';

/** Goes on waiting for orders that an earlier page of this browser has made. What it takes is loaded where there is one. */
export function useWaitingOrders(uid: string): void {
  useEffect(() => {
    const ids = storedFor(uid, WAITING);
    if (!Array.isArray(ids)) return;
    // Without a connection the next page tries again.
    import('./watched-orders.ts').then(({ goOnWaiting }) => goOnWaiting(uid, ids.map(String))).catch(() => undefined);
  }, [uid]);
}
