import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { headOf } from '../page-handle.ts';
import { pressAgain } from '../start/press.ts';
import { paintLargeText } from '../ui/large-text.ts';

/** The title of the page that is shown; the first one came from the server. */
export function usePageTitle(): void {
  const { title } = headOf(useMatches());
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** After going to another page, reading starts at its heading, as it would on a fresh load. */
export function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash || document.querySelector('dialog:modal')) return;
    const start = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!start) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** Turned, or narrowed, a window may have room for more or fewer words. */
export function useLargeText(): void {
  useEffect(() => {
    paintLargeText();
    window.addEventListener('resize', paintLargeText);
    return () => window.removeEventListener('resize', paintLargeText);
  }, []);
}

/** For whoever waits until the page can be used: scripts have taken over what the server sent. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '1';
    pressAgain();
  }, []);
}
