import { graphql } from '@pitlane/client';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../app/api.ts';

export type StartAtOption = { startAt: string; endAt: string };

const QUERY = `query ArrivalTimeOptions($bookingOfferId: Int!, $date: String!) {
  arrivalTimeOptions(bookingOfferId: $bookingOfferId, date: $date) {
    timeWindowOptions { startAtOptions { startAt endAt } }
  }
}`;
type Answer = { arrivalTimeOptions: { timeWindowOptions: { startAtOptions: StartAtOption[] } } };

/** Windows that the workshop can propose on a day; none: the day is impossible (2 §5 'Availability proposals'). */
export const arrivalOptionsQuery = (bookingOfferId: number, date: string) =>
  queryOptions({
    queryKey: ['arrival-time-options', bookingOfferId, date],
    queryFn: async (): Promise<StartAtOption[]> => {
      const { data } = await graphql<Answer>(api, QUERY, { bookingOfferId, date });
      if (!data) throw new Error('Couldn’t get time window options.');
      return data.arrivalTimeOptions.timeWindowOptions.startAtOptions;
    },
  });
