import type {
  SendLinkResponse,
  WorkshopQuote,
  WorkshopQuoteQuery,
  WorkshopQuoteRequest,
  WorkshopQuoteResponse,
  WorkshopQuoteSendRequest,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getWorkshopQuote = (api: Api, query: WorkshopQuoteQuery, signal?: AbortSignal) =>
  api<WorkshopQuote>('GET', '/api/workshop-quote', { query, signal });

export const addWorkshopQuote = (api: Api, request: WorkshopQuoteRequest) =>
  api<WorkshopQuoteResponse>('POST', '/api/workshop-quote', { body: request });

export const sendWorkshopQuote = (api: Api, leadGuid: string, request: WorkshopQuoteSendRequest) =>
  api<SendLinkResponse>('POST', `/api/workshop-quote/${leadGuid}/send`, { body: request });
