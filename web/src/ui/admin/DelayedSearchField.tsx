import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SearchField } from './SearchField.tsx';

type Props = { label: string; placeholder?: string; value: string; onSearch: (words: string) => void };

/** Milliseconds; keystrokes follow each other faster. */
const PAUSE = 300;

/** Reports the words once typing has paused; the server searches. */
export function DelayedSearchField({ value, onSearch, ...field }: Props) {
  const [{ typed, known, sent }, set] = useState({ typed: value, known: value, sent: value });
  // Shows a value that changed elsewhere, for example by the back button. The value sent last may return while more
  // is typed; the typed text then stays.
  if (value !== known) set({ typed: value === sent ? typed : value, known: value, sent: value });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  // Following a link before the pause is over cancels the search, which would lead back here.
  useEffect(() => () => clearTimeout(timer.current), [next]);
  const type = (words: string) => {
    set((now) => ({ ...now, typed: words }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // The address changes before the page does.
      if (location.pathname !== pathname) return;
      set((now) => ({ ...now, sent: words.trim() }));
      onSearch(words.trim());
    }, PAUSE);
  };
  return <SearchField {...field} value={typed} onChange={type} />;
}
