import type { BookingDetails, BookingPayResponse, BookingStatusResponse } from '@pitlane/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  access,
  bookingRequest,
  CUSTOMER,
  createBookingWorld,
  FREE_DAY,
  finalise,
  key,
  type Lead,
  order,
  type World,
} from '../bookings/booking-world.fixture.ts';

let world: World;
let supplierId: number;
let lead: Lead;

beforeAll(async () => {
  world = await createBookingWorld();
});
afterAll(() => world?.end());
beforeEach(async () => {
  world.clock.set('2026-11-23T00:00:00Z');
  await world.faults({});
  supplierId = await world.addSupplier();
  lead = await world.addLead({ supplierId });
});

const pay = async (bookingId: number | null, paymentId: string | null) => {
  const response = await world.post('/api/booking/pay', { bookingId, paymentId });
  return { status: response.status, body: (await response.json()) as BookingPayResponse };
};
const status = async (token: string | null) => {
  const response = await world.get(`/api/booking/${token}/status`);
  return (await response.json()) as BookingStatusResponse;
};
/** Money the provider holds for a booking, cents. */
const taken = async (bookingId: number | null) => {
  const all = await world.charges();
  const own = all.filter((payment) => payment.metadata.bookingId === String(bookingId));
  return own.reduce((sum, payment) => sum + payment.captured - payment.refunded, 0);
};
const bookingsOf = (guid: string) => world.sql`select id, status from booking where lead_guid = ${guid}`;
const sentTo = async (to: string) => (await world.inbox(to)).length;

describe('[PAY-01] [BKG-04] a card payment', () => {
  test('is paid by webhook: booking, history, offer, mail and SMS', async () => {
    const details = await finalise(world, lead);
    expect(details).toMatchObject({ PaymentMethods: ['creditCard'], CustomerFirstName: 'Mia', Currency: 'AUD' });
    expect(details.AvailableDates).toContain(FREE_DAY);

    const made = await order(world, lead);
    expect(made).toMatchObject({ Success: true, AmountIncGst: 23_900, Currency: 'AUD' });
    expect(await status(made.BookingToken)).toMatchObject({ Status: 'PendingAwaitingPayment', IsPaid: false });

    expect(await world.confirm(made.PaymentId!)).toBe('requires_capture');
    await world.webhookDone(made.PaymentId!, 'payment_intent.amount_capturable_updated');

    expect(await status(made.BookingToken)).toMatchObject({
      ...{ Status: 'Pending', IsPaid: true, PaymentState: 'captured' },
    });
    expect(await taken(made.BookingId)).toBe(23_900);
    const booking = (await (await world.get(`/api/booking/${made.BookingToken}`)).json()) as BookingDetails;
    expect(booking.BookingStatusHistory.map((entry) => entry.Status)).toEqual(['PendingAwaitingPayment', 'Pending']);
    expect(booking.Tickets).toEqual([
      {
        TicketTypeID: 'Servicing',
        TicketItems: [expect.objectContaining({ Name: 'Basic Service', PriceIncGst: 23_900 })],
      },
    ]);
    expect(booking.IsRecent).toBe(true);
    const offers = await world.sql`select status from booking_offer where booking_id = ${made.BookingId}`;
    expect(offers).toEqual([{ status: 'Open' }]);
  });

  test('is paid by the return of the browser before any webhook, and the webhook then changes nothing', async () => {
    await world.faults({ webhooks: { hold: true } });
    const made = await order(world, lead);
    await world.confirm(made.PaymentId!);

    expect(await pay(made.BookingId, made.PaymentId)).toMatchObject({
      body: { Success: true, Status: 'Pending', PaymentState: 'captured', FailureCode: null },
    });
    await world.faults({});
    await world.release('forward');
    await world.webhookDone(made.PaymentId!, 'payment_intent.succeeded');
    expect(await taken(made.BookingId)).toBe(23_900);
    const offers = await world.sql`select id from booking_offer where booking_id = ${made.BookingId}`;
    expect(offers).toHaveLength(1);
  });
});
