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
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../app/api.ts';
import { readOrder, writeOrder } from './draft.ts';

export type ConfirmCard = (order: { clientSecret: string }) => Promise<CardResult>;

/** The finalise machine with our API behind it; the card form is passed in, because it lives on the page. */
export function useFinalise(first: FinaliseDetails, confirmCard: ConfirmCard) {
  const supplierId = first.Workshop.WorkshopID;
  const [order] = useState(() => readOrder(first.LeadGuid, supplierId));
  const machine = useMemo(
    () =>
      finaliseMachine.provide({
        actors: {
          load: fromPromise(async ({ input }) =>
            input.serviceDate ? reloadFinalise(api, first.LeadGuid, supplierId, input.serviceDate) : first,
          ),
          prevalidate: fromPromise(({ input }) => prevalidateBooking(api, input.request)),
          submit: fromPromise(({ input }) => submitBooking(api, input.request, input.key)),
          createOrder: fromPromise(async ({ input }) => {
            const created = await createPayment(
              api,
              'stripe',
              { BookingRequest: input.request, CartUrl: location.pathname + location.search },
              input.key,
            );
            // Written before any money can move: a reload from here on asks how it ended.
            if (created.PaymentId) writeOrder(first.LeadGuid, supplierId, created);
            return created;
          }),
          confirmCard: fromPromise(({ input }) => confirmCard({ clientSecret: input.order.ClientSecret! })),
          settle: fromPromise(async ({ input }) => {
            const answer = await payBooking(api, input.order.BookingId!, input.order.PaymentId!);
            writeOrder(first.LeadGuid, supplierId, null);
            return answer;
          }),
        },
      }),
    [first, supplierId, confirmCard],
  );
  return useMachine(machine, { input: { order } });
}
