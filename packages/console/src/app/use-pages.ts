import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

type Options<Page> = {
  queryKey: readonly unknown[];
  /** Loads the page that begins at the cursor; null begins the list. */
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page>;
  /** In milliseconds, also by what is loaded; false reads nothing again. */
  refetchInterval?: number | false | ((pages: Page[]) => number | false);
  /** False loads nothing. */
  enabled?: boolean;
};

/** A list that is loaded page by page; what the filter before gave stays until the new rows are there. */
export function usePages<Page extends { Items: unknown[]; NextCursor: string | null }>({
  load,
  refetchInterval = false,
  ...options
}: Options<Page>) {
  const query = useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.NextCursor,
    refetchInterval:
      typeof refetchInterval === 'function'
        ? ({ state }) => refetchInterval(state.data?.pages ?? [])
        : refetchInterval,
    placeholderData: keepPreviousData,
  });
  const items = useMemo(
    (): Page['Items'][number][] => query.data?.pages.flatMap(({ Items }) => Items) ?? [],
    [query.data],
  );
  return { query, items, firstPage: query.data?.pages[0] };
}
