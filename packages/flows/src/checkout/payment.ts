import type { PaymentCreateRequestInput, PaymentMethod } from '@pitlane/contracts';
import { assign, setup } from 'xstate';
import {
  chooseAttemptKey,
  noPayment,
  type PaymentContext,
  paymentActors,
  paymentDelays,
  paymentSteps,
} from './payment-steps.ts';

/** What an order gets from the page, because its booking lacks it. */
export type PayerDetails = Pick<PaymentCreateRequestInput, 'LastName' | 'Email' | 'BillingAddress'>;

type PaymentRequest = { method: PaymentMethod; payer: PayerDetails };

export type PaymentEvent = { type: 'PAY'; request: PaymentRequest; newKey: string } | { type: 'RETRY' };

/** Paying for a booking that exists (2 §4): ready, then the payment steps. The app provides every call as an actor. */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext<PaymentRequest>, events: {} as PaymentEvent },
  actors: paymentActors<PaymentRequest>(),
  delays: paymentDelays,
}).createMachine({
  id: 'payment',
  context: noPayment,
  initial: 'ready',
  states: {
    ready: {
      on: {
        PAY: {
          target: 'ordering',
          actions: assign(({ context, event }) => ({
            request: event.request,
            attemptKey: chooseAttemptKey(context, event),
            paymentFailure: null,
            error: null,
          })),
        },
      },
    },
    ...paymentSteps,
    done: { type: 'final' },
  },
});
