import type { GetLeadResponse, HandoffResponse, LeadPayloadInput, LeadResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getLead = (api: Api, guid: string, signal?: AbortSignal) =>
  api<GetLeadResponse>('GET', `/api/lead/${guid}`, { signal });

/** Saves; with LeadStatusID QuoteRequested submits, which needs a `key`: one per filled form, so that a retry submits once. */
export const saveLead = (api: Api, lead: LeadPayloadInput, key?: string) =>
  api<LeadResponse>('POST', '/api/lead/create-update-or-shift', { body: lead, idempotencyKey: key });

/** Creates a hand-off code; `HomeUrl` is the page that the quote leads back to. */
export const createHandoff = (api: Api, guid: string) =>
  api<HandoffResponse>('POST', `/api/lead/${guid}/handoff`, {
    body: { HomeUrl: location.origin + location.pathname },
  });

export const exchangeSession = (api: Api, code: string) =>
  api<{ Success: boolean; LeadGuid: string }>('POST', '/api/session/exchange', { body: { code } });

/** Ends the session of this browser: its quotes open here without contact details. */
export const endSession = (api: Api) => api<{ Success: boolean }>('POST', '/api/session/end');
