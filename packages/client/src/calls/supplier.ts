import type { Availability, AvailabilityRequest, QuotesResponse, SupplierProfile } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getAvailability = (api: Api, request: AvailabilityRequest, signal?: AbortSignal) =>
  api<Availability>('POST', '/api/workshop/availability', { body: request, signal });

export const getQuotes = (api: Api, leadGuid: string, serviceDate?: string | null, signal?: AbortSignal) =>
  api<QuotesResponse>('GET', `/api/quotes/${leadGuid}`, { query: { serviceDate }, signal });

export const getSupplierProfile = (api: Api, supplierId: number, page = 1, signal?: AbortSignal) =>
  api<SupplierProfile>('GET', `/api/workshop-by-id/${supplierId}/profile`, {
    query: { includeReviews: true, page },
    signal,
  });

export const logImpressions = (api: Api, leadGuid: string, variant: string, supplierIds: number[]) =>
  api<{ Success: boolean }>('POST', '/api/quotes/log-impressions', {
    body: { guid: leadGuid, variant, supplierIds },
  });

export const logBookNowClick = (api: Api, leadGuid: string, supplierId: number) =>
  api<{ Success: boolean }>('POST', `/api/quotes/${leadGuid}/book-now-click/${supplierId}`, { body: {} });
