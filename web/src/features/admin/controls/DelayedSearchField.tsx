import { useEffect, useRef, useState } from 'react';
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
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (words: string) => {
    set((now) => ({ ...now, typed: words }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      set((now) => ({ ...now, sent: words.trim() }));
      onSearch(words.trim());
    }, PAUSE);
  };
  return <SearchField {...field} value={typed} onChange={type} />;
}
