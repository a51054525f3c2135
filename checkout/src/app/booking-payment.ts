import { getBookingPayment } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** What can be paid of a booking, by its token. */
export const bookingPaymentQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking-payment', token],
    queryFn: ({ signal }) => getBookingPayment(api, token, signal),
    staleTime: 0,
  });
