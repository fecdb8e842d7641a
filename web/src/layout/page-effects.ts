import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { headOf } from './page-handle.ts';
import { replayClick } from '../start/recorded-click.ts';
import { paintLargeText } from '../ui/large-text.ts';

/** Sets the title; the first one comes from the server. */
export function usePageTitle(): void {
  const { title } = headOf(useMatches());
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Focuses a new page's heading, as on a fresh load. */
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

/** Updates the large-text mark with the window's size. */
export function useLargeText(): void {
  useEffect(() => {
    paintLargeText();
    window.addEventListener('resize', paintLargeText);
    return () => window.removeEventListener('resize', paintLargeText);
  }, []);
}

/** Marks the document as hydrated, for tests and others that wait. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset['ready'] = '1';
    replayClick();
  }, []);
}
