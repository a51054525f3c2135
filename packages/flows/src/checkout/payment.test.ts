import type { BookingPayResponse, PaymentOrder } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { paymentMachine } from './payment.ts';
import type { PaymentResult } from './payment-steps.ts';

const ORDER = { Success: true, ErrorCode: null, BookingId: 7, PaymentId: 'pi' } as PaymentOrder;

function machineWith(options: {
  order?: () => void;
  result?: () => PaymentResult;
  settle?: () => { Success: boolean; FailureCode: string | null };
}) {
  const keys: string[] = [];
  const actor = createActor(
    paymentMachine.provide({
      actors: {
        createOrder: fromPromise(async ({ input }: { input: { key: string } }) => {
          keys.push(input.key);
          options.order?.();
          return ORDER;
        }) as never,
        confirmPayment: fromPromise(async () => options.result?.() ?? { status: 'confirmed' as const }),
        settle: fromPromise(
          async () => (options.settle?.() ?? { Success: true, FailureCode: null }) as BookingPayResponse,
        ),
      },
    }),
  ).start();
  const pay = (newKey: string, LastName = 'Citizen') =>
    actor.send({ type: 'PAY', request: { method: 'zip', payer: { LastName } }, newKey });
  return { actor, keys, pay };
}

test('[PAY-11] orders, confirms and settles; a second press while busy does nothing', async () => {
  const { actor, keys, pay } = machineWith({});
  pay('k1');
  pay('k2');
  await waitFor(actor, (state) => state.status === 'done');
  expect(keys).toEqual(['k1']);
});

test('an order without an answer is retried with its key, a declined payment takes a new one', async () => {
  let isDown = true;
  let isRefused = true;
  const { actor, keys, pay } = machineWith({
    order: () => {
      if (isDown) throw new Error('offline');
    },
    settle: () =>
      isRefused ? { Success: false, FailureCode: 'declined' } : { Success: true, FailureCode: null },
  });
  pay('k1');
  await waitFor(actor, (state) => state.context.error !== null);
  isDown = false;
  pay('k2');
  await waitFor(actor, (state) => state.context.paymentFailure?.code === 'declined');
  isRefused = false;
  pay('k3');
  await waitFor(actor, (state) => state.status === 'done');
  expect(keys).toEqual(['k1', 'k1', 'k3']);
});

test('an order without an answer is another attempt once the payer has corrected a name', async () => {
  let isDown = true;
  const { actor, keys, pay } = machineWith({
    order: () => {
      if (isDown) throw new Error('offline');
    },
  });
  pay('k1', 'Citizn');
  await waitFor(actor, (state) => state.context.error !== null);
  isDown = false;
  pay('k2', 'Citizen');
  await waitFor(actor, (state) => state.status === 'done');
  expect(keys).toEqual(['k1', 'k2']);
});

test('while the outcome is unknown there is no second payment, only a retry', async () => {
  let isDown = true;
  const { actor, keys, pay } = machineWith({
    settle: () => {
      if (isDown) throw new Error('offline');
      return { Success: true, FailureCode: null };
    },
  });
  pay('k1');
  await waitFor(actor, (state) => state.matches('unsettled'));
  pay('k2');
  isDown = false;
  actor.send({ type: 'RETRY' });
  await waitFor(actor, (state) => state.status === 'done');
  expect(keys).toEqual(['k1']);
});
