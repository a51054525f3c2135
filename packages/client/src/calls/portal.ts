import type { BookingOfferDetails, PortalBookingsResponse, PortalHeading } from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getPortalBookings = (
  api: Api,
  heading?: PortalHeading | null,
  cursor?: string | null,
  signal?: AbortSignal,
) => api<PortalBookingsResponse>('GET', '/api/portal/bookings', { query: { heading, cursor }, signal });

export const getBookingOffer = (
  api: Api,
  token: string,
  bookingOfferId?: number | null,
  signal?: AbortSignal,
) => api<BookingOfferDetails>('GET', `/api/booking-offer/${token}`, { query: { bookingOfferId }, signal });

export type GraphQLResult<T> = {
  data?: T | null;
  errors?: { message: string; extensions?: { code?: string } }[];
};

/** One GraphQL operation; transport failures throw `ApiError`, operation errors come in the result. */
export const graphql = <T>(api: Api, query: string, variables: Record<string, unknown>) =>
  api<GraphQLResult<T>>('POST', '/api/graphql', { body: { query, variables } });
