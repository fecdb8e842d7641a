import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Marks our entry in `history.state`, beside what the router keeps there. */
const MARK = 'overlay';

/**
 * Lets Back close what stands over the page (a menu, a dialog), as the users of phones expect: while `open`, one
 * history entry of the same address lies on top of the page's. Closing it any other way takes the entry away again;
 * the router hears of neither, so nothing is read again.
 *
 * - Call it where the overlay is known, with its state, or inside the overlay itself with `true`.
 * - `close` is asked for on Back and when a navigation begins; it must do no harm when called twice.
 * - A link inside the overlay takes the place of its entry: give it `replace`, and no `onClick` that closes.
 * - Not for an overlay that has an address of its own (`?lesson=`): Back leaves that already.
 */
export function useClosedByBack(open: boolean, close: () => void): void {
  const askToClose = useEffectEvent(close);
  const { key } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const isLeaving = useEffectEvent(() => leaving);

  useEffect(() => {
    if (!open || leaving) return undefined;
    const page = location.href;
    if (!isMarked()) history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    const back = (event: PopStateEvent) => {
      // A jump over several entries is the router's.
      if (location.href === page) event.stopImmediatePropagation();
      askToClose();
    };
    // Before the router's own listener.
    addEventListener('popstate', back, { capture: true });
    return () => {
      removeEventListener('popstate', back, { capture: true });
      if (isLeaving() || !isMarked()) askToClose();
      else takeEntryAway();
    };
  }, [open, leaving, key]);
}

const isMarked = () => (history.state as Record<string, unknown> | null)?.[MARK] === true;

function takeEntryAway(): void {
  addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  history.back();
}
