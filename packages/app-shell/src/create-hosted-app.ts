import {
  type Api,
  alertText,
  createApi,
  createFailureHandler,
  type ErrorPresentation,
  heldToken,
  readAnswer,
} from '@pitlane/client';
import { createQueryClient } from '@pitlane/client/query-client';
import { session } from '@pitlane/client/storage';
import { toast } from '@pitlane/ui/aria';
import type { QueryClient } from '@tanstack/react-query';

export type HostedAppOptions = {
  /** Path of the app's first page, for failures that lead there before the router runs. */
  home: string;
  /** Milliseconds for which an answer counts as fresh. */
  staleTime: number;
  /** Mutations made offline wait for the network; without it they fail at once. */
  sendsLater?: boolean;
  /** Access to a lead by other means than the session cookie. */
  accessToken?: () => string | null;
  /** Response of a call that began before the app had loaded. Used for plain reads of signed-out visitors. */
  takeEarlyCall?: (address: string) => Promise<Response> | undefined;
};

export type HostedApp = {
  /** Calls of the signed-in person; the session cookie gives access to the lead. */
  api: Api;
  /** Calls without the access token. */
  publicApi: Api;
  /** Calls without the access token, as a partner's page makes them. */
  createPartnerApi: (partnerKey: string) => Api;
  /** Sets the access token; null signs calls out. */
  holdToken: (token: string | null) => void;
  queryClient: QueryClient;
  /** The global response handling of 2 §8. */
  handleFailure: (error: unknown, presentation?: ErrorPresentation) => void;
  /** Sets how the app gets to its first page without losing an alert; a page load until then. */
  setGoHome: (navigate: () => void) => void;
  /** Sets how the app signs in after an ended session; a reload until then. */
  setSignIn: (signIn: () => void) => void;
};

/** API client, query client and failure handling of a hosted app. */
export function createHostedApp(options: HostedAppOptions): HostedApp {
  const { home, staleTime, sendsLater = true, takeEarlyCall = () => undefined, accessToken } = options;
  let goHome = () => location.assign(home);
  let signIn = () => location.reload();
  let isSignedIn = false;
  const token = heldToken();
  const handleFailure = createFailureHandler({
    showAlert: (alert) => toast({ title: alert.title, detail: alertText(alert), tone: 'error' }),
    goHome: () => goHome(),
    reload: () => location.reload(),
    signIn: () => signIn(),
    store: session,
    now: () => Date.now(),
  });

  const withEarlyCalls =
    (send: typeof fetch): typeof fetch =>
    (input, init) => {
      const isPlain = init?.method === 'GET' && !isSignedIn && typeof input === 'string';
      return (isPlain ? takeEarlyCall(input) : undefined) ?? send(input, init);
    };
  const createOwnApi = (send: typeof fetch, partnerKey?: string) =>
    createApi({
      ...{ baseUrl: '', credentials: 'same-origin', readAnswer },
      ...(partnerKey !== undefined && { partnerKey }),
      ...(accessToken && { accessToken }),
      fetch: withEarlyCalls(send),
    });
  // Looked up at each call, so that a test can replace it.
  const publicFetch: typeof fetch = (input, init) => fetch(input, init);

  return {
    api: createOwnApi(token.fetch),
    publicApi: createOwnApi(publicFetch),
    createPartnerApi: (partnerKey) => createOwnApi(publicFetch, partnerKey),
    holdToken: (value) => {
      isSignedIn = value !== null;
      token.hold(value);
    },
    queryClient: createQueryClient(handleFailure, { staleTime, sendsLater }),
    handleFailure,
    setGoHome: (navigate) => {
      goHome = navigate;
    },
    setSignIn: (enter) => {
      signIn = enter;
    },
  };
}
