import { Skeleton } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { StaleNote } from './stale-note.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: Error | null;
  dataUpdatedAt: number;
  isFetching: boolean;
  /** The next page failed, which the list shows below its rows. */
  isFetchNextPageError?: boolean;
  refetch: () => Promise<unknown>;
};

type Props<Data> = {
  query: Query<Data>;
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  /** Of the placeholder, in pixels. */
  height?: number;
  /** Shows the placeholder although there is data, as that of another filter. */
  isWaiting?: boolean;
  /** Shows what has loaded without a note when it can't be read again. */
  hidesStale?: boolean;
  children: (data: Data) => ReactNode;
};

/** A page or a part of it that loads: a placeholder, why it failed with a way to try again, or what has loaded. */
export function Loaded<Data>(props: Props<Data>) {
  const { query, level = 2, height = 320, isWaiting = false, hidesStale = false, children } = props;
  const { data, error } = query;
  const retry = () => void query.refetch();
  if (error && data === undefined) return <LoadError level={level} error={error} onRetry={retry} />;
  if (data === undefined || isWaiting) return <Skeleton height={height} />;
  return (
    <>
      {error && !hidesStale && !query.isFetchNextPageError && (
        <StaleNote query={query} onRetry={retry} level={level} />
      )}
      {children(data)}
    </>
  );
}
