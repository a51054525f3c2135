import { answered, createApi, heldToken } from '@pitlane/client';
import { createQueryClient } from '@pitlane/client/query-client';
import { handleFailure } from './failures.ts';

const token = heldToken();

/** The access token of the signed-in person; null signs calls out. */
export const holdToken = token.hold;

/** Calls without a sign-in. */
export const publicApi = createApi({ baseUrl: '', credentials: 'same-origin', answered });

/** Calls of the signed-in person. */
export const api = createApi({
  baseUrl: '',
  credentials: 'same-origin',
  answered,
  fetch: token.fetch,
});

/** The query cache of this app. */
export const queryClient = createQueryClient(handleFailure, { staleTime: 10_000, sendsLater: false });
