import type {
  BookingPayResponse,
  BookingRequestInput,
  FinaliseDetails,
  PaymentOrder,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { finaliseMachine } from './finalise.ts';
import type { OpenOrder, PaymentResult } from './payment-steps.ts';

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

type Calls = {
  loads: unknown[];
  orders: string[];
  submits: string[];
  settles: number;
  nonces?: (string | null)[];
};

function machineWith(options: {
  /** Left by a page that ended before it knew. */
  open?: OpenOrder;
  prevalidate?: PrevalidateResponse;
  order?: () => PaymentOrder;
  card?: () => PaymentResult;
  settle?: () => { Success: boolean; FailureCode: string | null };
  load?: (wanted: { serviceDate: string | null }) => FinaliseDetails;
}) {
  const calls: Calls = { loads: [], orders: [], submits: [], settles: 0 };
  const actor = createActor(
    finaliseMachine.provide({
      actors: {
        load: fromPromise<FinaliseDetails, never>(async ({ input }: { input: unknown }) => {
          calls.loads.push(input);
          return (
            options.load?.(input as { serviceDate: string | null }) ?? ({ LeadGuid: 'g' } as FinaliseDetails)
          );
        }) as never,
        prevalidate: fromPromise(async () => options.prevalidate ?? FINE),
        submit: fromPromise<never, never>(async ({ input }: { input: { key: string } }) => {
          calls.submits.push(input.key);
          return { ...FINE, BookingId: 7, BookingToken: 'token', Status: 'Pending' } as never;
        }) as never,
        createOrder: fromPromise(async ({ input }: { input: { key: string } }) => {
          calls.orders.push(input.key);
          return options.order?.() ?? ORDER;
        }) as never,
        confirmPayment: fromPromise(async () => options.card?.() ?? { status: 'confirmed' as const }),
        settle: fromPromise(async ({ input }: { input: { nonce: string | null } }) => {
          calls.settles += 1;
          if (input.nonce !== null) calls.nonces = [...(calls.nonces ?? []), input.nonce];
          const answer = options.settle?.() ?? { Success: true, FailureCode: null };
          return {
            ...answer,
            BookingToken: 'token',
            Status: 'Pending',
            PaymentState: 'captured',
          } as BookingPayResponse;
        }) as never,
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
  expect(calls).toMatchObject({ orders: ['k1'], submits: [], settles: 1 });
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
  expect(calls).toMatchObject({ orders: [], submits: ['k1'], settles: 0 });
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

test('when the server is out of reach after the card form, only a retry is offered and no second payment', async () => {
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

test('a payment that began before a reload is settled first: paid ends in done, unpaid is ready again', async () => {
  const open = { BookingId: 7, PaymentId: 'pi', BookingToken: 'token' };
  const paid = machineWith({ open });
  const done = await waitFor(paid.actor, (snapshot) => snapshot.status === 'done');
  expect(done.output).toEqual({ bookingToken: 'token' });
  expect(paid.calls).toMatchObject({ orders: [], settles: 1 });

  const unpaid = machineWith({ open, settle: () => ({ Success: false, FailureCode: 'requires_action' }) });
  const snapshot = await waitFor(unpaid.actor, (each) => each.matches('ready'));
  expect(snapshot.context).toMatchObject({ order: null, paymentFailure: { code: 'requires_action' } });
});

test('an unpaid payment of another page leaves the details of the day that its draft holds', async () => {
  const { actor, calls } = machineWith({
    open: { BookingId: 7, PaymentId: 'pi', BookingToken: 'token' },
    settle: () => ({ Success: false, FailureCode: 'cancelled' }),
    load: ({ serviceDate }) =>
      ({ LeadGuid: 'g', ServiceDate: serviceDate ?? '2026-03-03' }) as FinaliseDetails,
  });
  actor.send({ type: 'RELOAD', serviceDate: '2026-03-05' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  expect(context).toMatchObject({ order: null, details: { ServiceDate: '2026-03-05' } });
  expect(calls).toMatchObject({ orders: [], settles: 1 });
});

test('[PAY-02] sends the consent nonce with each settle call, also on a retry', async () => {
  let dead = true;
  const { actor, calls } = machineWith({
    card: () => ({ status: 'confirmed', nonce: 'nonce-1' }),
    settle: () => {
      if (dead) throw new Error('offline');
      return { Success: true, FailureCode: null };
    },
  });
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: { ...REQUEST, PaymentMethod: 'payPal' }, newKey: 'k1' });
  await waitFor(actor, (snapshot) => snapshot.matches('unsettled'));
  dead = false;
  actor.send({ type: 'RETRY' });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');
  expect(calls.nonces).toEqual(['nonce-1', 'nonce-1']);
});

test('[PAY-03] leaving for a provider’s page submits nothing more; a closed window keeps the same order', async () => {
  const left = machineWith({ card: () => ({ status: 'left' }) });
  await ready(left.actor);
  left.actor.send({ type: 'SUBMIT', request: { ...REQUEST, PaymentMethod: 'afterPay' }, newKey: 'k1' });
  await waitFor(left.actor, (snapshot) => snapshot.matches('leaving'));
  left.actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k2' });
  expect(left.calls).toMatchObject({ orders: ['k1'], submits: [], settles: 0 });

  const closed = machineWith({ card: () => ({ status: 'cancelled' }) });
  await ready(closed.actor);
  for (const newKey of ['k1', 'k2']) {
    closed.actor.send({ type: 'SUBMIT', request: REQUEST, newKey });
    await waitFor(closed.actor, (snapshot) => snapshot.context.paymentFailure?.code === 'window-closed');
  }
  expect(closed.calls).toMatchObject({ orders: ['k1', 'k1'], submits: [], settles: 0 });
});

test('[BKG-12] a draft of another day is loaded while the page still opens, with its code', async () => {
  const { actor, calls } = machineWith({});
  actor.send({ type: 'RELOAD', serviceDate: '2026-12-01', discountCode: 'SAVE20', referralCode: null });
  await ready(actor);
  expect(calls.loads.at(-1)).toEqual({
    serviceDate: '2026-12-01',
    discountCode: 'SAVE20',
    referralCode: null,
  });
});

test('[DSC-03] a discount that changed stops the submit before any payment', async () => {
  const changed = { ...FINE, Success: false, ErrorCode: 10 as const, Type: 'PreviousDiscountChanged' };
  const { actor, calls } = machineWith({ prevalidate: changed });
  await ready(actor);
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k' });
  const { context } = await ready(actor);
  expect([context.refusal?.ErrorCode, calls.orders]).toEqual([10, []]);
});

test('a day that did not load cannot be booked with the details of another; it is loaded again', async () => {
  let failing = true;
  const { actor, calls } = machineWith({
    load: ({ serviceDate }) => {
      if (serviceDate !== null && failing) throw new Error('offline');
      return { LeadGuid: 'g', ServiceDate: serviceDate } as FinaliseDetails;
    },
  });
  await ready(actor);
  const day = { serviceDate: '2026-11-28', discountCode: 'SAVE20', referralCode: null };
  actor.send({ type: 'RELOAD', ...day });
  await waitFor(actor, (state) => state.matches('outdated'));
  actor.send({ type: 'SUBMIT', request: REQUEST, newKey: 'k1' });
  expect([actor.getSnapshot().matches('outdated'), calls.orders]).toEqual([true, []]);
  failing = false;
  actor.send({ type: 'RETRY' });
  const { context } = await ready(actor);
  expect([context.details?.ServiceDate, context.error]).toEqual(['2026-11-28', null]);
  expect(calls.loads.slice(1)).toEqual([day, day]);
});
