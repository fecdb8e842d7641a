import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { messageOf } from './api.ts';
import { queries } from './queries.ts';

type Page<T> = { items: T[]; next: string | null };

export type PagedList<T> = {
  pages: { state: 'known'; items: T[]; next: string | null } | { state: 'failed'; message: string } | { state: 'loading' };
  more: 'busy' | 'idle' | { failed: string };
  goOn: () => void;
  retry: () => void;
};

/** Reads a list page by page, newest first. A new key reads it again; old items stay meanwhile. */
export function usePages<P extends Page<unknown>>(
  queryKey: QueryKey,
  read: (cursor: string | undefined) => Promise<P>,
): PagedList<P['items'][number]> & { /** The first page, with the totals. */ first: P | undefined } {
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
      ? { state: 'known', items, next }
      : error && !isFetching
        ? { state: 'failed', message: messageOf(error) }
        : { state: 'loading' },
    first: data?.pages[0],
    more: isFetchingNextPage ? 'busy' : isFetchNextPageError ? { failed: messageOf(error) } : 'idle',
    goOn: () => {
      if (next !== null && !isFetchingNextPage) void fetchNextPage();
    },
    retry: () => void refetch(),
  };
}
