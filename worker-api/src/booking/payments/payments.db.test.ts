import type { BookingDetails, BookingPayResponse, BookingStatusResponse } from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  bookingRequest,
  CUSTOMER,
  FREE_DAY,
  finalise,
  key,
  order,
  tryOrder,
  useLead,
} from '../bookings/booking-world.fixture.ts';

const world = useLead();

beforeEach(() => world.faults({}));

const pay = async (bookingId: number | null, paymentId: string | null) => {
  const response = await world.post('/api/booking/pay', { bookingId, paymentId });
  return { status: response.status, body: (await response.json()) as BookingPayResponse };
};
const status = async (token: string | null) => {
  const response = await world.get(`/api/booking/${token}/status`);
  return (await response.json()) as BookingStatusResponse;
};
/** Money that the provider holds for a booking, cents. */
const taken = async (bookingId: number | null) => {
  const all = await world.charges();
  const own = all.filter((payment) => payment.metadata.bookingId === String(bookingId));
  return own.reduce((sum, payment) => sum + payment.captured - payment.refunded, 0);
};

describe('[PAY-01] [BKG-04] a card payment', () => {
  test('is paid by webhook: booking, history, offer, mail and SMS', async () => {
    const details = await finalise(world, world.lead);
    expect(details).toMatchObject({
      PaymentMethods: ['creditCard', 'payPal'],
      CustomerFirstName: 'Mia',
      Currency: 'AUD',
    });
    expect(details.AvailableDates).toContain(FREE_DAY);

    const made = await order(world, world.lead);
    expect(made).toMatchObject({ Success: true, AmountIncGst: 23_900, Currency: 'AUD' });
    expect(await status(made.BookingToken)).toMatchObject({
      Status: 'PendingAwaitingPayment',
      IsPaid: false,
    });

    expect(await world.holdMoney(made.PaymentId!)).toBe('requires_capture');

    expect(await status(made.BookingToken)).toMatchObject({
      Status: 'Pending',
      IsPaid: true,
      PaymentState: 'captured',
    });
    expect(await taken(made.BookingId)).toBe(23_900);
    const booking = (await (await world.get(`/api/booking/${made.BookingToken}`)).json()) as BookingDetails;
    expect(booking.BookingStatusHistory.map((entry) => entry.Status)).toEqual([
      'PendingAwaitingPayment',
      'Pending',
    ]);
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
    const made = await order(world, world.lead);
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

describe('a payment that does not go through', () => {
  test('a declined card: the same booking is paid by a new attempt', async () => {
    const first = await order(world, world.lead);
    expect(await world.confirm(first.PaymentId!, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toBe(
      'insufficient_funds',
    );
    const second = await order(world, world.lead);
    expect(second.BookingId).toBe(first.BookingId);
    expect(second.PaymentId).not.toBe(first.PaymentId);
    expect(await world.confirm(first.PaymentId!)).toBe('payment_intent_unexpected_state');

    await world.confirm(second.PaymentId!);
    expect((await pay(second.BookingId, second.PaymentId)).body.Success).toBe(true);
    expect(await taken(first.BookingId)).toBe(23_900);
    const states = await world.sql`
      select state, failure_code from payment where booking_id = ${first.BookingId} order by id`;
    expect(states).toEqual([
      { state: 'failed', failureCode: 'insufficient_funds' },
      { state: 'captured', failureCode: null },
    ]);
  });

  test('a decline reported only by webhook makes the booking PaymentFailed and keeps its slot', async () => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!, 'pm_card_visa_chargeDeclined');
    await world.webhookDone(made.PaymentId!, 'payment_intent.payment_failed');
    expect(await status(made.BookingToken)).toMatchObject({
      Status: 'PaymentFailed',
      PaymentState: 'failed',
    });
    const [day] = await world.sql`select booked from supplier_day where supplier_id = ${world.supplierId}`;
    expect(day).toEqual({ booked: 1 });
    expect(await pay(made.BookingId, made.PaymentId)).toMatchObject({
      body: { Success: false, FailureCode: 'generic_decline' },
    });
  });

  test('an unsupported brand is released without a charge', async () => {
    const made = await order(world, world.lead);
    expect(await world.confirm(made.PaymentId!, 'pm_card_amex')).toBe('requires_capture');
    expect(await pay(made.BookingId, made.PaymentId)).toMatchObject({
      body: { Success: false, Status: 'PaymentFailed', FailureCode: 'unsupported_brand' },
    });
    expect(await taken(made.BookingId)).toBe(0);
  });
});

describe('[PAY-01] 3-D Secure', () => {
  const card = 'pm_card_authenticationRequired';
  test('a passed challenge pays the booking; until then it stays unpaid', async () => {
    const made = await order(world, world.lead);
    expect(await world.confirm(made.PaymentId!, card)).toBe('requires_action');
    expect(await pay(made.BookingId, made.PaymentId)).toMatchObject({
      body: { Success: false, Status: 'PendingAwaitingPayment', FailureCode: 'requires_action' },
    });
    await world.authenticate(made.PaymentId!, 'pass');
    expect((await pay(made.BookingId, made.PaymentId)).body).toMatchObject({
      Success: true,
      Status: 'Pending',
    });
  });

  test('after a failed challenge another card pays the same booking', async () => {
    const made = await order(world, world.lead);
    await world.confirm(made.PaymentId!, card);
    await world.authenticate(made.PaymentId!, 'fail');
    expect((await pay(made.BookingId, made.PaymentId)).body).toMatchObject({
      Success: false,
      FailureCode: 'payment_intent_authentication_failure',
      Status: 'PaymentFailed',
    });
    const again = await order(world, world.lead);
    await world.confirm(again.PaymentId!);
    expect((await pay(again.BookingId, again.PaymentId)).body.Success).toBe(true);
    expect(again.BookingId).toBe(made.BookingId);
  });
});

describe('access', () => {
  test('a booking id with a foreign payment is not found', async () => {
    const made = await order(world, world.lead);
    const other = await order(world, await world.addLead({ supplierId: world.supplierId }));
    expect((await pay(other.BookingId, made.PaymentId)).status).toBe(404);
    expect((await pay(made.BookingId, 'pi_unknown')).status).toBe(404);
  });

  test('a card number in any text is refused, and no log line holds it', async () => {
    const before = world.lines.length;
    const request = bookingRequest(world.lead, { Comments: 'my card is 4242 4242 4242 4242' });
    const response = await world.post('/api/stripe/create', { BookingRequest: request }, { headers: key() });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'card-data-refused' });
    const logged = world.lines.slice(before).join('\n');
    expect(logged).not.toMatch(/4242 ?4242/);
    expect(logged).not.toContain(CUSTOMER.Email);
  });

  test('a supplier without online payment is paid at the workshop', async () => {
    const offline = await world.addSupplier({ online: false });
    const own = await world.addLead({ supplierId: offline });
    expect((await finalise(world, own)).PaymentMethods).toEqual([]);
    const response = await tryOrder(world, own);
    expect(response.status).toBe(400);
    expect(await world.sql`select 1 from booking where lead_guid = ${own.guid}`).toEqual([]);
  });

  test('[PAY-11] [CNF-04] a booking made without payment is paid later by its token, and both sides get one message', async () => {
    const inboxes = async () => {
      const [workshop] = await world.sql`select email from supplier where id = ${world.supplierId}`;
      return { customer: await world.inbox(CUSTOMER.Email), workshop: await world.inbox(workshop!.email) };
    };
    const before = await inboxes();
    const { token: BookingToken } = await world.addBooking(world.lead);
    const made = await world.post('/api/stripe/create', { BookingToken }, { headers: key() });
    const body = (await made.json()) as { PaymentId: string; BookingId: number };
    await world.confirm(body.PaymentId);
    expect((await pay(body.BookingId, body.PaymentId)).body).toMatchObject({
      Success: true,
      Status: 'Pending',
    });
    const again = await world.post('/api/stripe/create', { BookingToken }, { headers: key() });
    expect(again.status).toBe(409);
    await pay(body.BookingId, body.PaymentId);
    await world.runJobs();
    const after = await inboxes();
    const receipts = (side: 'customer' | 'workshop') =>
      after[side]
        .slice(before[side].length)
        .map((mail) => JSON.stringify(mail))
        .filter((mail) => /Payment received|has been paid online/.test(mail));
    expect(receipts('customer')).toHaveLength(1);
    // People forward the mail: its link opens the receipt and not the booking.
    const receiptToken = /\/api\/booking\/([\w-]+)\/receipt\.pdf/.exec(receipts('customer')[0]!)![1]!;
    expect(receiptToken).not.toBe(BookingToken);
    expect((await world.get(`/api/booking/${receiptToken}/receipt.pdf`)).status).toBe(200);
    expect((await world.get(`/api/booking/${receiptToken}`)).status).toBe(404);
    expect(receipts('workshop')).toHaveLength(1);
    expect(receipts('workshop')[0]).toContain('Please don’t charge for it again');
  });
});
