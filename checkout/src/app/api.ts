import { answered, createApi, tokenFetch } from '@pitlane/client';
import { createQueryClient } from '@pitlane/client/query-client';
import { handleFailure } from './failures.ts';

let token: string | null = null;

/** The access token of the signed-in customer; null signs calls out. */
export function holdToken(value: string | null): void {
  token = value;
}

/**
 * The API of this very origin; the session cookie gives access to the lead, the token says who is signed in and
 * goes nowhere else (AUT-04).
 */
export const api = createApi({
  baseUrl: '',
  credentials: 'same-origin',
  answered,
  fetch: tokenFetch(
    () => token,
    () => [location.origin],
  ),
});

/** The same, asked in a partner's name. */
export const partnerApi = (partnerKey: string | null) =>
  partnerKey === null ? api : createApi({ baseUrl: '', credentials: 'same-origin', answered, partnerKey });

/** What this app asked for and keeps. */
export const queryClient = createQueryClient(handleFailure, { staleTime: 30_000 });
