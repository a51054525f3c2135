import { ApiError } from '@pitlane/client';
import { ErrorState } from '@pitlane/ui/aria';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotFoundPage } from './not-found-page.tsx';
import { ServerErrorPage } from './server-error-page.tsx';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

/**
 * The page in place of one whose first call failed: `unknown` for an id that does not exist, else the failure with a
 * retry. Null while it loads and once it has loaded.
 */
export function renderQueryFailure(query: Query, unknown: ReactNode = <NotFoundPage />): ReactNode {
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status)) return unknown;
  return renderRetry(query);
}

/** The same for a call whose id is known to exist. */
export function renderRetry(query: Query): ReactNode {
  if (!query.error || query.data !== undefined) return null;
  const { error, isFetching, refetch } = query;
  return <ServerErrorPage error={error} reset={() => void refetch()} isRetrying={isFetching} />;
}

/** What stands in place of a part of a page whose code failed to load, for its `failed`. */
export const renderPartFailure = (title: string, detail?: string) => (onRetry: () => void) => (
  <ErrorState title={title} detail={detail} onRetry={onRetry} />
);
