import { authoriseBraintree, createPayment, payBooking } from '@pitlane/client';
import type { BookingPayment, PaymentMethod, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import { paymentMachine } from '@pitlane/flows/checkout/payment';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import { useMachine } from '@xstate/react';
import { type RefObject, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/api.ts';
import { findProvider } from '../payment/methods.ts';
import type { PayerDetails } from './use-payer.ts';

type Confirm = (method: PaymentMethod, order: PaymentOrder) => Promise<PaymentResult>;

/** The payment machine with our API behind it; `page` is where a provider sends the browser when nothing was paid. */
export function usePayment(
  payment: BookingPayment,
  config: PublicConfig,
  page: string,
  confirm: Confirm,
  payer: RefObject<PayerDetails>,
) {
  const { BookingToken } = payment;
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: {
          createOrder: fromPromise(({ input }) =>
            createPayment(
              api,
              findProvider(input.request, config),
              {
                BookingToken,
                PaymentMethod: input.request,
                CartUrl: page,
                IsPaymentOnly: true,
                ...payer.current,
              },
              input.key,
            ),
          ),
          confirmPayment: fromPromise(({ input }) => confirm(input.request, input.order)),
          settle: fromPromise(({ input: { order, nonce } }) =>
            nonce
              ? authoriseBraintree(api, order.BookingId!, order.PaymentId!, nonce)
              : payBooking(api, order.BookingId!, order.PaymentId!),
          ),
        },
      }),
    [BookingToken, config, page, confirm, payer],
  );
  return useMachine(machine);
}
