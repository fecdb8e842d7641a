import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { messageOf } from '../../api.ts';
import { queries } from '../../queries/client.ts';

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
