import type { World } from '../../src/booking/bookings/booking-world.fixture.ts';
import { type Kept, OTHERS } from '../../src/booking/payments/provider-world.fixture.ts';

/** A payment whose net amounts differ: ours and the provider's, in cents. */
export type Difference = { name: string; ours: number; theirs: number };

/** Payments that we and their provider count differently, and the money that providers hold reserved. */
export async function compareBooks(world: World): Promise<{ differences: Difference[]; held: Kept[] }> {
  const ours = await world.sql<{ id: number; key: string; net: number }[]>`
    select id, idempotency_key as key, captured_cents - refunded_cents as net from payment`;
  const theirs = await netByPayment(world);
  const differing = ours
    .map(({ id, key, net }) => ({
      name: String(id),
      ours: net,
      theirs: theirs.get(key) ?? theirs.get(String(id)) ?? 0,
    }))
    .filter((row) => row.ours !== row.theirs);
  const known = new Set(ours.flatMap(({ id, key }) => [String(id), key]));
  const unknown = [...theirs]
    .filter(([name, net]) => net !== 0 && !known.has(name))
    .map(([name, net]) => ({ name, ours: 0, theirs: net }));
  const held = await Promise.all(OTHERS.map(([name]) => world.control<Kept[]>('GET', `${name}/payments`)));
  return { differences: [...differing, ...unknown], held: held.flat().filter(({ isHeld }) => isHeld) };
}

/** What each provider holds of us, cents, by the name it knows the payment by. */
async function netByPayment(world: World): Promise<Map<string, number>> {
  const net = new Map<string, number>();
  const add = (name: string, cents: number) => net.set(name, (net.get(name) ?? 0) + cents);
  for (const { metadata, captured, refunded } of await world.charges())
    add(metadata.paymentId ?? '', captured - refunded);
  for (const [provider] of OTHERS)
    for (const kept of await world.control<Kept[]>('GET', `${provider}/payments`))
      add(kept.reference, kept.captured - kept.refunded);
  return net;
}

/** Days with more bookings than places, and those whose counter is not what their slots say. */
export const findOversoldDays = ({ sql }: World) => sql`
  select d.supplier_id, d.day, d.booked, d.capacity from supplier_day d
   where d.booked > d.capacity
      or d.booked <> (select count(*) from booking_slot s
                       where s.supplier_id = d.supplier_id and s.day = d.day and s.released_at is null)`;

/** Bookings that say they are paid and are not, and the other way round. */
export const findWronglyPaid = ({ sql }: World) => sql`
  select b.id, b.status from booking b
   where (b.paid_at is not null) <> exists (
     select 1 from payment p where p.booking_id = b.id and p.state = 'captured' and p.captured_cents = b.total_cents)`;

/** Lets the clock go on, with the sweeper and the jobs, until nothing is left to settle. */
export async function settleAll(world: World, { start, batches }: { start: number; batches: number }) {
  for (let round = 1; round <= SETTLING_ROUNDS; round++) {
    world.clock.set(new Date(start + round * SWEEP_EVERY_MS).toISOString());
    await world.sql`update graphile_worker._private_jobs set run_at = now()`;
    await world.runJobs();
    for (let batch = 0; batch < batches; batch++) await world.sweep();
  }
  await world.runJobs();
}

const SETTLING_ROUNDS = 12;
const SWEEP_EVERY_MS = 7 * 60_000;
