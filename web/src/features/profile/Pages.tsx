import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../api.ts';
import { queries } from '../../queries/client.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice, Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Page<T> = { items: T[]; next: string | null };

/** A list that is read page by page, newest first. A new key reads it again, and leaves what is shown in place meanwhile. */
export function usePages<T>(queryKey: QueryKey, read: (cursor: string | undefined) => Promise<Page<T>>) {
  const { data, error, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: (shown) => shown,
    },
    queries,
  );
  const items = data?.pages.flatMap((page) => page.items);
  const next = data?.pages.at(-1)?.next ?? null;
  return {
    pages: items
      ? ({ state: 'known', items, next } as const)
      : error && !isFetching
        ? ({ state: 'failed', message: messageOf(error) } as const)
        : ({ state: 'loading' } as const),
    more: isFetchingNextPage ? 'busy' : isFetchNextPageError ? { failed: messageOf(error) } : 'idle',
    goOn: () => {
      if (next !== null && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  } as const;
}

/** Shown at first: the forms below should not lie far away. */
const FEW = 5;

type Props<T> = {
  list: ReturnType<typeof usePages<T>>;
  /** What it is, for who hears "Xem thêm" without what stands above. */
  name: string;
  empty: string;
  children: (item: T) => ReactNode;
};

/** The rows of a list that is read page by page, with its loading, empty and error states. */
export function Pages<T extends { id: string }>({ list: { pages, more, goOn, retry }, name, empty, children }: Props<T>) {
  const [few, setFew] = useState(true);
  if (pages.state === 'loading') return <Skeleton />;
  if (pages.state === 'failed') return <ErrorNotice message={pages.message} onRetry={retry} />;
  const { items, next } = pages;
  if (items.length === 0) return <p className="text-ink-soft">{empty}</p>;
  const shown = few ? items.slice(0, FEW) : items;
  const press = () => {
    if (few) setFew(false);
    if (!few || items.length <= FEW) goOn();
  };
  return (
    <>
      <ul className="grid">
        {shown.map((item) => (
          <li key={item.id} className="money-row">
            {children(item)}
          </li>
        ))}
      </ul>
      {typeof more === 'object' && <Notice kind="bad">{more.failed}</Notice>}
      {(shown.length < items.length || next !== null) && (
        <Button
          small
          className="justify-self-start"
          aria-label={`Xem thêm: ${name}`}
          busy={more === 'busy'}
          busyLabel="Đang tải…"
          onClick={press}
        >
          Xem thêm
        </Button>
      )}
    </>
  );
}
