import { expect, test, vi } from 'vitest';
import { FREE_DAY, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';

const RIVALS = 30;
const world = useBookingWorld();

/** A booking with 30 offers. */
async function offered() {
  const own = await world.addSupplier();
  const others = await Promise.all(Array.from({ length: RIVALS - 1 }, () => world.addSupplier()));
  const lead = await world.addLead({ supplierId: own });
  const { id: bookingId } = await world.addBooking(lead);
  await world.sql`
    insert into booking_offer (booking_id, lead_guid, supplier_id)
    select b.id, b.lead_guid, who from booking b, unnest(${others}::int[]) who where b.id = ${bookingId}`;
  const offers = await world.sql<{ id: number; supplierId: number }[]>`
    select id, supplier_id from booking_offer where booking_id = ${bookingId}`;
  return { bookingId, offers, suppliers: [own, ...others] };
}

const confirm = async ({ id, supplierId }: { id: number; supplierId: number }) => {
  const query = `mutation ($input: RespondToBookingOfferInput!) { respondToBookingOffer(input: $input) { errors { code } } }`;
  const variables = { input: { bookingOfferId: id, responseType: 'Confirm', availabilities: [] } };
  const response = await world.post(
    '/api/graphql',
    { query, variables },
    { headers: world.signIn([supplierId]) },
  );
  const { data } = (await response.json()) as {
    data: { respondToBookingOffer: { errors: { code: string }[] } };
  };
  return data.respondToBookingOffer.errors[0]?.code ?? 'confirmed';
};

test('[POR-04] 30 workshops accept one booking at once: one gets it, the others are refused, one slot is taken', async () => {
  const { bookingId, offers, suppliers } = await offered();
  const answers = await Promise.all(offers.map(confirm));
  expect(answers.filter((code) => code === 'confirmed')).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set(['confirmed', 'NoLongerAvailable']));
  const winner = offers[answers.indexOf('confirmed')]!.supplierId;
  const accepted = await world.sql`
    select o.supplier_id, b.supplier_id as booked_with, b.status from booking_offer o join booking b on b.id = o.booking_id
     where o.booking_id = ${bookingId} and o.status = 'Accepted'`;
  expect(accepted).toEqual([{ supplierId: winner, bookedWith: winner, status: 'Confirmed' }]);
  const [places] = await world.sql`
    select sum(booked)::int as taken from supplier_day where day = ${FREE_DAY} and supplier_id = any(${suppliers})`;
  expect(places).toEqual({ taken: 1 });
});

test('[POR-04] an answer waits for a booking elsewhere of the same lead, and holds nothing that this one needs', async () => {
  const { bookingId, offers } = await offered();
  const isLockAwaited = async () => {
    const waiting = await world.sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    return waiting.length > 0;
  };
  const { answering } = await world.sql.begin(async (tx) => {
    await tx`
      select from lead where guid = (select lead_guid from booking where id = ${bookingId}) for no key update`;
    let isAnswered = false;
    const answering = confirm(offers[0]!).finally(() => {
      isAnswered = true;
    });
    await vi.waitUntil(async () => isAnswered || (await isLockAwaited()), { timeout: 60_000 });
    expect(isAnswered).toBe(false);
    expect(await tx`select from booking where id = ${bookingId} for update skip locked`).toHaveLength(1);
    return { answering };
  });
  expect(await answering).toBe('confirmed');
});

test('[POR-04] the unique index allows one accepted offer without any check; without it there are 30', async () => {
  const acceptAll = async () => {
    const { offers } = await offered();
    const writes = await Promise.allSettled(
      offers.map(
        ({ id }) => world.sql`
          update booking_offer set status = 'Accepted', response_type = 'Confirm', responded_at = now() where id = ${id}`,
      ),
    );
    return writes.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await acceptAll()).toBe(1);
  await world.sql`drop index booking_offer_accepted`;
  expect(await acceptAll()).toBe(RIVALS);
});
