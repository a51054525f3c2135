import { MOBILE_EXAMPLE } from '@pitlane/contracts/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { randomToken } from '../../platform/tokens.ts';
import { transaction } from '../../platform/transaction.ts';
import {
  BOOKING_MESSAGE_TEXTS,
  type BookingMessageKind,
  orderMessages,
} from '../../shared/messages/index.ts';
import { sendReminders } from '../aftercare/reminders.ts';
import { bookingRequest, key, order, tryOrder } from '../bookings/booking-world.fixture.ts';
import { answerOffer } from '../change-requests/answer-offer.fixture.ts';
import { cancelBooking, moveBooking } from '../change-requests/arrange.ts';
import { finishWork } from '../change-requests/finish-work.ts';
import { proposePrice } from '../change-requests/propose-price.ts';
import { completeServices } from '../offers/mark-serviced.ts';
import { orderRefund } from '../payments/order-refund.ts';
import { useProviderWorld } from '../payments/provider-world.fixture.ts';

const world = useProviderWorld();
const BY = 'operator:ada@operator.example';
let mobile: string;
let nextNumber = 0;
let id: number;
let token: string;

/** A booking by a customer with a mobile number alone. */
beforeEach(async () => {
  mobile = `0491 570 ${100 + nextNumber++}`;
  ({ id, token } = await world.addBooking(world.lead, { Email: '', Mobile: mobile }));
});

type Row = { kind: string; state: string; skippedBecause: string | null };
const messages = (bookingId = id) => world.sql<Row[]>`
  select kind, state, skipped_because from message
   where subject_type = 'booking' and subject_id = ${String(bookingId)} and recipient = 'customer' order by id`;

/** The kinds that the customer got since the last look; each has left. */
let seen = 0;
async function newKinds(bookingId = id): Promise<string[]> {
  await world.runJobs();
  const rows = (await messages(bookingId)).slice(seen);
  seen += rows.length;
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
  return rows.map(({ kind }) => kind);
}
beforeEach(() => {
  seen = 0;
});

const step = () => ({ bookingId: id, by: BY, reason: 'Agreed', now: world.clock.now() }) as const;

describe('[OPS-05] a customer without a mail address', () => {
  test('hears of each step of a booking by SMS, from the request to the review', async () => {
    const { supplierId, lead } = world;
    expect(await world.sql`select email from booking where id = ${id}`).toEqual([{ email: null }]);
    expect(await newKinds()).toEqual(['booking-received-sms']);
    const stranger = await world.post('/api/booking/prevalidate', bookingRequest(lead), {});
    expect(await stranger.json()).toMatchObject({ ErrorCode: 1, BookingToken: null });
    expect(await newKinds()).toEqual(['booking-link-sms']);

    const availabilities = [{ date: '2026-11-27', startAt: '09:00', endAt: '11:00' }];
    const answers = { bookingId: id, supplierId };
    expect(await answerOffer(world, answers, 'ChangeServiceDateOrTime', { availabilities })).toBe('done');
    expect(await newKinds()).toEqual(['times-proposed-sms']);
    await moveBooking(world.sql, {
      ...step(),
      day: '2026-11-27',
      from: '09:00',
      until: null,
      isAgreed: false,
    });
    expect(await newKinds()).toEqual(['booking-rescheduled-sms']);

    await world.post(`/api/booking/${token}/change-request`, { Kind: 'Change', WantedDay: '2026-11-30' });
    expect(await newKinds()).toEqual(['change-received-sms']);
    const [work] = await world.sql<{ id: number }[]>`
      select id from work_item where booking_id = ${id} and kind = 'arrange-change'`;
    const outcome = { by: BY, outcome: 'It stays.', isDismissed: true, now: world.clock.now() };
    expect(await finishWork(world.sql, work!.id, outcome)).toBeNull();
    expect(await newKinds()).toEqual(['booking-unchanged-sms']);

    world.clock.set('2026-11-26T01:00:00Z');
    await world.sql`update booking set confirmed_at = '2026-11-24T00:00:00Z' where id = ${id}`;
    for (const _again of [1, 2]) await sendReminders({}, world.deps);
    expect(await newKinds()).toEqual(['booking-reminder-sms']);

    const extra = { kind: 'AdditionalWork', description: 'Brake pads', priceCents: 8_000 } as const;
    const expiresAt = new Date('2026-11-27T00:00:00Z');
    await proposePrice(world.sql, { ...step(), ...extra, reference: randomToken(12), expiresAt });
    expect(await newKinds()).toEqual(['price-proposed-sms']);
    const { PriceProposal } = await (await world.get(`/api/booking/${token}`)).json();
    await world.post(`/api/booking/${token}/price-proposal`, {
      ProposalId: PriceProposal.Id,
      IsApproved: true,
    });
    expect(await newKinds()).toEqual(['price-approved-sms']);

    const paying = await world.post('/api/stripe/create', { BookingToken: token }, { headers: key() });
    const { PaymentId } = await paying.json();
    await world.confirm(PaymentId);
    await world.post('/api/booking/pay', { bookingId: id, paymentId: PaymentId });
    expect(await newKinds()).toEqual(['payment-received-sms']);
    const receipt = await world.get(`/api/booking/${token}/receipt.pdf`);
    expect(receipt.status).toBe(200);

    world.clock.set('2026-11-28T14:00:00Z');
    await completeServices({}, world.deps);
    expect(await newKinds()).toEqual(['review-request-sms']);
    const texts = (await world.inbox(mobile.replace(/^0/, '+61').replaceAll(' ', ''))).map(
      ({ text }) => text,
    );
    expect(texts.at(-1)).toContain(`/booking/${token}/confirmation`);
  });

  test('hears by SMS that the workshop declined, that it was cancelled, and of the refund', async () => {
    await answerOffer(world, { bookingId: id, supplierId: world.supplierId }, 'Decline', {
      comment: 'Full.',
    });
    expect(await newKinds()).toEqual(['booking-received-sms', 'booking-declined-sms']);
    seen = 0;
    const paid = await world.addLead({ supplierId: world.supplierId });
    const { PaymentId, BookingId } = await order(world, paid, { Email: null, Mobile: mobile });
    await world.confirm(PaymentId!);
    await world.post('/api/booking/pay', { bookingId: BookingId, paymentId: PaymentId });
    expect(await newKinds(BookingId!)).toEqual(['booking-received-sms']);
    await cancelBooking(world.sql, { ...step(), bookingId: BookingId! });
    await orderRefund(world.sql, { ...step(), bookingId: BookingId!, amountCents: null });
    expect((await newKinds(BookingId!)).toSorted()).toEqual([
      'booking-cancelled-sms',
      'payment-refunded-sms',
    ]);
  });

  test('gets every kind of mail about a booking as an SMS, and one with an address what they always got', async () => {
    const kinds = (Object.keys(BOOKING_MESSAGE_TEXTS) as BookingMessageKind[]).filter(
      (kind) => BOOKING_MESSAGE_TEXTS[kind].to === 'customer',
    );
    const mails = kinds.filter((kind) => kind.endsWith('-mail'));
    await newKinds();
    const send = (bookingId: number) =>
      transaction(world.sql, (tx) =>
        orderMessages(tx, { type: 'booking', id: bookingId }, mails, 'each', world.clock.now()),
      );
    await send(id);
    expect((await newKinds()).toSorted()).toEqual(
      mails.map((kind) => kind.replace('-mail', '-sms')).toSorted(),
    );
    const other = await world.addLead({ supplierId: world.supplierId });
    const { id: reached } = await world.addBooking(other, { Mobile: mobile });
    seen = 0;
    expect(await newKinds(reached)).toEqual(['booking-received-mail', 'booking-received-sms']);
    await send(reached);
    expect((await newKinds(reached)).toSorted()).toEqual(mails.toSorted());
  });
});

