import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import type { ErrorPresentation } from './failure-handler.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** Who shows the error; queries default to the page, mutations to an alert. */
    queryMeta: { errors?: ErrorPresentation };
    mutationMeta: { errors?: ErrorPresentation };
  }
}

// A button that waits for an answer is disabled before a second press can reach it, which a timer can't promise.
notifyManager.setScheduler(queueMicrotask);

/**
 * Query client of a hosted app. `staleTime` is in milliseconds. With `sendsLater` mutations wait for the network, without
 * it they fail at once while offline.
 */
export function createQueryClient(
  handleFailure: (error: unknown, presentation?: ErrorPresentation) => void,
  { staleTime, sendsLater = true }: { staleTime: number; sendsLater?: boolean },
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => handleFailure(error, query.meta?.errors ?? 'inline'),
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => handleFailure(error, mutation.meta?.errors),
    }),
    defaultOptions: {
      mutations: { networkMode: sendsLater ? 'online' : 'always' },
      queries: {
        staleTime,
        // Offline queries fail visibly instead of waiting; those that failed run again when the network is back.
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
        // Retry only what may pass: a lost network and a busy server.
        retry: (failures, error) =>
          failures < 2 && error instanceof ApiError && (error.status === -1 || error.status >= 502),
      },
    },
  });
}
