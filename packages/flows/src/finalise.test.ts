import type {
  BookingPayResponse,
  BookingRequestInput,
  FinaliseDetails,
  PaymentOrder,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type CardResult, finaliseMachine, type OpenOrder } from './finalise.ts';

const REQUEST = {
  LeadId: 'g',
  WorkshopId: 1,
  PaymentMethod: 'creditCard',
  FirstName: 'Ada',
} as unknown as BookingRequestInput;
const FINE: PrevalidateResponse = {
  Success: true,
  ErrorCode: null,
  Type: null,
  BookingReference: null,
  BookingToken: null,
  TotalIncGst: 100,
};
const ORDER = {
  ...FINE,
  BookingId: 7,
  BookingToken: 'token',
  ClientSecret: 's',
  PaymentId: 'pi',
} as PaymentOrder;

type Calls = { orders: string[]; submits: string[]; settles: number };

function machineWith(options: {
  /** Left by a page that ended before it knew. */
  open?: OpenOrder;
  prevalidate?: PrevalidateResponse;
  order?: () => PaymentOrder;
  card?: () => CardResult;
  settle?: () => { Success: boolean; FailureCode: string | null };
}) {
  const calls: Calls = { orders: [], submits: [], settles: 0 };
  const actor = createActor(
    finaliseMachine.provide({
      actors: {
        load: fromPromise(async () => ({ LeadGuid: 'g' }) as FinaliseDetails),
        prevalidate: fromPromise(async () => options.prevalidate ?? FINE),
        submit: fromPromise<never, never>(async ({ input }: { input: { key: string } }) => {
          calls.submits.push(input.key);
          return { ...FINE, BookingId: 7, BookingToken: 'token', Status: 'Pending' } as never;
        }) as never,
        createOrder: fromPromise(async ({ input }: { input: { key: string } }) => {
          calls.orders.push(input.key);
          return options.order?.() ?? ORDER;
        }) as never,
        confirmCard: fromPromise(async () => options.card?.() ?? { status: 'confirmed' as const }),
        settle: fromPromise(async () => {
          calls.settles += 1;
          const answer = options.settle?.() ?? { Success: true, FailureCode: null };
          return {
            ...answer,
            BookingToken: 'token',
            Status: 'Pending',
            PaymentState: 'captured',
          } as BookingPayResponse;
        }),
      },
    }),
    { input: { order: options.open ?? null } },
  ).start();
  return { actor, calls };
}

const ready = (actor: ReturnType<typeof machineWith>['actor']) =>
  waitFor(actor, (state) => state.matches('ready'));

test('[BKG-04] a card booking prevalidates, orders, confirms, settles and ends with the booking token', async () => {
  const { actor, calls } = machineWith({});
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k1' });
  const state = await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(state.output).toEqual({ bookingToken: 'token' });
  expect(calls).toEqual({ orders: ['k1'], submits: [], settles: 1 });
});

test('[BKG-04] a second submit while busy is ignored', async () => {
  const { actor, calls } = machineWith({});
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k1' });
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k2' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(calls.orders).toEqual(['k1']);
});

test('without a payment method the booking is submitted directly', async () => {
  const { actor, calls } = machineWith({});
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: { ...REQUEST, PaymentMethod: null }, newKey: 'k1' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(calls).toEqual({ orders: [], submits: ['k1'], settles: 0 });
});

test('[BKG-05] a refusal of prevalidation stops before any payment', async () => {
  const { actor, calls } = machineWith({
    prevalidate: { ...FINE, Success: false, ErrorCode: 4, Type: 'DateNoLongerAvailable' },
  });
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k1' });
  const state = await waitFor(
    actor,
    (snapshot) => snapshot.matches('ready') && snapshot.context.refusal !== null,
  );
  expect(state.context.refusal?.ErrorCode).toBe(4);
  expect(calls.orders).toEqual([]);
});

test('a network failure keeps the key for the same request, a declined card takes a new one', async () => {
  let failing = true;
  let declining = true;
  const { actor, calls } = machineWith({
    order: () => {
      if (failing) throw new Error('offline');
      return ORDER;
    },
    card: () =>
      declining ? { status: 'failed', code: 'card_declined', message: 'Declined.' } : { status: 'confirmed' },
  });
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k1' });
  await waitFor(actor, (snapshot) => snapshot.matches('ready') && snapshot.context.error !== null);
  failing = false;
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k2' });
  const declined = await waitFor(
    actor,
    (snapshot) => snapshot.matches('ready') && snapshot.context.paymentFailure !== null,
  );
  expect(declined.context.paymentFailure?.code).toBe('card_declined');
  declining = false;
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k3' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(calls.orders).toEqual(['k1', 'k1', 'k3']);
});

test('when the server cannot be asked after the card form, paying again is not offered, only asking again', async () => {
  let dead = true;
  const { actor, calls } = machineWith({
    settle: () => {
      if (dead) throw new Error('offline');
      return { Success: true, FailureCode: null };
    },
  });
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k1' });
  await waitFor(actor, (snapshot) => snapshot.matches('unsettled'));
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k2' });
  dead = false;
  actor.send({ type: 'RETRY' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(calls.orders).toEqual(['k1']);
});

test('a payment begun before a reload is asked about first: paid leads on, not paid is ready to be paid again', async () => {
  const open = { BookingId: 7, PaymentId: 'pi', BookingToken: 'token' };
  const paid = machineWith({ open });
  const done = await waitFor(paid.actor, (snapshot) => snapshot.status === 'done');
  expect(done.output).toEqual({ bookingToken: 'token' });
  expect(paid.calls).toMatchObject({ orders: [], settles: 1 });

  const unpaid = machineWith({ open, settle: () => ({ Success: false, FailureCode: 'requires_action' }) });
  const snapshot = await waitFor(unpaid.actor, (each) => each.matches('ready'));
  expect(snapshot.context).toMatchObject({ order: null, paymentFailure: { code: 'requires_action' } });
});
