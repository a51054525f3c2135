import { ApiError, createApi, type ToldElsewhere } from '@pitlane/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { handleFailure } from './failures.ts';

let token: string | null = null;

/** The access token of the signed-in person; null signs calls out. */
export function holdToken(value: string | null): void {
  token = value;
}

/** Calls that need nobody. */
export const publicApi = createApi({ baseUrl: '', credentials: 'same-origin' });

/** Calls of the signed-in person. The base is this very origin, so the token goes nowhere else (AUT-04). */
export const api = createApi({ baseUrl: '', credentials: 'same-origin', bearer: () => token });

declare module '@tanstack/react-query' {
  interface Register {
    /** Who tells a failure besides the app as a whole. */
    queryMeta: { told?: ToldElsewhere };
    mutationMeta: { told?: ToldElsewhere };
  }
}

/** A page says in place that it could not be filled; what was pressed is told by all of the app unless it says otherwise. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => handleFailure(error, query.meta?.told ?? 'in-place'),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => handleFailure(error, mutation.meta?.told),
  }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Offline calls fail and say so instead of waiting in silence; they run again when the network is back.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiError && (error.status === -1 || error.status >= 502),
    },
  },
});
