import type { FinaliseDetails, LeadPayloadInput, LeadResponse, PaymentOrder } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { addFleet, joinFleet } from '../../booking/approvals/fleet.fixture.ts';
import { approveBooking } from '../../booking/approvals/index.ts';
import { order, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { answerOffer } from '../../booking/change-requests/answer-offer.fixture.ts';
import { findLeadEnd } from '../../quoting/leads/index.ts';
import { CUSTOM } from '../../quoting/leads/lead.fixture.ts';
import { addBidLead, bidOn, workshopOn } from '../../quoting/quote-requests/bid-world.fixture.ts';

const world = useBookingWorld();
let [first, second] = [0, 0];
let lead: Awaited<ReturnType<typeof addBidLead>>;
let changed: string;

/** The customer changes the work of a request with two offers, and has not sent it again yet. */
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  first = await world.addSupplier({ name: 'First Motors' });
  second = await world.addSupplier({ name: 'Second Motors' });
  lead = await addBidLead(world, [first, second]);
  for (const supplierId of [first, second])
    await (await workshopOn(world, lead, supplierId)).bid(bidOn(lead));
  // Its number needs no code.
  await world.sql`update lead set quote_flow_version = 1 where guid = ${lead.guid}`;
  changed = await saveLead({ Guid: lead.guid, CartItems: [CUSTOM] });
  expect(changed).not.toBe(lead.guid);
});

const saveLead = async (payload: LeadPayloadInput): Promise<string> => {
  const headers = { 'X-Lead-Access-Token': lead.access, 'Idempotency-Key': crypto.randomUUID() };
  const response = await world.post('/api/lead/create-update-or-shift', payload, { headers });
  return ((await response.json()) as LeadResponse).LeadGuid;
};
const sendChanged = async () =>
  expect(await saveLead({ Guid: changed, LeadStatusID: 'QuoteRequested' })).toBe(changed);
/** The lead with one of its offers, and the token of the offer. */
const choose = async (supplierId: number) => {
  const headers = { 'X-Lead-Access-Token': lead.access };
  const response = await world.get(`/api/finalise/${lead.guid}/${supplierId}`, { headers });
  const { LeadBidOfferToken } = (await response.json()) as FinaliseDetails;
  const asLead = { guid: lead.guid, token: lead.access, supplierId, totalCents: 32_000 };
  return [asLead, { LeadBidOfferToken }] as const;
};
/** Opens a payment for the offer of the first workshop. */
const orderOffer = async () => order(world, ...(await choose(first)));
const pay = async ({ BookingId, PaymentId }: PaymentOrder) => {
  await world.confirm(PaymentId!);
  const paid = await world.post('/api/booking/pay', { bookingId: BookingId, paymentId: PaymentId });
  expect(await paid.json()).toMatchObject({ Status: 'Pending' });
};
const isWithdrawn = async () => {
  const [row] = await world.sql<{ isWithdrawn: boolean }[]>`
    select cancelled_at is not null as is_withdrawn from lead where guid = ${lead.guid}`;
  return row!.isWithdrawn;
};
const findBids = () => world.sql<{ supplierId: number; status: string }[]>`
  select b.supplier_id, b.status from lead_bid b join lead_bid_offer o on o.id = b.lead_bid_offer_id
   where o.lead_guid = ${lead.guid} order by b.id`;

describe('[POR-05] a changed request that is sent while the former one', () => {
  test('is being paid for leaves it, and the booking is made', async () => {
    const ordered = await orderOffer();
    await sendChanged();
    expect(await isWithdrawn()).toBe(false);
    await pay(ordered);
  });

  test('has a payment that ended withdraws it', async () => {
    const { BookingId } = await orderOffer();
    await world.sql`update payment set state = 'voided' where booking_id = ${BookingId}`;
    await sendChanged();
    expect(await isWithdrawn()).toBe(true);
  });

  test('was being paid for, and once more after that payment ended, replaces it', async () => {
    const { BookingId } = await orderOffer();
    await sendChanged();
    await world.sql`update payment set state = 'voided' where booking_id = ${BookingId}`;
    world.clock.set('2026-11-23T01:00:00Z');
    await sendChanged();
    expect(await isWithdrawn()).toBe(true);
    expect(await findLeadEnd(world.sql, lead.guid)).toEqual({ reason: 'changed', replacedBy: changed });
  });

  test('was cancelled by its customer does not replace it, not even at the same time', async () => {
    const headers = { 'X-Lead-Access-Token': lead.access };
    expect((await world.post(`/api/lead/${lead.guid}/cancel`, {}, { headers })).status).toBe(200);
    await sendChanged();
    expect(await findLeadEnd(world.sql, lead.guid)).toEqual({ reason: 'withdrawn', replacedBy: null });
  });

  test('waits for its fleet leaves it, and the approved booking has its offer', async () => {
    const fleetId = 73;
    await addFleet(world, { id: fleetId, aboveCents: 20_000 });
    await joinFleet(world, lead.guid, { fleetId });
    const [asLead, offer] = await choose(first);
    const { id: bookingId } = await world.addBooking(asLead, { ...offer, Rego: 'ABC123' });
    await sendChanged();
    expect(await isWithdrawn()).toBe(false);
    const by = { by: 'mara@fleet.example', reason: null };
    await approveBooking(world.sql, { bookingId, ...by, now: world.clock.now() });
    await world.runJobs();
    expect(await findBids()).toEqual([
      { supplierId: first, status: 'Accepted' },
      { supplierId: second, status: 'Submitted' },
    ]);
    const informed = await world.sql`
      select from message where kind = 'request-changed-mail' and subject_id like ${`${lead.offerId}/%`}`;
    expect(informed).toEqual([]);
  });

  test('has a declined booking leaves it, whose other offer can be booked', async () => {
    const ordered = await orderOffer();
    await pay(ordered);
    const booked = { bookingId: ordered.BookingId!, supplierId: first };
    expect(await answerOffer(world, booked, 'Decline', { comment: 'Full.' })).toBe('done');
    await sendChanged();
    expect(await isWithdrawn()).toBe(false);
    const elsewhere = await world.submit(...(await choose(second)));
    expect(await elsewhere.json()).toMatchObject({ Success: true });
    const [declined] = await world.sql<{ status: string }[]>`
      select status from booking where id = ${ordered.BookingId}`;
    expect(declined!.status).toBe('Cancelled');
  });
});
