import { answered, createApi, heldToken } from '@pitlane/client';
import { createQueryClient } from '@pitlane/client/query-client';
import { handleFailure } from './failures.ts';

const token = heldToken();

/** The access token of the signed-in customer; null signs calls out. */
export const holdToken = token.hold;

/** The API of this very origin; the session cookie gives access to the lead, the token says who is signed in. */
export const api = createApi({
  baseUrl: '',
  credentials: 'same-origin',
  answered,
  fetch: token.fetch,
});

/** The same, asked in a partner's name. */
export const partnerApi = (partnerKey: string | null) =>
  partnerKey === null ? api : createApi({ baseUrl: '', credentials: 'same-origin', answered, partnerKey });

/** What this app asked for and keeps. */
export const queryClient = createQueryClient(handleFailure, { staleTime: 30_000 });
