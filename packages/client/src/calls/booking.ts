import type {
  BookingDetails,
  BookingInclusions,
  BookingPayment,
  BookingPayResponse,
  BookingRequestInput,
  BookingSubmitResponse,
  ClientTokenResponse,
  DiscountCheckResponse,
  DiscountValidateRequestInput,
  DiscountValidateResponse,
  FinaliseDetails,
  FinaliseReloadRequestInput,
  PaymentCreateRequestInput,
  PaymentOrder,
  PaymentProvider,
  PrevalidateResponse,
} from '@pitlane/contracts';
import type { Api } from '../api.ts';

/** What of the screen's parameters the server keeps (2 §2). */
export type FinaliseOptions = { isViewing?: boolean; noSupplierIdentification?: boolean };

function finalisePath(leadGuid: string, supplierId: number | null, options: FinaliseOptions): string {
  const query = new URLSearchParams();
  if (options.isViewing) query.set('isViewing', 'true');
  if (options.noSupplierIdentification) query.set('noSupplierIdentification', 'true');
  const path = `/api/finalise/${leadGuid}${supplierId === null ? '' : `/${supplierId}`}`;
  return query.size > 0 ? `${path}?${query}` : path;
}

export const getFinalise = (
  api: Api,
  leadGuid: string,
  supplierId: number | null,
  options: FinaliseOptions = {},
  signal?: AbortSignal,
) => api<FinaliseDetails>('GET', finalisePath(leadGuid, supplierId, options), { signal });

export const reloadFinalise = (
  api: Api,
  leadGuid: string,
  supplierId: number | null,
  reload: FinaliseReloadRequestInput,
  options: FinaliseOptions = {},
  signal?: AbortSignal,
) =>
  api<FinaliseDetails>('POST', finalisePath(leadGuid, supplierId, options), {
    body: reload,
    signal,
  });

export const validateDiscount = (api: Api, request: DiscountValidateRequestInput, signal?: AbortSignal) =>
  api<DiscountValidateResponse>('POST', '/api/discount/validate', { body: request, signal });

/** What is known of a code before there is a quote. */
export const checkDiscountCode = (api: Api, code: string, signal?: AbortSignal) =>
  api<DiscountCheckResponse>('POST', '/api/discount/check', { body: { Code: code }, signal });

export const prevalidateBooking = (api: Api, request: BookingRequestInput) =>
  api<PrevalidateResponse>('POST', '/api/booking/prevalidate', { body: request });

export const submitBooking = (api: Api, request: BookingRequestInput, key: string) =>
  api<BookingSubmitResponse>('POST', '/api/booking/submit', { body: request, idempotencyKey: key });

export const createPayment = (
  api: Api,
  provider: PaymentProvider,
  request: PaymentCreateRequestInput,
  key: string,
) => api<PaymentOrder>('POST', `/api/${provider}/create`, { body: request, idempotencyKey: key });

/** What the browser needs to talk to Braintree about a currency. */
export const getClientToken = (api: Api, currency: string) =>
  api<ClientTokenResponse>('GET', '/api/payment/client-token', { query: { currency } });

export const payBooking = (api: Api, bookingId: number, paymentId: string) =>
  api<BookingPayResponse>('POST', '/api/booking/pay', { body: { bookingId, paymentId } });

/** Pays an order of Braintree with what the browser got for the customer's consent. */
export const authoriseBraintree = (api: Api, bookingId: number, paymentId: string, PaymentNonce: string) =>
  api<BookingPayResponse>('POST', '/api/braintree/authorise', {
    body: { bookingId, paymentId, PaymentNonce },
  });

/** What can be paid of a booking, and how. */
export const getBookingPayment = (api: Api, token: string, signal?: AbortSignal) =>
  api<BookingPayment>('GET', `/api/payment/${token}`, { signal });

export const getBooking = (api: Api, token: string, signal?: AbortSignal) =>
  api<BookingDetails>('GET', `/api/booking/${token}`, { signal });

/** What the booked service includes. */
export const getBookingInclusions = (api: Api, token: string, signal?: AbortSignal) =>
  api<BookingInclusions>('GET', `/api/booking/${token}/inclusions`, { signal });
