import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router';

// What stands over a page closes by Back: what has an address of its own (`?lesson=`) by `useCloseOver`, what has none
// (a menu, a dialog) by `useClosedByBack`.

/** State of a link that opens something over its page by a parameter: going back closes it. The entry keeps it. */
export const OVER_PAGE = { overPage: true } as const;

/** Whether the history entry below is the same page without what `?param=` opens. */
function isOverPage({ state, pathname }: Location, param: string): boolean {
  if ((state as Partial<typeof OVER_PAGE> | null)?.overPage) return true;
  // Signing in on the way leaves no state; most browsers tell what lies below.
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const below = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  if (!below) return false;
  const url = new URL(below);
  return url.pathname === pathname && !url.searchParams.has(param);
}

/**
 * Closes what `?param=` opens over its page: by going back where the page lies below, so that no entry is left over,
 * else by putting the page in its place.
 * @param search what stands in the page's own address then
 */
export function useCloseOver(param: string, search: () => string = () => ''): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, pathname } = location;
  // Going back takes a moment: a second press meanwhile would leave the page too.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);

  return () => {
    if (closing.current) return;
    closing.current = true;
    if (isOverPage(location, param)) void navigate(-1);
    else void navigate(pathname + search(), { replace: true, preventScrollReset: true });
  };
}

/** Marks our entry in `history.state`, beside what the router keeps there. */
const MARK = 'overlay';

/**
 * Lets Back close what stands over the page (a menu, a dialog), as the users of phones expect: while `open`, one
 * history entry of the same address lies on top of the page's. Closing it any other way takes the entry away again;
 * the router hears of neither, so nothing is read again.
 *
 * - Call it where the overlay is known, with its state, or inside the overlay itself with `true`.
 * - `close` is asked for on Back and when a navigation begins; it must do no harm when called twice.
 * - `back`: what Back does instead where the overlay has a step before; it says whether there was one.
 * - A link inside the overlay takes the place of its entry: give it `replace`, and no `onClick` that closes.
 * - Not for an overlay that has an address of its own (`?lesson=`): Back leaves that already.
 */
export function useClosedByBack(open: boolean, close: () => void, back: () => boolean = () => false): void {
  const askToClose = useEffectEvent(close);
  const stepBack = useEffectEvent(back);
  const { key } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const isLeaving = useEffectEvent(() => leaving);

  useEffect(() => {
    if (!open || leaving) return undefined;
    const page = location.href;
    const putEntry = () => history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    if (!isMarked()) putEntry();
    const onBack = (event: PopStateEvent) => {
      // A jump over several entries is the router's.
      const isOurs = location.href === page;
      if (isOurs) event.stopImmediatePropagation();
      if (isOurs && stepBack()) putEntry();
      else askToClose();
    };
    // Before the router's own listener.
    addEventListener('popstate', onBack, { capture: true });
    return () => {
      removeEventListener('popstate', onBack, { capture: true });
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
