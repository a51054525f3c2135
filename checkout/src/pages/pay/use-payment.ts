import { authoriseBraintree, createPayment, payBooking } from '@pitlane/client';
import type { BookingPayment, PaymentMethod, PaymentOrder, PublicConfig } from '@pitlane/contracts';
import { paymentMachine } from '@pitlane/flows/checkout/payment';
import type { PaymentResult } from '@pitlane/flows/checkout/payment-steps';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/api.ts';
import { findProvider } from '../payment/methods.ts';

type Confirm = (method: PaymentMethod, order: PaymentOrder) => Promise<PaymentResult>;

/** The payment machine with our API behind it; `page` is where a provider sends the browser when nothing was paid. */
export function usePayment(payment: BookingPayment, config: PublicConfig, page: string, confirm: Confirm) {
  const { BookingToken } = payment;
  const machine = useMemo(
    () =>
      paymentMachine.provide({
        actors: {
          createOrder: fromPromise(({ input: { request, key } }) =>
            createPayment(
              api,
              findProvider(request.method, config),
              {
                BookingToken,
                PaymentMethod: request.method,
                CartUrl: page,
                IsPaymentOnly: true,
                ...request.payer,
              },
              key,
            ),
          ),
          confirmPayment: fromPromise(({ input }) => confirm(input.request.method, input.order)),
          settle: fromPromise(({ input: { order, nonce } }) =>
            nonce
              ? authoriseBraintree(api, order.BookingId!, order.PaymentId!, nonce)
              : payBooking(api, order.BookingId!, order.PaymentId!),
          ),
        },
      }),
    [BookingToken, config, page, confirm],
  );
  return useMachine(machine);
}
