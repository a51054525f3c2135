import type { BookingPayResponse, PaymentOrder, PrevalidateResponse } from '@pitlane/contracts';
import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import { PAYMENT_POLL_MS } from './payment-poll.ts';

/**
 * How the browser's part of a payment ended. `nonce` stands for the customer's consent where the server needs it.
 * `left`: the browser is leaving for the provider's page. `cancelled`: the customer closed the window.
 */
export type PaymentResult =
  | { status: 'confirmed'; nonce?: string }
  | { status: 'failed'; code: string; message: string }
  | { status: 'cancelled' }
  | { status: 'left' };

/** A business refusal of prevalidate, submit or create: ErrorCode 1 to 12 with its facts. */
export type Refusal = Pick<
  PrevalidateResponse,
  'ErrorCode' | 'Type' | 'BookingReference' | 'BookingToken' | 'TotalIncGst'
>;

/** A payment order that may already be paid; only the server knows. */
export type OpenOrder = Pick<PaymentOrder, 'BookingId' | 'PaymentId' | 'BookingToken'>;

/** From the provider or its card form; `code` chooses the text. */
export type PaymentFailure = { code: string; message: string | null };

/** The part of both machines' context that the payment steps read and write. */
export type PaymentContext<Request> = {
  /** What is paid for, and how. */
  request: Request | null;
  /** Idempotency key of the attempt for `request`; kept while the outcome of that request is unknown. */
  attemptKey: string | null;
  order: OpenOrder | null;
  nonce: string | null;
  refusal: Refusal | null;
  paymentFailure: PaymentFailure | null;
  error: unknown;
};

export const isRefused = (answer: PrevalidateResponse): boolean =>
  answer.ErrorCode !== null || !answer.Success;

/** The context of a machine before its first attempt. */
export const noPayment = {
  request: null,
  attemptKey: null,
  order: null,
  nonce: null,
  refusal: null,
  paymentFailure: null,
  error: null,
} satisfies PaymentContext<never>;

/**
 * The same request after an unknown outcome keeps its key, so that the server replays its answer; another one, such as
 * for another method or with a corrected name, gets `newKey`.
 */
export const chooseAttemptKey = <Request>(
  { attemptKey, request: before }: PaymentContext<Request>,
  { request, newKey }: { request: Request; newKey: string },
): string =>
  attemptKey !== null && JSON.stringify(before) === JSON.stringify(request) ? attemptKey : newKey;

/** The calls of the payment steps; the app provides them. */
export const paymentActors = <Request>() => ({
  createOrder: fromPromise<PaymentOrder, { request: Request; key: string }>(notProvided),
  confirmPayment: fromPromise<PaymentResult, { order: PaymentOrder; request: Request }>(notProvided),
  settle: fromPromise<BookingPayResponse, { order: OpenOrder; nonce: string | null }>(notProvided),
});

export const paymentDelays = { paymentPoll: PAYMENT_POLL_MS };

const steps = setup({
  types: { context: {} as PaymentContext<unknown>, events: {} as { type: 'RETRY' } },
  actors: paymentActors<unknown>(),
  delays: paymentDelays,
});

const ordering = steps.createStateConfig({
  invoke: {
    src: 'createOrder',
    input: ({ context }) => ({ request: context.request, key: context.attemptKey! }),
    onDone: [
      {
        guard: ({ event }) => isRefused(event.output),
        target: 'ready',
        actions: assign({ refusal: ({ event }) => event.output, attemptKey: null }),
      },
      { target: 'confirming', actions: assign({ order: ({ event }) => event.output }) },
    ],
    onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
  },
});

const confirming = steps.createStateConfig({
  invoke: {
    src: 'confirmPayment',
    input: ({ context }) => ({ order: context.order as PaymentOrder, request: context.request }),
    onDone: [
      {
        guard: ({ event }) => event.output.status === 'confirmed',
        target: 'settling',
        actions: assign({
          nonce: ({ event }) => (event.output.status === 'confirmed' ? (event.output.nonce ?? null) : null),
        }),
      },
      { guard: ({ event }) => event.output.status === 'left', target: 'leaving' },
      {
        // Nothing was refused and nothing is owed: the same request reuses its order.
        guard: ({ event }) => event.output.status === 'cancelled',
        target: 'ready',
        actions: assign({ order: null, paymentFailure: { code: 'window-closed', message: null } }),
      },
      {
        target: 'ready',
        actions: assign(({ event }) => ({
          attemptKey: null,
          order: null,
          paymentFailure:
            event.output.status === 'failed'
              ? { code: event.output.code, message: event.output.message }
              : null,
        })),
      },
    ],
    // The card form broke half-way: only the server knows whether money moved.
    onError: 'settling',
  },
});

const settling = steps.createStateConfig({
  invoke: {
    src: 'settle',
    input: ({ context }) => ({ order: context.order!, nonce: context.nonce }),
    onDone: [
      { guard: ({ event }) => event.output.Success, target: 'done' },
      {
        target: 'ready',
        actions: assign(({ event }) => ({
          attemptKey: null,
          order: null,
          nonce: null,
          paymentFailure: { code: event.output.FailureCode ?? 'payment-failed', message: null },
        })),
      },
    ],
    onError: { target: 'unsettled', actions: assign({ error: ({ event }) => event.error }) },
  },
});

const unsettled = steps.createStateConfig({ on: { RETRY: 'settling' }, after: { paymentPoll: 'settling' } });

/**
 * Order, confirm, settle: entered at `ordering`, left to the machine's own `ready` or `done`. Once money may have moved
 * (`unsettled`) it polls and never offers a second payment. `leaving`: the provider's page opens next.
 */
// XState types a state by its machine's whole context, so states that two machines share pass as plain objects.
export const paymentSteps: Record<'ordering' | 'confirming' | 'leaving' | 'settling' | 'unsettled', object> =
  {
    ordering,
    confirming,
    leaving: {},
    settling,
    unsettled,
  };
