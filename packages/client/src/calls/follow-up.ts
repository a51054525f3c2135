import type { CancellationResponse, ScheduleCallResponse } from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** Whether a lead is, or can be, cancelled; looking changes nothing. */
export const getCancellation = (api: Api, guid: string) =>
  api<CancellationResponse>('GET', `/api/lead/${guid}/cancel`);

export const cancelLead = (api: Api, guid: string) =>
  api<CancellationResponse>('POST', `/api/lead/${guid}/cancel`, { body: {} });

/** Asks for a call about a lead, which must have a number. */
export const scheduleCall = (api: Api, guid: string) =>
  api<ScheduleCallResponse>('POST', `/api/lead/${guid}/schedule-call`, { body: {} });

/** Sends the link that opens a lead again to the address or the number that it holds. */
export const sendContinueLink = (api: Api, leadGuid: string, channel: 'mail' | 'sms') =>
  api<{ Success: boolean }>('POST', '/api/lead/email', { body: { leadGuid, channel } });
