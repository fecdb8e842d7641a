import { useEffect, useEffectEvent } from 'react';

/** Runs `act` when the page comes to the front again, and when the connection is back. */
export function useComingBack(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const show = () => document.visibilityState === 'visible' && run();
    const connect = () => run();
    document.addEventListener('visibilitychange', show);
    addEventListener('online', connect);
    return () => {
      document.removeEventListener('visibilitychange', show);
      removeEventListener('online', connect);
    };
  }, []);
}
