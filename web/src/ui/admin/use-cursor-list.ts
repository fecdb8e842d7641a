import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { messageOf } from '../../api/api.ts';
import { queries } from '../../api/queries.ts';

type Page<T> = { items: T[]; next: string | null };
type Read<T> = (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page<T>>;

/**
 * Reads a long list page by page. Under a new key it is read again; old items stay visible meanwhile.
 * @param read adds the cursor to the call's query
 */
export function useCursorList<T>(queryKey: QueryKey, read: Read<T>) {
  const { data, error, isFetching, isPlaceholderData, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } =
    useInfiniteQuery(
      {
        queryKey,
        queryFn: ({ pageParam, signal }) => read(pageParam === undefined ? {} : { cursor: pageParam }, signal),
        initialPageParam: undefined as string | undefined,
        getNextPageParam: ({ next }) => next ?? undefined,
        placeholderData: (shown) => shown,
      },
      queries,
    );
  const failed = error && !isFetching ? messageOf(error) : undefined;
  return {
    /** Undefined until the first page has loaded. */
    items: data?.pages.flatMap((page) => page.items),
    /** The items belong to the previous search. */
    isPrevious: isPlaceholderData,
    failed,
    more: {
      // The previous search has no next page here.
      exists: !isPlaceholderData && data?.pages.at(-1)?.next != null,
      busy: isFetchingNextPage,
      failed: isFetchNextPageError ? failed : undefined,
      load: () => void fetchNextPage(),
    },
    retry: () => void refetch(),
  };
}

export type List<T> = ReturnType<typeof useCursorList<T>>;
