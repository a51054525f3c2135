import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { ToldElsewhere } from './failure-handler.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Who tells a failure besides the app as a whole. */
    queryMeta: { told?: ToldElsewhere };
    mutationMeta: { told?: ToldElsewhere };
  }
}

/**
 * The calls of an app. A page says in place that it could not be filled; what was pressed is told by all of the app
 * unless it says otherwise. `staleTime` in milliseconds; `sendsLater`: what is pressed offline waits for the network, else it
 * fails at once and says so.
 */
export function createQueryClient(
  handleFailure: (error: unknown, told?: ToldElsewhere) => void,
  { staleTime, sendsLater = true }: { staleTime: number; sendsLater?: boolean },
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => handleFailure(error, query.meta?.told ?? 'in-place'),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => handleFailure(error, mutation.meta?.told),
    }),
    defaultOptions: {
      mutations: { networkMode: sendsLater ? 'online' : 'always' },
      queries: {
        staleTime,
        // Offline calls fail and say so instead of waiting in silence; they run again when the network is back.
        networkMode: 'always',
        // A refusal stays a refusal; only the network and a busy server are worth another try.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === -1 || error.status >= 502),
      },
    },
  });
}
