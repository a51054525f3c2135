import type {
  AuditLog,
  CustomerPage,
  EnterPriceRequest,
  InviteWorkshopsRequest,
  LeadWorkshops,
  OfferCandidates,
  OperatorBooking,
  OperatorLead,
  OperatorMe,
  OperatorMessage,
  OperatorSearch,
  OperatorWorkDetails,
  OperatorWorkList,
  ProposePriceRequest,
  SearchKind,
  WorkDecision,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getOperatorMe = (api: Api, signal?: AbortSignal) =>
  api<OperatorMe>('GET', '/api/operating/me', { signal });

export const getWorkList = (
  api: Api,
  query: {
    state?: 'open' | 'closed' | undefined;
    kind?: string | undefined;
    owner?: 'mine' | 'unassigned' | undefined;
    cursor?: string | null;
  },
  signal?: AbortSignal,
) => api<OperatorWorkList>('GET', '/api/operating/work', { query, signal });

export const getWork = (api: Api, id: number, signal?: AbortSignal) =>
  api<OperatorWorkDetails>('GET', `/api/operating/work/${id}`, { signal });

/** What a person does with work, each with the body of its call. */
export type WorkStep =
  | { step: 'take'; body: { IsTakenOver: boolean } }
  | { step: 'release'; body: object }
  | { step: 'note'; body: { Text: string } }
  | { step: 'later'; body: { Until: string; Reason: string } }
  | { step: 'close'; body: { Outcome: string; IsDismissed: boolean } }
  | { step: 'decide'; body: { Decision: WorkDecision; Reason: string } };

export const takeWorkStep = (api: Api, id: number, { step, body }: WorkStep) =>
  api<OperatorWorkDetails>('POST', `/api/operating/work/${id}/${step}`, { body });

export const searchOperating = (
  api: Api,
  query: { query: string; kind?: SearchKind; cursor?: string },
  signal?: AbortSignal,
) => api<OperatorSearch>('GET', '/api/operating/search', { query, signal });

export const getOperatorBooking = (api: Api, id: number, signal?: AbortSignal) =>
  api<OperatorBooking>('GET', `/api/operating/bookings/${id}`, { signal });

export const getOfferCandidates = (api: Api, id: number, signal?: AbortSignal) =>
  api<OfferCandidates>('GET', `/api/operating/bookings/${id}/offer-candidates`, { signal });

export const getBookingMessage = (api: Api, id: number, messageId: number, signal?: AbortSignal) =>
  api<OperatorMessage>('GET', `/api/operating/bookings/${id}/messages/${messageId}`, { signal });

export const getOperatorLead = (api: Api, guid: string, signal?: AbortSignal) =>
  api<OperatorLead>('GET', `/api/operating/leads/${guid}`, { signal });

export const getLeadMessage = (api: Api, guid: string, messageId: number, signal?: AbortSignal) =>
  api<OperatorMessage>('GET', `/api/operating/leads/${guid}/messages/${messageId}`, { signal });

/** Sends the customer a link to continue; a repeat of the reference sends nothing. */
export const sendLeadLink = (api: Api, guid: string, Reference: string) =>
  api<OperatorLead>('POST', `/api/operating/leads/${guid}/send-link`, { body: { Reference } });

/** The workshops that can do a lead's work. */
export const getLeadWorkshops = (api: Api, guid: string, signal?: AbortSignal) =>
  api<LeadWorkshops>('GET', `/api/operating/leads/${guid}/workshops`, { signal });

/** What an operator does about a lead's prices, each with the body of its call; a repeat of the reference does nothing. */
export type LeadStep =
  | { step: 'invite'; body: InviteWorkshopsRequest }
  | { step: 'price'; body: EnterPriceRequest };

export const takeLeadStep = (api: Api, guid: string, { step, body }: LeadStep) =>
  api<OperatorLead>('POST', `/api/operating/leads/${guid}/${step}`, { body });

/** What an operator arranges for a booking, each with the body of its call. */
export type BookingStep =
  | { step: 'approve'; body: { Reason: string } }
  | { step: 'confirm'; body: { TotalIncGst: number | null; Reason: string } }
  | { step: 'cancel'; body: { Reason: string } }
  | { step: 'offer'; body: { WorkshopIds: number[]; Hours: number; Reason: string } }
  | { step: 'move'; body: { Day: string; From: string | null; IsAgreed: boolean; Reason: string } }
  | { step: 'propose-price'; body: ProposePriceRequest }
  | { step: 'withdraw-price'; body: { ProposalId: number; Reason: string } }
  | { step: 'send-again'; body: { MessageId: number; Reason: string; Reference: string } }
  | { step: 'refund'; body: { Amount: number; Reason: string; Reference: string; IsOnceMore: boolean } };

export const arrangeBooking = (api: Api, id: number, { step, body }: BookingStep) =>
  api<OperatorBooking>('POST', `/api/operating/bookings/${id}/${step}`, { body });

/** What the audit log is limited to: days on the clock of customer service. */
export type AuditFilters = {
  actor?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  id?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

export const getAuditLog = (
  api: Api,
  query: AuditFilters & { cursor?: string | null },
  signal?: AbortSignal,
) => api<AuditLog>('GET', '/api/operating/audit', { query, signal });

/** The address at which an operator reads a customer's page, of a booking's number or a lead's guid. */
export const openCustomerPage = (api: Api, of: { bookingId: number } | { guid: string }) =>
  api<CustomerPage>(
    'POST',
    'guid' in of ? `/api/operating/leads/${of.guid}/view` : `/api/operating/bookings/${of.bookingId}/view`,
    { body: {} },
  );
