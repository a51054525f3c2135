import { Skeleton } from '@pitlane/ui/aria';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** 1 where it is the whole page. */
  level?: 1 | 2;
  /** Of the placeholder, in pixels. */
  height?: number;
  /** Shows the placeholder although there is data, as that of another filter. */
  isWaiting?: boolean;
  children: (data: Data) => ReactNode;
};

/** A page or a part of it that loads: a placeholder, why it failed with a way to try again, or what has loaded. */
export function Loaded<Data>({ query, level = 2, height = 320, isWaiting = false, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (error && data === undefined)
    return <LoadError level={level} error={error} onRetry={() => void refetch()} />;
  return data === undefined || isWaiting ? <Skeleton height={height} /> : children(data);
}
