import type {
  Availability,
  AvailabilityRequest,
  ImpressionLog,
  QuotesResponse,
  SendLinkResponse,
  SupplierProfile,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';
import { graphql } from './portal.ts';

export const getAvailability = (api: Api, request: AvailabilityRequest, signal?: AbortSignal) =>
  api<Availability>('POST', '/api/workshop/availability', { body: request, signal });

export const getQuotes = (api: Api, leadGuid: string, serviceDate?: string | null, signal?: AbortSignal) =>
  api<QuotesResponse>('GET', `/api/quotes/${leadGuid}`, { query: { serviceDate }, signal });

export const getSupplierProfile = (api: Api, supplierId: number, page = 1, signal?: AbortSignal) =>
  api<SupplierProfile>('GET', `/api/workshop-by-id/${supplierId}/profile`, {
    query: { includeReviews: true, page },
    signal,
  });

type SupplierCard = {
  address: string | null;
  imageUrl: string | null;
  /** Width of the picture by its height. */
  aspectRatio: number | null;
};

/** GraphQL `supplier` (1 §7): how a workshop is shown in the funnel; null for one that is not active. */
export async function getSupplierCard(api: Api, id: number): Promise<SupplierCard | null> {
  const query = 'query($id:Int!){supplier(id:$id){address imageUrl aspectRatio}}';
  const { data } = await graphql<{ supplier: SupplierCard | null }>(api, query, { id });
  return data?.supplier ?? null;
}

/** Sent also when the page closes; at most 100 listings a call. */
export const logImpressions = (api: Api, log: ImpressionLog) =>
  api<{ Success: boolean }>('POST', '/api/quotes/log-impressions', { body: log, keepalive: true });

export const logClick = (api: Api, leadGuid: string, supplierId: number) =>
  api<{ Success: boolean }>('POST', `/api/quotes/${leadGuid}/click/${supplierId}`, {
    body: {},
    keepalive: true,
  });

export const logBookNowClick = (api: Api, leadGuid: string, supplierId: number) =>
  api<{ Success: boolean }>('POST', `/api/quotes/${leadGuid}/book-now-click/${supplierId}`, {
    body: {},
    keepalive: true,
  });

/** To the address and number that the lead holds; opens the workshop's offer where one is named. */
export const sendLinkToCustomer = (api: Api, leadGuid: string, workshopId?: number) =>
  api<SendLinkResponse>('POST', '/api/quotes/send-link-to-customer', { body: { leadGuid, workshopId } });

/** What is done in a service: at one interval of a schedule, or in a generic service. */
export type ServiceOperations = {
  Success: boolean;
  Name: string;
  Operations: string[];
  AdditionalBilledOperations: string[];
  ExcludedOperations: string[];
  Parts: string[];
};

export const getIntervalOperations = (
  api: Api,
  mid: string,
  interval: { serviceScheduleId: number | null | undefined; serviceIntervalId: number },
  signal?: AbortSignal,
) =>
  api<ServiceOperations>('GET', `/api/vehicle/${encodeURIComponent(mid)}/service-operations`, {
    query: interval,
    signal,
  });

export const getGenericOperations = (api: Api, genericServiceId: number, signal?: AbortSignal) =>
  api<ServiceOperations>('GET', `/api/vehicle/generic-service-operations/${genericServiceId}`, { signal });
