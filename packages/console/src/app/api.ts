import { createHostedApp } from '@pitlane/app-shell/create-hosted-app';

const BASE = '/console/';

/** The console, as its sign-in knows it. */
export const consoleApp = {
  base: BASE,
  ...createHostedApp({ home: BASE, staleTime: 10_000, sendsLater: false }),
};

export const { api, queryClient } = consoleApp;
