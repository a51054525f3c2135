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
import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../app/api.ts';
import { providerOf } from '../payment/methods.ts';
import { readOrder, writeOrder } from './draft.ts';
import type { FinaliseScreen } from './screen.ts';

/** The provider's part in the browser: the card form, PayPal's window, or the way to the provider's page. */
export type ConfirmPayment = (method: PaymentMethod, order: PaymentOrder) => Promise<PaymentResult>;

/** The finalise machine with our API behind it; the provider's part is passed in, because it lives on the page. */
export function useFinalise(
  first: FinaliseDetails,
  config: PublicConfig,
  { noSupplierIdentification }: FinaliseScreen,
  confirmPayment: ConfirmPayment,
) {
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
              providerOf(input.request.PaymentMethod ?? 'creditCard', config),
              { BookingRequest: input.request, CartUrl: location.pathname + location.search },
              input.key,
            );
            // Written before any money can move: a reload from here on asks how it ended.
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
  return useMachine(machine, { input: { order } });
}
