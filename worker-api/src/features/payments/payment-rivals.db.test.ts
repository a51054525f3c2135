import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider, PaymentProviders } from '../../adapters/payments/payment-provider.ts';
import { createBookingWorld, type Lead, type World } from '../bookings/booking-world.fixture.ts';
import { readPaymentLimits } from './limits.ts';
import { comeBack, decide, orderAt, reconcile, stateOf } from './provider-world.fixture.ts';

/** Named points at which a rival is let in: after the provider answered, before we take note of it. */
const points: Record<'cancelled' | 'captured', () => Promise<void>> = {
  cancelled: async () => {},
  captured: async () => {},
};
let world: World;
let lead: Lead;

beforeAll(async () => {
  world = await createBookingWorld(({ payments }) => ({ payments: watched(payments) }));
  await readPaymentLimits({}, world.deps);
});
afterAll(() => world?.end());
beforeEach(async () => {
  points.cancelled = points.captured = async () => {};
  lead = await world.addLead({ supplierId: await world.addSupplier({ bnpl: true }) });
});

const watched = (all: PaymentProviders): PaymentProviders =>
  Object.fromEntries(Object.entries(all).map(([name, provider]) => [name, withPoints(provider)]));

const withPoints = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  async cancelPayment(handle) {
    const view = await provider.cancelPayment(handle);
    await points.cancelled();
    return view;
  },
  async capturePayment(handle) {
    const view = await provider.capturePayment(handle);
    await points.captured();
    return view;
  },
});

const returnOf = (provider: 'zip' | 'afterpay', id: string) =>
  `http://hosted.example/api/${provider}/return?${provider === 'zip' ? `result=cancelled&checkoutId=${id}` : `status=CANCELLED&orderToken=${id}`}`;

describe.each(['zip', 'afterpay'] as const)(
  '[PAY-10] %s: two tabs, one gives up while the other pays',
  (provider) => {
    test('what was decided on an open attempt is not written over one whose money is being taken', async () => {
      const made = await orderAt(world, provider, lead);
      const taken = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      let paying: Promise<string> | null = null;
      points.captured = () => {
        taken.resolve();
        return goOn.promise;
      };
      points.cancelled = async () => {
        points.cancelled = async () => {};
        paying = decide(made).then((back) => comeBack(world, back));
        await taken.promise;
      };
      await comeBack(world, returnOf(provider, made.PaymentId!));
      goOn.resolve();
      await paying;
      expect(await stateOf(world, lead.guid)).toMatchObject({ status: 'Pending', state: 'captured' });
      expect(await reconcile(world, provider, lead.guid)).toEqual({
        ours: 23_900,
        theirs: 23_900,
        charges: 1,
      });
    });

    test('money for an attempt that ended while it was taken goes back whole', async () => {
      const made = await orderAt(world, provider, lead);
      points.captured = async () => {
        await world.sql`update payment set state = 'voided' where provider_ref = ${made.PaymentId}`;
      };
      await comeBack(world, await decide(made));
      await world.runJobs();
      expect(await stateOf(world, lead.guid)).toMatchObject({ status: 'PaymentFailed', state: 'refunded' });
      expect(await reconcile(world, provider, lead.guid)).toEqual({ ours: 0, theirs: 0, charges: 1 });
    });
  },
);
