import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SearchField } from './SearchField.tsx';

type Props = { label: string; placeholder?: string; value: string; onSearch: (words: string) => void };

/** In ms: somebody who types goes on within it. */
const PAUSE = 300;

/** A search that the server answers: it is asked once who types has paused. */
export function DelayedSearchField({ value, onSearch, ...field }: Props) {
  const [{ typed, known, sent }, set] = useState({ typed: value, known: value, sent: value });
  // Changed from elsewhere, by the browser's way back say, it is shown; our own word comes back while more is typed.
  if (value !== known) set({ typed: value === sent ? typed : value, known: value, sent: value });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // Who follows a link before the pause is over is not brought back by the search.
  useEffect(() => () => clearTimeout(timer.current), [next]);
  const type = (words: string) => {
    set((now) => ({ ...now, typed: words }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The address is there before the page.
      if (location.pathname !== pathname) return;
      set((now) => ({ ...now, sent: words.trim() }));
      onSearch(words.trim());
    }, PAUSE);
  };
  return <SearchField {...field} value={typed} onChange={type} />;
}
