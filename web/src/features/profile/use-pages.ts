import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../api.ts';

type Page<T> = { items: T[]; next: string | null };
type Pages<T> = { state: 'loading' } | { state: 'failed'; message: string } | ({ state: 'known' } & Page<T>);

/**
 * A list that is read page by page, newest first. A new `version` reads its beginning again, and leaves what is shown
 * in place meanwhile.
 */
export function usePages<T>(read: (cursor: string | undefined) => Promise<Page<T>>, version: unknown) {
  const [pages, setPages] = useState<Pages<T>>({ state: 'loading' });
  const [more, setMore] = useState<'idle' | 'busy' | { failed: string }>('idle');
  const turn = useRef(0);

  const begin = useCallback(() => {
    const mine = ++turn.current;
    const show = (shown: Pages<T>) => mine === turn.current && setPages(shown);
    return read(undefined).then(
      (page) => show({ state: 'known', ...page }),
      (error: unknown) => show({ state: 'failed', message: messageOf(error) }),
    );
  }, [read]);
  useEffect(() => void begin(), [begin, version]);

  const goOn = async () => {
    if (pages.state !== 'known' || pages.next === null || more === 'busy') return;
    const mine = turn.current;
    setMore('busy');
    try {
      const page = await read(pages.next);
      if (mine === turn.current) setPages({ state: 'known', items: [...pages.items, ...page.items], next: page.next });
      setMore('idle');
    } catch (error) {
      setMore({ failed: messageOf(error) });
    }
  };

  const retry = () => {
    setPages({ state: 'loading' });
    void begin();
  };
  return { pages, more, goOn, retry };
}
