import { answered, createApi, heldToken } from '@pitlane/client';
import { createQueryClient } from '@pitlane/client/query-client';
import { takeCall } from '../start/early-calls.ts';
import { handleFailure } from './failures.ts';

const token = heldToken();
let isSignedIn = false;

/** The access token of the signed-in customer; null signs calls out. */
export function holdToken(value: string | null): void {
  isSignedIn = value !== null;
  token.hold(value);
}

/** The answer that the page asked for before the app had loaded: for a plain read by nobody in particular. */
function begunCall(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> | undefined {
  const isPlain = init?.method === 'GET' && !isSignedIn && typeof input === 'string';
  return isPlain ? takeCall(input) : undefined;
}

/** The API of this very origin; the session cookie gives access to the lead, the token says who is signed in. */
export const api = createApi({
  baseUrl: '',
  credentials: 'same-origin',
  answered,
  fetch: (input, init) => begunCall(input, init) ?? token.fetch(input, init),
});

/** The same, asked in a partner's name. */
export const partnerApi = (partnerKey: string | null) =>
  partnerKey === null
    ? api
    : createApi({
        baseUrl: '',
        credentials: 'same-origin',
        answered,
        partnerKey,
        fetch: (input, init) => begunCall(input, init) ?? fetch(input, init),
      });

/** What this app asked for and keeps. */
export const queryClient = createQueryClient(handleFailure, { staleTime: 30_000 });
