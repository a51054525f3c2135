import type {
  WorkshopQuote,
  WorkshopQuoteQuery,
  WorkshopQuoteRequest,
  WorkshopQuoteResponse,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getWorkshopQuote = (api: Api, query: WorkshopQuoteQuery, signal?: AbortSignal) =>
  api<WorkshopQuote>('GET', '/api/workshop-quote', { query, signal });

export const addWorkshopQuote = (api: Api, request: WorkshopQuoteRequest) =>
  api<WorkshopQuoteResponse>('POST', '/api/workshop-quote', { body: request });
