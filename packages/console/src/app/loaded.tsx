import { Skeleton } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Of the placeholder, in pixels. */
  height?: number;
  /** Shows the placeholder although there is data, as that of another filter. */
  isWaiting?: boolean;
  children: (data: Data) => ReactNode;
};

/** A part of a page that loads: a placeholder, why it failed with a way to try again, or what has loaded. */
export function Loaded<Data>({ query, height = 320, isWaiting = false, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error && data === undefined)
    return <LoadError level={2} error={error} onRetry={() => void refetch()} />;
  return data === undefined || isWaiting ? <Skeleton height={height} /> : children(data);
}
