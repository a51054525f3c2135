import { createHostedApp } from '@pitlane/app-shell/create-hosted-app';

/** API, query client and failure handling of the portal. */
export const { api, publicApi, holdToken, queryClient, handleFailure, setGoHome, setSignIn } =
  createHostedApp({
    home: '/workshop/',
    staleTime: 10_000,
    sendsLater: false,
  });
