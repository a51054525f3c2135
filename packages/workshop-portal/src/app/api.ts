import { ApiError, createApi } from '@pitlane/client';
import { QueryClient } from '@tanstack/react-query';

let token: string | null = null;

/** The access token of the signed-in person; null signs calls out. */
export function holdToken(value: string | null): void {
  token = value;
}

/** Calls that need nobody. */
export const publicApi = createApi({ baseUrl: '', credentials: 'same-origin' });

/** Calls of the signed-in person. The base is this very origin, so the token goes nowhere else (AUT-04). */
export const api = createApi({ baseUrl: '', credentials: 'same-origin', bearer: () => token });

export const queryClient = new QueryClient({
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