describe('[BKG-06] the mail address of a booking', () => {
  const refuse = async (patch: object) => {
    const lead = await world.addLead({ supplierId: world.supplierId });
    const response = await world.submit(lead, { Email: '', ...patch });
    return [response.status, (await response.json()).errors];
  };
  const problem = (message: string, pointer = '/Email') => [400, [{ pointer, code: 'email', message }]];

  test('a mail address is required for a landline, for pay-later and without SMS; a typed one must be complete', async () => {
    expect(await refuse({ Mobile: '02 9876 5432' })).toEqual(
      problem('Enter an email address: we can’t text this number.'),
    );
    expect((await refuse({ Email: 'mia@' }))[1]).toMatchObject([
      { pointer: '/Email', message: 'Enter an email address.' },
    ]);
    const later = await world.addLead({ supplierId: world.supplierId });
    const afterpay = { patch: { Email: '', PaymentMethod: 'afterPay' }, provider: 'afterpay' } as const;
    const refused = await tryOrder(world, later, afterpay);
    expect([refused.status, (await refused.json()).errors]).toEqual(
      problem('Enter an email address: this way to pay needs one.', '/BookingRequest/Email'),
    );
    const { sms } = world.deps;
    world.deps.sms = null;
    expect(await refuse({ Mobile: MOBILE_EXAMPLE.AU })).toEqual(
      problem('Enter an email address: we only write by email.'),
    );
    world.deps.sms = sms;
  });

  test('a later payment that needs a mail address adds it, and its mails are sent from then on', async () => {
    const pay = (more: object = {}) =>
      world.post('/api/afterpay/create', { BookingToken: token, ...more }, { headers: key() });
    const view = async () => (await world.get(`/api/payment/${token}`)).json();
    expect(await view()).toMatchObject({ HasEmail: false });
    expect((await (await pay()).json()).errors).toMatchObject([{ pointer: '/Email' }]);
    expect((await pay({ Email: 'mia@example.com' })).status).toBe(200);
    expect(await world.sql`select email, last_name from booking where id = ${id}`).toEqual([
      { email: 'mia@example.com', lastName: 'Nguyen' },
    ]);
    expect((await pay({ Email: 'eve@example.com' })).status).toBe(200);
    expect(await world.sql`select email from booking where id = ${id}`).toEqual([
      { email: 'mia@example.com' },
    ]);
  });

  test('a missing mail address does not resume another customer’s unpaid booking', async () => {
    const lead = await world.addLead({ supplierId: world.supplierId });
    await order(world, lead, { Email: '', Mobile: mobile });
    const stranger = await world.post(
      '/api/booking/submit',
      bookingRequest(lead, { Email: '', Mobile: '0404 040 405', PaymentMethod: null }),
      { headers: key() },
    );
    expect(await stranger.json()).toMatchObject({ Success: false, ErrorCode: 1, BookingToken: null });
  });

  test('a discount counts by mobile number when there is no mail address', async () => {
    const code = `ONCE${randomToken(4).replace(/\W/g, '')}`.toUpperCase();
    await world.sql`
      insert into discount (code, description, amount_cents, max_uses_per_customer_and_year)
      values (${code}, 'Once', 1000, 1)`;
    const use = async (Mobile: string) => {
      const lead = await world.addLead({ supplierId: world.supplierId });
      const request = { Email: '', Mobile, PromoCode: code, ShownTotalIncGst: 22_900 };
      return (await (await world.submit(lead, request)).json()).ErrorCode;
    };
    expect([await use('0404 040 406'), await use('+61 404 040 406'), await use('0404 040 407')]).toEqual([
      null,
      10,
      null,
    ]);
  });
});
