import type { BookingPayResponse, PaymentMethod, PaymentOrder } from '@pitlane/contracts';
import { assign, fromPromise, setup } from 'xstate';
import { ASK_AGAIN_MS } from '../shared/ask-again.ts';
import { notProvided } from '../shared/not-provided.ts';
import type { PaymentResult } from './finalise.ts';

export type PaymentContext = {
  method: PaymentMethod | null;
  /** Key of the attempt; kept while the outcome of that very attempt is unknown. */
  attemptKey: string | null;
  order: PaymentOrder | null;
  nonce: string | null;
  failure: { code: string; message: string | null } | null;
  error: unknown;
};

export type PaymentEvent = { type: 'PAY'; method: PaymentMethod; newKey: string } | { type: 'RETRY' };

/**
 * Paying for a booking that exists (2 §4): order, the provider's part, then asking how it ended. Once money may have
 * moved there is no second payment, only asking again. The app provides every call as an actor.
 */
export const paymentMachine = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent },
  actors: {
    createOrder: fromPromise<PaymentOrder, { method: PaymentMethod; key: string }>(notProvided),
    confirmPayment: fromPromise<PaymentResult, { method: PaymentMethod; order: PaymentOrder }>(notProvided),
    settle: fromPromise<BookingPayResponse, { order: PaymentOrder; nonce: string | null }>(notProvided),
  },
  delays: { askAgain: ASK_AGAIN_MS },
}).createMachine({
  id: 'payment',
  context: { method: null, attemptKey: null, order: null, nonce: null, failure: null, error: null },
  initial: 'ready',
  states: {
    ready: {
      on: {
        PAY: {
          target: 'ordering',
          actions: assign(({ context, event }) => ({
            method: event.method,
            attemptKey:
              context.attemptKey !== null && context.method === event.method
                ? context.attemptKey
                : event.newKey,
            failure: null,
            error: null,
          })),
        },
      },
    },
    ordering: {
      invoke: {
        src: 'createOrder',
        input: ({ context }) => ({ method: context.method!, key: context.attemptKey! }),
        onDone: { target: 'confirming', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    confirming: {
      invoke: {
        src: 'confirmPayment',
        input: ({ context }) => ({ method: context.method!, order: context.order! }),
        onDone: [
          {
            guard: ({ event }) => event.output.status === 'confirmed',
            target: 'settling',
            actions: assign({
              nonce: ({ event }) =>
                event.output.status === 'confirmed' ? (event.output.nonce ?? null) : null,
            }),
          },
          { guard: ({ event }) => event.output.status === 'left', target: 'leaving' },
          {
            guard: ({ event }) => event.output.status === 'cancelled',
            target: 'ready',
            actions: assign({ failure: { code: 'cancelled', message: null } }),
          },
          {
            target: 'ready',
            actions: assign(({ event }) => ({
              attemptKey: null,
              failure:
                event.output.status === 'failed'
                  ? { code: event.output.code, message: event.output.message }
                  : null,
            })),
          },
        ],
        // The provider's part broke in the middle: only the server knows whether money moved, so ask it.
        onError: 'settling',
      },
    },
    leaving: {},
    settling: {
      invoke: {
        src: 'settle',
        input: ({ context }) => ({ order: context.order!, nonce: context.nonce }),
        onDone: [
          { guard: ({ event }) => event.output.Success, target: 'done' },
          {
            target: 'ready',
            actions: assign(({ event }) => ({
              attemptKey: null,
              nonce: null,
              failure: { code: event.output.FailureCode ?? 'payment-failed', message: null },
            })),
          },
        ],
        onError: { target: 'unsettled', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    unsettled: { on: { RETRY: 'settling' }, after: { askAgain: 'settling' } },
    done: { type: 'final' },
  },
});
