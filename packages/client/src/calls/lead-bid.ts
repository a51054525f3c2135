import type {
  BidAnswerResponse,
  BidProduct,
  BidRequestInput,
  BidResponse,
  ClaimResponse,
  LeadBidOfferResponse,
  OffersRemaining,
  PortalBalanceResponse,
  PortalLeadsResponse,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';
import { graphql } from './portal.ts';

/** `workshopId` limits it to one of the account's workshops. */
export const getPortalLeads = (api: Api, query: { workshopId: number | null }, signal?: AbortSignal) =>
  api<PortalLeadsResponse>('GET', '/api/portal/lead-bid-offers', { query, signal });

export const getPortalBalance = (api: Api, signal?: AbortSignal) =>
  api<PortalBalanceResponse>('GET', '/api/portal/balance', { signal });

export const getLeadBidOffer = (api: Api, token: string, signal?: AbortSignal) =>
  api<LeadBidOfferResponse>('GET', `/api/lead-bid-offer/${token}`, { signal });

export const getOffersRemaining = (api: Api, token: string, signal?: AbortSignal) =>
  api<OffersRemaining>('GET', `/api/lead-bid-offer/${token}/offers-remaining`, { signal });

export const registerQuoteView = (api: Api, token: string) =>
  api<object>('POST', `/api/lead-bid-offer/${token}/register-workshop-quote-view`, { body: {} });

export const submitBid = (api: Api, token: string, request: BidRequestInput) =>
  api<BidResponse>('POST', `/api/lead-bid-offer/${token}/offer`, { body: request });

/** The customer's reply to a workshop's question; for the holder of the lead. */
export const answerBid = (api: Api, leadGuid: string, supplierId: number, Answer: string) =>
  api<BidAnswerResponse>('POST', `/api/finalise/${leadGuid}/${supplierId}/answer`, { body: { Answer } });

export const claimLead = (api: Api, token: string, LeadPrice: number) =>
  api<ClaimResponse>('POST', `/api/lead-bid-offer/${token}/claim`, { body: { LeadPrice } });

const PRODUCTS = `query AvailableProducts($leadBidOfferId: String!, $search: String!) {
  availableProducts(leadBidOfferId: $leadBidOfferId, search: $search) {
    nodes { code name unitPrice { includingTax } specialUnitPrice { includingTax } minimumQuantityForSpecialUnitPrice }
  }
}`;
type Products = { availableProducts: { nodes: BidProduct[] } };

/** Product suggestions of an offer by code or name; throws when the search fails. */
export async function searchProducts(
  api: Api,
  leadBidOfferId: string,
  search: string,
): Promise<BidProduct[]> {
  const { data } = await graphql<Products>(api, PRODUCTS, { leadBidOfferId, search });
  if (!data) throw new Error('Product code search unsuccessful');
  return data.availableProducts.nodes;
}
