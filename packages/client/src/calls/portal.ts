import type {
  BookingInclusions,
  BookingOfferDetails,
  PortalBookingsResponse,
  PortalHeading,
  PortalHome,
  PortalMe,
  PortalWaiting,
  WorkshopChangeRequest,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

export const getPortalBookings = (
  api: Api,
  query: {
    heading?: PortalHeading | null;
    search?: string | null;
    cursor?: string | null;
    workshopId?: number | null;
  },
  signal?: AbortSignal,
) => api<PortalBookingsResponse>('GET', '/api/portal/bookings', { query, signal });

/** `workshopId` limits it to one of the account's workshops. */
export const getPortalHome = (api: Api, query: { workshopId: number | null }, signal?: AbortSignal) =>
  api<PortalHome>('GET', '/api/portal/home', { query, signal });

export const getPortalMe = (api: Api, signal?: AbortSignal) =>
  api<PortalMe>('GET', '/api/portal/me', { signal });

export const getPortalWaiting = (api: Api, signal?: AbortSignal) =>
  api<PortalWaiting>('GET', '/api/portal/waiting', { signal });

export const markServiced = (api: Api, token: string) =>
  api<BookingOfferDetails>('POST', `/api/booking-offer/${token}/serviced`);

/** What the booked service includes, for its workshop. */
export const getOfferInclusions = (api: Api, token: string, signal?: AbortSignal) =>
  api<BookingInclusions>('GET', `/api/booking-offer/${token}/inclusions`, { signal });

/** Asks customer service to move or cancel a booked-in job. */
export const askForChange = (api: Api, token: string, body: WorkshopChangeRequest) =>
  api<BookingOfferDetails>('POST', `/api/booking-offer/${token}/change-request`, { body });

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
