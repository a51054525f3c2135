import { createHostedApp } from '@pitlane/app-shell/create-hosted-app';
import { takeCall } from '../staged-rendering/start/early-calls.ts';
import { readViewToken } from './view-token.ts';

/** API, query client and failure handling of checkout. */
export const { api, createPartnerApi, holdToken, queryClient, setGoHome, setSignIn } = createHostedApp({
  home: '/',
  staleTime: 30_000,
  accessToken: () => readViewToken(),
  takeEarlyCall: takeCall,
});

/** The API as a partner's page calls it; the operator's own for null. */
export const partnerApi = (partnerKey: string | null) =>
  partnerKey === null ? api : createPartnerApi(partnerKey);
