import { getBooking } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';

/** A booking by its token, which is the key to it. */
export const bookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking', token],
    queryFn: ({ signal }) => getBooking(api, token, signal),
    staleTime: 0,
  });
