import type { BookingPayResponse, PaymentMethod, PaymentOrder, PaymentProvider } from '@pitlane/contracts';
import { beforeAll, beforeEach } from 'vitest';
import { readPaymentLimits } from '../../marketplace/payment-methods/provider-limits.ts';
import {
  type Lead,
  type LeadWorld,
  tryOrder,
  useBookingWorld,
  useLead,
  type World,
} from '../bookings/booking-world.fixture.ts';

/** Providers other than Stripe, each with one of its methods. */
export const OTHERS = [
  ['braintree', 'payPal'],
  ['afterpay', 'afterPay'],
  ['zip', 'zip'],
  ['humm', 'humm'],
  ['openpay', 'openpay'],
] as const satisfies [PaymentProvider, PaymentMethod][];
export type Other = (typeof OTHERS)[number][0];
export const methodFor = (provider: Other): PaymentMethod => OTHERS.find(([name]) => name === provider)![1];

export type Kept = {
  id: string;
  reference: string;
  status: string;
  /** Money is held that was neither captured nor released. */
  isHeld: boolean;
  captured: number;
  refunded: number;
};
/** What `reconcile` finds for a lead of `useProviderWorld`: paid in full, refunded in full, never charged. */
export const PAID = { ours: 23_900, theirs: 23_900, charges: 1 };
export const REFUNDED = { ours: 0, theirs: 0, charges: 1 };
export const NOTHING = { ours: 0, theirs: 0, charges: 0 };
/** What `readState` finds once it is paid. */
export const CAPTURED = { status: 'Pending', state: 'captured' };

export type Decision = 'approved' | 'declined' | 'cancelled' | 'lost';

/** A booking world with every provider's limits, no faults, and for each test a lead of a workshop with pay-later. */
export function useProviderWorld(...options: Parameters<typeof useBookingWorld>): LeadWorld {
  const world = useBookingWorld(...options);
  beforeAll(() => readPaymentLimits({}, world.deps));
  beforeEach(() => clearFaults(world));
  return useLead({ bnpl: true }, world);
}

/** Asks a provider other than Stripe for a payment of a lead, with the page to which it leads back. */
export const create = (world: World, provider: Other, lead: Lead, headers?: Record<string, string>) =>
  tryOrder(world, lead, {
    provider,
    headers,
    patch: { PaymentMethod: methodFor(provider) },
    CartUrl: `/booking/${lead.guid}/finalise?workshopId=${lead.supplierId}`,
  });

export async function orderAt(world: World, provider: Other, lead: Lead): Promise<PaymentOrder> {
  const response = await create(world, provider, lead);
  if (response.status !== 200)
    throw new Error(`create answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as PaymentOrder;
}

/**
 * Answers on the provider's page as the customer and returns its redirect address, or null when the return is lost.
 * Braintree has no page; `comeBack` sends its token.
 */
export async function decide(order: PaymentOrder, decision: Decision = 'approved'): Promise<string | null> {
  const form = new URLSearchParams(order.CheckoutForm?.Fields.map(({ Name, Value }) => [Name, Value]));
  const page = order.CheckoutForm
    ? (await fetch(order.CheckoutForm.Action, { method: 'POST', body: form })).url
    : order.CheckoutUrl;
  const body = new FormData();
  body.set('decision', decision);
  const answer = await fetch(page!, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location');
}

/** Follows the browser's return to the address that our server answers. */
export async function comeBack(world: World, address: string | null): Promise<string> {
  const { pathname, search } = new URL(address!);
  const response = await world.get(`${pathname}${search}`, { partner: null });
  if (response.status !== 303)
    throw new Error(`return answered ${response.status}: ${await response.text()}`);
  return response.headers.get('location')!;
}

export const authorise = async (
  world: World,
  order: PaymentOrder,
  PaymentNonce = 'fake-paypal-one-time-nonce',
) => {
  const body = { bookingId: order.BookingId, paymentId: order.PaymentId, PaymentNonce };
  const response = await world.post('/api/braintree/authorise', body);
  return { status: response.status, body: (await response.json()) as BookingPayResponse };
};

/** The whole journey of a customer who agrees, return included. */
export async function payAt(world: World, provider: Other, order: PaymentOrder): Promise<void> {
  if (provider === 'braintree') await authorise(world, order);
  else await comeBack(world, await decide(order));
  if (provider === 'humm') await waitForCallback(world, order);
}

/** Waits for humm's callback about an order, then runs the jobs that follow. */
export async function waitForCallback(world: World, order: PaymentOrder): Promise<void> {
  await world.control('GET', `humm/callbacks?about=${order.PaymentId}&state=delivered&wait=5000`);
  await world.runJobs();
}

/** The provider's money for our payments of a lead. */
export async function readProviderMoney(world: World, provider: Other, guid: string): Promise<Kept[]> {
  const rows = await world.sql<{ key: string }[]>`
    select idempotency_key as key from payment where lead_guid = ${guid} and provider = ${provider}`;
  const all = await world.control<Kept[]>('GET', `${provider}/payments`);
  return all.filter(({ reference }) => rows.some((row) => row.key === reference));
}

/** Money on both sides for a lead, cents. */
export async function reconcile(world: World, provider: Other, guid: string) {
  const [ours] = await world.sql<{ cents: number }[]>`
    select coalesce(sum(captured_cents - refunded_cents), 0)::int as cents from payment where lead_guid = ${guid}`;
  const kept = await readProviderMoney(world, provider, guid);
  return {
    ours: ours!.cents,
    theirs: kept.reduce((sum, each) => sum + each.captured - each.refunded, 0),
    charges: kept.filter(({ captured }) => captured > 0).length,
  };
}

export async function readState(world: World, guid: string) {
  const [row] = await world.sql<{ status: string; state: string; failureCode: string | null }[]>`
    select b.status, p.state, p.failure_code from booking b join payment p on p.booking_id = b.id
     where b.lead_guid = ${guid} order by p.id desc limit 1`;
  return row;
}

export const clearFaults = (world: World) =>
  Promise.all(OTHERS.map(([provider]) => world.control('DELETE', `${provider}/faults`)));
