import { useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { messageOf } from '../../../api.ts';
import { queries } from '../../../queries/client.ts';

type Page<T> = { items: T[]; next: string | null };
type Read<T> = (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page<T>>;

/**
 * A long list that is read page by page. Under a new key it is read again; what is shown stays in place meanwhile.
 * @param read hands the cursor to the call, as part of its query
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
    /** Undefined until the first page is there. */
    items: data?.pages.flatMap((page) => page.items),
    /** What is shown belongs to the search before. */
    isOld: isPlaceholderData,
    failed,
    more: {
      // What follows the search before belongs to nothing any more.
      there: !isPlaceholderData && data?.pages.at(-1)?.next != null,
      busy: isFetchingNextPage,
      failed: isFetchNextPageError ? failed : undefined,
      load: () => void fetchNextPage(),
    },
    retry: () => void refetch(),
  };
}

export type List<T> = ReturnType<typeof useCursorList<T>>;
