import {
  createPayment,
  payBooking,
  prevalidateBooking,
  reloadFinalise,
  submitBooking,
} from '@pitlane/client';
import type { FinaliseDetails } from '@pitlane/contracts';
import { type CardResult, finaliseMachine } from '@pitlane/flows/finalise';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../app/api.ts';

export type ConfirmCard = (order: { clientSecret: string }) => Promise<CardResult>;

/** The finalise machine with our API behind it; the card form is passed in, because it lives on the page. */
export function useFinalise(first: FinaliseDetails, confirmCard: ConfirmCard) {
  const machine = useMemo(
    () =>
      finaliseMachine.provide({
        actors: {
          load: fromPromise(async ({ input }) =>
            input.serviceDate
              ? reloadFinalise(api, first.LeadGuid, first.Workshop.WorkshopID, input.serviceDate)
              : first,
          ),
          prevalidate: fromPromise(({ input }) => prevalidateBooking(api, input.request)),
          submit: fromPromise(({ input }) => submitBooking(api, input.request, input.key)),
          createOrder: fromPromise(({ input }) =>
            createPayment(
              api,
              'stripe',
              { BookingRequest: input.request, CartUrl: location.pathname + location.search },
              input.key,
            ),
          ),
          confirmCard: fromPromise(({ input }) => confirmCard({ clientSecret: input.order.ClientSecret! })),
          settle: fromPromise(({ input }) => payBooking(api, input.order.BookingId!, input.order.PaymentId!)),
        },
      }),
    [first, confirmCard],
  );
  return useMachine(machine);
}
