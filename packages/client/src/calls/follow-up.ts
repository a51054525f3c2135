import type { CancellationResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** Whether a lead is, or can be, cancelled; looking changes nothing. */
export const getCancellation = (api: Api, guid: string) =>
  api<CancellationResponse>('GET', `/api/lead/${guid}/cancel`);

export const cancelLead = (api: Api, guid: string) =>
  api<CancellationResponse>('POST', `/api/lead/${guid}/cancel`, { body: {} });
