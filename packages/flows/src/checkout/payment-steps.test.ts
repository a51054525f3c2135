import type {
  BookingPayResponse,
  BookingRequestInput,
  FinaliseDetails,
  PaymentMethod,
  PaymentOrder,
  PrevalidateResponse,
} from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { finaliseMachine } from './finalise.ts';
import { paymentMachine } from './payment.ts';
import { PAYMENT_POLL_MS } from './payment-poll.ts';
import type { PaymentResult, paymentActors } from './payment-steps.ts';

type World = {
  order: () => Partial<PaymentOrder>;
  confirm: () => PaymentResult;
  settle: () => { Success: boolean; FailureCode: string | null };
};
const FINE: World = {
  order: () => ({}),
  confirm: () => ({ status: 'confirmed', nonce: 'nonce-1' }),
  settle: () => ({ Success: true, FailureCode: null }),
};
const ACCEPTED = { Success: true, ErrorCode: null } as PrevalidateResponse;

/** Both machines behind one face: `pay` presses the button. */
const MACHINES = {
  finalise: (world: World) => {
    const { actors, calls } = paymentCalls<BookingRequestInput>(world);
    const clock = new SimulatedClock();
    const machine = finaliseMachine.provide({
      actors: {
        ...actors,
        load: fromPromise(async () => ({}) as FinaliseDetails),
        prevalidate: fromPromise(async () => ACCEPTED),
      },
    });
    const actor = createActor(machine, { clock, input: undefined }).start();
    const request = { PaymentMethod: 'zip' } as BookingRequestInput;
    return { actor, calls, clock, pay: (newKey: string) => actor.send({ type: 'SUBMIT', request, newKey }) };
  },
  payment: (world: World) => {
    const { actors, calls } = paymentCalls<{ method: PaymentMethod; payer: object }>(world);
    const clock = new SimulatedClock();
    const actor = createActor(paymentMachine.provide({ actors }), { clock }).start();
    const request = { method: 'zip' as const, payer: {} };
    return { actor, calls, clock, pay: (newKey: string) => actor.send({ type: 'PAY', request, newKey }) };
  },
};

function paymentCalls<Request>(world: World) {
  const calls = { keys: [] as string[], nonces: [] as (string | null)[] };
  const actors: ReturnType<typeof paymentActors<Request>> = {
    createOrder: fromPromise(async ({ input }) => {
      calls.keys.push(input.key);
      return { ...ACCEPTED, BookingId: 7, PaymentId: 'pi', ...world.order() } as PaymentOrder;
    }),
    confirmPayment: fromPromise(async () => world.confirm()),
    settle: fromPromise(async ({ input }) => {
      calls.nonces.push(input.nonce);
      return world.settle() as BookingPayResponse;
    }),
  };
  return { actors, calls };
}

describe.each(['finalise', 'payment'] as const)('the payment steps of %s', (name) => {
  const start = async (world: Partial<World> = {}) => {
    const started = MACHINES[name]({ ...FINE, ...world });
    const actor = started.actor as ReturnType<(typeof MACHINES)['payment']>['actor'];
    const until = (check: (state: ReturnType<typeof actor.getSnapshot>) => boolean) => waitFor(actor, check);
    await until((state) => state.matches('ready'));
    return { ...started, actor, until };
  };

  test('order, confirm and settle end in done, with the nonce of the consent', async () => {
    const { calls, pay, until } = await start();
    pay('k1');
    await until((state) => state.status === 'done');
    expect(calls).toEqual({ keys: ['k1'], nonces: ['nonce-1'] });
  });

  test('a refused order is ready again and takes a new key', async () => {
    let errorCode: 4 | null = 4;
    const { actor, calls, pay, until } = await start({ order: () => ({ ErrorCode: errorCode }) });
    pay('k1');
    await until((state) => state.context.refusal !== null);
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { refusal: { ErrorCode: 4 } } });
    errorCode = null;
    pay('k2');
    await until((state) => state.status === 'done');
    expect(calls.keys).toEqual(['k1', 'k2']);
  });

  test('an order without an answer keeps its key', async () => {
    let isOffline = true;
    const { calls, pay, until } = await start({
      order: () => {
        if (isOffline) throw new Error('offline');
        return {};
      },
    });
    pay('k1');
    await until((state) => state.matches('ready') && state.context.error !== null);
    isOffline = false;
    pay('k2');
    await until((state) => state.status === 'done');
    expect(calls.keys).toEqual(['k1', 'k1']);
  });

  test('a closed window keeps the key, a declined card does not', async () => {
    const results: PaymentResult[] = [
      { status: 'cancelled' },
      { status: 'failed', code: 'card_declined', message: 'Declined.' },
      { status: 'confirmed' },
    ];
    const { calls, pay, until } = await start({ confirm: () => results.shift()! });
    pay('k1');
    await until((state) => state.context.paymentFailure?.code === 'window-closed');
    pay('k2');
    await until((state) => state.context.paymentFailure?.code === 'card_declined');
    pay('k3');
    await until((state) => state.status === 'done');
    expect(calls).toEqual({ keys: ['k1', 'k1', 'k3'], nonces: [null] });
  });

  test('leaving for the provider ends the page without settling', async () => {
    const { calls, pay, until } = await start({ confirm: () => ({ status: 'left' }) });
    pay('k1');
    await until((state) => state.matches('leaving'));
    pay('k2');
    expect(calls).toEqual({ keys: ['k1'], nonces: [] });
  });

  test('a card form that breaks half-way is settled; not paid is ready again', async () => {
    const { calls, pay, until } = await start({
      confirm: () => {
        throw new Error('the frame is gone');
      },
      settle: () => ({ Success: false, FailureCode: null }),
    });
    pay('k1');
    const { context } = await until((state) => state.context.paymentFailure !== null);
    expect(context).toMatchObject({ order: null, paymentFailure: { code: 'payment-failed' } });
    expect(calls).toEqual({ keys: ['k1'], nonces: [null] });
  });

  test('an unknown outcome offers no second payment and is polled until it is known', async () => {
    let isOffline = true;
    const { actor, calls, clock, pay, until } = await start({
      settle: () => {
        if (isOffline) throw new Error('offline');
        return { Success: true, FailureCode: null };
      },
    });
    pay('k1');
    await until((state) => state.matches('unsettled'));
    pay('k2');
    isOffline = false;
    clock.increment(PAYMENT_POLL_MS - 1);
    expect(actor.getSnapshot().value).toBe('unsettled');
    clock.increment(1);
    await until((state) => state.status === 'done');
    expect(calls).toEqual({ keys: ['k1'], nonces: ['nonce-1', 'nonce-1'] });
  });
});
