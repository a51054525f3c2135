import type { PaymentMethod } from '@pitlane/contracts';
import { assign, setup } from 'xstate';
import {
  noPayment,
  type PaymentContext,
  paymentActors,
  paymentDelays,
  paymentSteps,
} from './payment-steps.ts';

export type PaymentEvent = { type: 'PAY'; method: PaymentMethod; newKey: string } | { type: 'RETRY' };

/** Paying for a booking that exists (2 §4): ready, then the payment steps. The app provides every call as an actor. */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext<PaymentMethod>, events: {} as PaymentEvent },
  actors: paymentActors<PaymentMethod>(),
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
            request: event.method,
            attemptKey:
              context.request === event.method ? (context.attemptKey ?? event.newKey) : event.newKey,
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
