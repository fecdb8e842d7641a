import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router';

// The back button closes overlays: those with an address (`?lesson=`) by `useCloseOverlay`, others (menus, dialogs) by
// `useBackCloses`.

/** State of a link that opens an overlay by a parameter; it stays in the entry, and back closes the overlay. */
export const OVERLAY_STATE = { overPage: true } as const;

/** Reports whether the entry below is the page without `?param=`. */
function isAbovePage({ state, pathname }: Location, param: string): boolean {
  if ((state as Partial<typeof OVERLAY_STATE> | null)?.overPage) return true;
  // Signing in on the way loses the state; most browsers expose the entry below.
  if (!('navigation' in window)) return false;
  const { currentEntry } = navigation;
  const below = currentEntry && navigation.entries()[currentEntry.index - 1]?.url;
  if (!below) return false;
  const url = new URL(below);
  return url.pathname === pathname && !url.searchParams.has(param);
}

/**
 * Closes the overlay of `?param=`: goes back if the page is below, so that no entry is left over, otherwise replaces
 * the entry.
 * @param search returns the page's own query
 */
export function useCloseOverlay(param: string, search: () => string = () => ''): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const { key, pathname } = location;
  // Going back takes a moment; a second click meanwhile would leave the page, too.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [key]);

  return () => {
    if (closing.current) return;
    closing.current = true;
    if (isAbovePage(location, param)) void navigate(-1);
    else void navigate(pathname + search(), { replace: true, preventScrollReset: true });
  };
}

/** Hears of a step in the history before the router. @returns true if the router is not to hear of it */
type HearStep = () => boolean;

const hearers = new Set<HearStep>();

// Added before the router's own listener: browsers call the window's listeners in the order in which they were added,
// also those that capture.
if (typeof window !== 'undefined') {
  addEventListener('popstate', (event) => {
    for (const hear of hearers) if (hear()) return event.stopImmediatePropagation();
  });
}

/** Marks the entry in `history.state`, beside the router's data. */
const MARK = 'overlay';

/**
 * Lets the back button close an overlay without an address (a menu, a dialog): while `open`, an extra entry is on top
 * of the page's. Closing in another way removes it; the router notices neither, so nothing is reloaded.
 * - Call it where the overlay's state is, or inside the overlay with `true`.
 * - `close` is called on back and when a navigation begins; a second call must be harmless.
 * - `back`: step back inside the overlay, if any; returns whether it did.
 * - A link inside needs `replace`, and no `onClick` that closes.
 * - Not for an overlay with an address (`?lesson=`), which back closes already.
 */
export function useBackCloses(open: boolean, close: () => void, back: () => boolean = () => false): void {
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
    const onBack = () => {
      // The router handles a jump over several entries.
      const isOurs = location.href === page;
      if (isOurs && stepBack()) putEntry();
      else askToClose();
      return isOurs;
    };
    hearers.add(onBack);
    return () => {
      hearers.delete(onBack);
      if (isLeaving() || !isMarked()) askToClose();
      else takeEntryAway();
    };
  }, [open, leaving, key]);
}

const isMarked = () => (history.state as Record<string, unknown> | null)?.[MARK] === true;

function takeEntryAway(): void {
  const ignore = () => hearers.delete(ignore);
  hearers.add(ignore);
  history.back();
}
