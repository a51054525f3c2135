import { createHostedApp } from '@pitlane/app-shell/create-hosted-app';

const BASE = '/workshop/';
const hosted = createHostedApp({ home: BASE, staleTime: 10_000, sendsLater: false });

/** API, query client and failure handling of the portal. */
export const { api, publicApi, holdToken, queryClient, handleFailure, setGoHome } = hosted;

/** The portal, as its sign-in knows it. */
export const portal = { base: BASE, ...hosted };
