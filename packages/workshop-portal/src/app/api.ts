import { answered, createApi, tokenFetch } from '@pitlane/client';
import { createQueryClient } from '@pitlane/client/query-client';
import { handleFailure } from './failures.ts';

let token: string | null = null;

/** The access token of the signed-in person; null signs calls out. */
export function holdToken(value: string | null): void {
  token = value;
}

/** Calls that need nobody. */
export const publicApi = createApi({ baseUrl: '', credentials: 'same-origin', answered });

/** Calls of the signed-in person; the token goes to this very origin and nowhere else (AUT-04). */
export const api = createApi({
  baseUrl: '',
  credentials: 'same-origin',
  answered,
  fetch: tokenFetch(
    () => token,
    () => [location.origin],
  ),
});

/** What this app asked for and keeps. */
export const queryClient = createQueryClient(handleFailure, { staleTime: 10_000 });
