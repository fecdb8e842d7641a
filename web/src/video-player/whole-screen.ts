import { useEffect, useState } from 'react';

/** Returns whether the player fills the screen, and the toggle; the page, where browsers permit only videos. */
export function useWholeScreen(film: HTMLElement | null): [isWhole: boolean, toggle: () => void] {
  const [isFull, setFull] = useState(false);
  const [fillsPage, setFillsPage] = useState(false);

  useEffect(() => {
    if (!film) return undefined;
    const change = () => setFull(document.fullscreenElement === film);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, [film]);

  useEffect(() => {
    if (!fillsPage) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The dialog around it stays open.
      event.preventDefault();
      setFillsPage(false);
    };
    document.addEventListener('keydown', leave, true);
    return () => document.removeEventListener('keydown', leave, true);
  }, [fillsPage]);

  const toggle = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    else if (fillsPage || !film || !('requestFullscreen' in film)) setFillsPage(!fillsPage);
    else film.requestFullscreen().then(turnPhone, () => setFillsPage(true));
  };
  return [isFull || fillsPage, toggle];
}

/** Turns a phone sideways, as the board is; until the full screen ends. Computers and some browsers refuse. */
function turnPhone(): void {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: 'landscape') => Promise<void> };
  orientation.lock?.('landscape').catch(() => undefined);
}
