import {
  authoriseBraintree,
  createPayment,
  payBooking,
  prevalidateBooking,
  reloadFinalise,
  submitBooking,
} from '@pitlane/client';
import type { FinaliseDetails, PaymentMethod, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import { finaliseMachine } from '@pitlane/flows/checkout/finalise';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import { useActorRef } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { api } from '../../api/api.ts';
import { findProvider } from '../payment/methods.ts';
import { readOrder, writeOrder } from './draft.ts';
import type { FinaliseScreen } from './screen.ts';

export type FinaliseActor = ActorRefFrom<typeof finaliseMachine>;

/** The provider's part in the browser: the card form, PayPal's window, or leaving for the provider's page. */
export type ConfirmPayment = (method: PaymentMethod, order: PaymentOrder) => Promise<PaymentResult>;

/** The finalise machine with our API behind it; `confirmPayment` comes from the page, where the card form is. */
export function useFinaliseActor(
  first: FinaliseDetails,
  config: PublicConfig,
  { noSupplierIdentification }: FinaliseScreen,
  confirmPayment: ConfirmPayment,
): FinaliseActor {
  const supplierId = first.Workshop.WorkshopID;
  const [order] = useState(() => readOrder(first.LeadGuid, supplierId));
  const machine = useMemo(
    () =>
      finaliseMachine.provide({
        actors: {
          load: fromPromise(async ({ input }) =>
            input.serviceDate
              ? reloadFinalise(
                  api,
                  first.LeadGuid,
                  supplierId,
                  {
                    serviceDate: input.serviceDate,
                    discountCode: input.discountCode,
                    partnerReferralCode: input.referralCode,
                  },
                  { noSupplierIdentification },
                )
              : first,
          ),
          prevalidate: fromPromise(({ input }) => prevalidateBooking(api, input.request)),
          submit: fromPromise(({ input }) => submitBooking(api, input.request, input.key)),
          createOrder: fromPromise(async ({ input }) => {
            const created = await createPayment(
              api,
              findProvider(input.request.PaymentMethod ?? 'creditCard', config),
              { BookingRequest: input.request, CartUrl: location.pathname + location.search },
              input.key,
            );
            // Stored before any money can move: a reload of the page settles it.
            if (created.PaymentId) writeOrder(first.LeadGuid, supplierId, created);
            return created;
          }),
          confirmPayment: fromPromise(async ({ input }) => {
            const result = await confirmPayment(input.request.PaymentMethod ?? 'creditCard', input.order);
            if (result.status === 'cancelled') writeOrder(first.LeadGuid, supplierId, null);
            return result;
          }),
          settle: fromPromise(async ({ input }) => {
            const { BookingId, PaymentId } = input.order;
            const answer = input.nonce
              ? await authoriseBraintree(api, BookingId!, PaymentId!, input.nonce)
              : await payBooking(api, BookingId!, PaymentId!);
            writeOrder(first.LeadGuid, supplierId, null);
            return answer;
          }),
        },
      }),
    [first, supplierId, config, noSupplierIdentification, confirmPayment],
  );
  return useActorRef(machine, { input: { order } });
}
