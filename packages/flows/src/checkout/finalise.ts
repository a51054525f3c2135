import type {
  BookingPayResponse,
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  PaymentOrder,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { assign, fromPromise, setup } from 'xstate';
import { ASK_AGAIN_MS } from '../shared/ask-again.ts';
import { notProvided } from '../shared/not-provided.ts';

/**
 * How the provider's part in the browser ended. `nonce` is what stands for the customer's consent where the server needs
 * it. `left`: the browser is on its way to the provider's own page. `cancelled`: the customer closed the window.
 */
export type PaymentResult =
  | { status: 'confirmed'; nonce?: string }
  | { status: 'failed'; code: string; message: string }
  | { status: 'cancelled' }
  | { status: 'left' };

/** A business refusal of prevalidate, submit or create: ErrorCode 1 to 10 with what belongs to it. */
export type Refusal = Pick<
  PrevalidateResponse,
  'ErrorCode' | 'Type' | 'BookingReference' | 'BookingToken' | 'TotalIncGst'
>;

export type FinaliseContext = {
  details: FinaliseDetails | null;
  request: BookingRequestInput | null;
  /** Key of the attempt for `request`; kept while the outcome of that very request is unknown. */
  attemptKey: string | null;
  refusal: Refusal | null;
  /** What the card form or the provider said; `code` chooses the text. */
  paymentFailure: { code: string; message: string | null } | null;
  error: unknown;
  order: OpenOrder | null;
  nonce: string | null;
  bookingToken: string | null;
  /** The day, with the codes, that was last asked for; null before another than the first was. */
  wanted: WantedDay | null;
};

/** A payment that an earlier page began; only the server knows how it ended. */
export type OpenOrder = Pick<PaymentOrder, 'BookingId' | 'PaymentId' | 'BookingToken'>;

/** The code that is applied, which a reload looks at again. */
type AppliedCode = { discountCode?: string | null; referralCode?: string | null };

type WantedDay = { serviceDate: string } & AppliedCode;

export type FinaliseEvent =
  | ({ type: 'RELOAD' } & WantedDay)
  | { type: 'SUBMIT'; request: BookingRequestInput; newKey: string }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

const refused = (answer: PrevalidateResponse): boolean => answer.ErrorCode !== null || !answer.Success;

/**
 * The finalise screen (2 §4): loading, then ready; submit runs prevalidation, then payment by the chosen method or the
 * direct submit, then ends in `done` with the booking token. Submit is ignored while busy, because only `ready` and its
 * relatives listen to it. The app provides every call as an actor; the card form is one of them.
 */
export const finaliseMachine = setup({
  types: {
    context: {} as FinaliseContext,
    events: {} as FinaliseEvent,
    input: {} as { order?: OpenOrder | null } | undefined,
    output: {} as { bookingToken: string },
  },
  actors: {
    load: fromPromise<FinaliseDetails, { serviceDate: string | null } & AppliedCode>(notProvided),
    prevalidate: fromPromise<PrevalidateResponse, { request: BookingRequestInput }>(notProvided),
    submit: fromPromise<BookingSubmitResponse, { request: BookingRequestInput; key: string }>(notProvided),
    createOrder: fromPromise<PaymentOrder, { request: BookingRequestInput; key: string }>(notProvided),
    confirmPayment: fromPromise<PaymentResult, { order: PaymentOrder; request: BookingRequestInput }>(
      notProvided,
    ),
    settle: fromPromise<BookingPayResponse, { order: OpenOrder; nonce: string | null }>(notProvided),
  },
  delays: { askAgain: ASK_AGAIN_MS },
  actions: {
    want: assign(({ event }) => {
      if (event.type !== 'RELOAD') return {};
      const { serviceDate, discountCode, referralCode } = event;
      return { wanted: { serviceDate, discountCode, referralCode }, error: null };
    }),
  },
  guards: {
    paysOnline: ({ context }) => Boolean(context.request?.PaymentMethod),
  },
}).createMachine({
  id: 'finalise',
  context: ({ input }) => ({
    details: null,
    request: null,
    attemptKey: null,
    refusal: null,
    paymentFailure: null,
    error: null,
    order: input?.order ?? null,
    nonce: null,
    bookingToken: input?.order?.BookingToken ?? null,
    wanted: null,
  }),
  initial: 'initialising',
  states: {
    initialising: {
      // A draft of another day than the one that was loaded; a payment that is open is settled first.
      on: {
        RELOAD: { guard: ({ context }) => context.order === null, target: 'reloading', actions: 'want' },
      },
      invoke: {
        src: 'load',
        input: { serviceDate: null },
        onDone: [
          {
            guard: ({ context }) => context.order !== null,
            target: 'settling',
            actions: assign({ details: ({ event }) => event.output, error: null }),
          },
          { target: 'ready', actions: assign({ details: ({ event }) => event.output, error: null }) },
        ],
        onError: { target: 'unavailable', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    unavailable: { on: { RETRY: 'initialising' } },
    reloading: {
      on: { RELOAD: { target: 'reloading', reenter: true, actions: 'want' } },
      invoke: {
        src: 'load',
        input: ({ context }) => context.wanted ?? { serviceDate: null },
        onDone: { target: 'ready', actions: assign({ details: ({ event }) => event.output, error: null }) },
        onError: { target: 'outdated', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    /** What is known is of another day than the one that was chosen: nothing of it can be booked. */
    outdated: {
      on: {
        RELOAD: { target: 'reloading', actions: 'want' },
        // The failure was of the day, which is on its way again: no failure of the booking remains.
        RETRY: { target: 'reloading', actions: assign({ error: null }) },
      },
    },
    ready: {
      on: {
        RELOAD: { target: 'reloading', actions: 'want' },
        DISMISS: { actions: assign({ refusal: null, paymentFailure: null, error: null }) },
        SUBMIT: {
          target: 'prevalidating',
          actions: assign(({ context, event }) => ({
            request: event.request,
            attemptKey: sameAttempt(context, event.request) ? context.attemptKey : event.newKey,
            refusal: null,
            paymentFailure: null,
            error: null,
          })),
        },
      },
    },
    prevalidating: {
      invoke: {
        src: 'prevalidate',
        input: ({ context }) => ({ request: context.request! }),
        onDone: [
          {
            guard: ({ event }) => refused(event.output),
            target: 'ready',
            actions: assign({ refusal: ({ event }) => event.output }),
          },
          { guard: 'paysOnline', target: 'ordering' },
          { target: 'submitting' },
        ],
        onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context }) => ({ request: context.request!, key: context.attemptKey! }),
        onDone: [
          {
            guard: ({ event }) => refused(event.output),
            target: 'ready',
            actions: assign({ refusal: ({ event }) => event.output, attemptKey: null }),
          },
          { target: 'done', actions: assign({ bookingToken: ({ event }) => event.output.BookingToken }) },
        ],
        onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    ordering: {
      invoke: {
        src: 'createOrder',
        input: ({ context }) => ({ request: context.request!, key: context.attemptKey! }),
        onDone: [
          {
            guard: ({ event }) => refused(event.output),
            target: 'ready',
            actions: assign({ refusal: ({ event }) => event.output, attemptKey: null }),
          },
          {
            target: 'confirming',
            actions: assign({
              order: ({ event }) => event.output,
              bookingToken: ({ event }) => event.output.BookingToken,
            }),
          },
        ],
        onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    confirming: {
      invoke: {
        src: 'confirmPayment',
        input: ({ context }) => ({ order: context.order as PaymentOrder, request: context.request! }),
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
            // Nothing was refused and nothing is owed: the same request goes on with the same order.
            guard: ({ event }) => event.output.status === 'cancelled',
            target: 'ready',
            actions: assign({ order: null, paymentFailure: { code: 'cancelled', message: null } }),
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
        // The card form broke in the middle: only the server knows whether money moved, so ask it.
        onError: 'settling',
      },
    },
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
              order: null,
              nonce: null,
              paymentFailure: { code: event.output.FailureCode ?? 'payment-failed', message: null },
            })),
          },
        ],
        onError: { target: 'unsettled', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    /** The provider's page comes next; its way back opens this page, or the confirmation, anew. */
    leaving: {},
    /** The provider may have the money and we could not ask: never offer to pay again from here, only to ask again. */
    unsettled: { on: { RETRY: 'settling' }, after: { askAgain: 'settling' } },
    done: { type: 'final' },
  },
  output: ({ context }) => ({ bookingToken: context.bookingToken! }),
});

/** A repeat of the very same request after an unknown outcome keeps its key, so that it is answered, not repeated. */
function sameAttempt(context: FinaliseContext, request: BookingRequestInput): boolean {
  return context.attemptKey !== null && JSON.stringify(context.request) === JSON.stringify(request);
}
