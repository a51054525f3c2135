import type {
  BookingRequestInput,
  BookingSubmitResponse,
  FinaliseDetails,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import {
  chooseAttemptKey,
  isRefused,
  noPayment,
  type OpenOrder,
  type PaymentContext,
  paymentActors,
  paymentDelays,
  paymentSteps,
} from './payment-steps.ts';

export type FinaliseContext = PaymentContext<BookingRequestInput> & {
  details: FinaliseDetails | null;
  /** Of a booking that was submitted without a payment. */
  bookingToken: string | null;
  /** The day, with the codes, that was last requested; null for the first one. */
  requestedDay: RequestedDay | null;
};

/** The applied codes, which a reload checks again. */
type AppliedCodes = { discountCode?: string | null; referralCode?: string | null };

type RequestedDay = { serviceDate: string } & AppliedCodes;

export type FinaliseEvent =
  | ({ type: 'RELOAD' } & RequestedDay)
  | { type: 'SUBMIT'; request: BookingRequestInput; newKey: string }
  | { type: 'RETRY' }
  | { type: 'DISMISS' };

const finaliseSetup = setup({
  types: {
    context: {} as FinaliseContext,
    events: {} as FinaliseEvent,
    input: {} as { order?: OpenOrder | null } | undefined,
    output: {} as { bookingToken: string },
  },
  actors: {
    load: fromPromise<FinaliseDetails, { serviceDate: string | null } & AppliedCodes>(notProvided),
    prevalidate: fromPromise<PrevalidateResponse, { request: BookingRequestInput }>(notProvided),
    submit: fromPromise<BookingSubmitResponse, { request: BookingRequestInput; key: string }>(notProvided),
    ...paymentActors<BookingRequestInput>(),
  },
  delays: paymentDelays,
  actions: {
    requestDay: assign(({ event }) => {
      if (event.type !== 'RELOAD') return {};
      const { serviceDate, discountCode, referralCode } = event;
      return { requestedDay: { serviceDate, discountCode, referralCode }, error: null };
    }),
  },
  guards: {
    paysOnline: ({ context }) => Boolean(context.request?.PaymentMethod),
  },
});

/** The details of the page: loaded, and reloaded for another day. */
const detailsStates = {
  initialising: finaliseSetup.createStateConfig({
    // A draft may hold another day than the first one. An open payment is settled on the details of that day.
    on: {
      RELOAD: [
        { guard: ({ context }) => context.order === null, target: 'reloading', actions: 'requestDay' },
        { target: 'initialising', reenter: true, actions: 'requestDay' },
      ],
    },
    invoke: {
      src: 'load',
      input: ({ context }) => context.requestedDay ?? { serviceDate: null },
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
  }),
  unavailable: finaliseSetup.createStateConfig({ on: { RETRY: 'initialising' } }),
  reloading: finaliseSetup.createStateConfig({
    on: { RELOAD: { target: 'reloading', reenter: true, actions: 'requestDay' } },
    invoke: {
      src: 'load',
      input: ({ context }) => context.requestedDay ?? { serviceDate: null },
      onDone: { target: 'ready', actions: assign({ details: ({ event }) => event.output, error: null }) },
      onError: { target: 'outdated', actions: assign({ error: ({ event }) => event.error }) },
    },
  }),
  /** The details belong to another day than the chosen one: nothing can be booked. */
  outdated: finaliseSetup.createStateConfig({
    on: {
      RELOAD: { target: 'reloading', actions: 'requestDay' },
      RETRY: { target: 'reloading', actions: assign({ error: null }) },
    },
  }),
};

/** From the button to the payment, or to the direct submit of a booking that is not paid online. */
const submitStates = {
  ready: finaliseSetup.createStateConfig({
    on: {
      RELOAD: { target: 'reloading', actions: 'requestDay' },
      DISMISS: { actions: assign({ refusal: null, paymentFailure: null, error: null }) },
      SUBMIT: {
        target: 'prevalidating',
        actions: assign(({ context, event }) => ({
          request: event.request,
          attemptKey: chooseAttemptKey(context, event),
          refusal: null,
          paymentFailure: null,
          error: null,
        })),
      },
    },
  }),
  prevalidating: finaliseSetup.createStateConfig({
    invoke: {
      src: 'prevalidate',
      input: ({ context }) => ({ request: context.request! }),
      onDone: [
        {
          guard: ({ event }) => isRefused(event.output),
          target: 'ready',
          actions: assign({ refusal: ({ event }) => event.output }),
        },
        { guard: 'paysOnline', target: 'ordering' },
        { target: 'submitting' },
      ],
      onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
    },
  }),
  submitting: finaliseSetup.createStateConfig({
    invoke: {
      src: 'submit',
      input: ({ context }) => ({ request: context.request!, key: context.attemptKey! }),
      onDone: [
        {
          guard: ({ event }) => isRefused(event.output),
          target: 'ready',
          actions: assign({ refusal: ({ event }) => event.output, attemptKey: null }),
        },
        { target: 'done', actions: assign({ bookingToken: ({ event }) => event.output.BookingToken }) },
      ],
      onError: { target: 'ready', actions: assign({ error: ({ event }) => event.error }) },
    },
  }),
};

/**
 * The finalise screen (2 §4): details, then submit: prevalidation, then the payment steps or the direct submit; `done`
 * has the booking token. Only `ready` accepts SUBMIT. The app provides every call as an actor, the card form among them.
 */
export const finaliseMachine = finaliseSetup.createMachine({
  id: 'finalise',
  context: ({ input }) => ({
    ...noPayment,
    order: input?.order ?? null,
    details: null,
    bookingToken: null,
    requestedDay: null,
  }),
  initial: 'initialising',
  states: { ...detailsStates, ...submitStates, ...paymentSteps, done: { type: 'final' } },
  output: ({ context }) => ({ bookingToken: (context.order?.BookingToken ?? context.bookingToken)! }),
});
