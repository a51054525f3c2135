import type { OfferCandidates, OperatorBooking, OperatorSearch } from '@pitlane/contracts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FREE_DAY, order, useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from './operator-world.fixture.ts';
import { nameMatches } from './search/name-matches.ts';

const world = useBookingWorld();
let supplierId: number;
let support: Record<string, string>;
let finance: Record<string, string>;

beforeAll(async () => {
  supplierId = await world.addSupplier({ capacity: 50 });
  support = await signInOperator(world, 'ada@operator.example', 'support');
  finance = await signInOperator(world, 'bob@operator.example', 'finance');
});
beforeEach(() => world.clock.set('2026-11-23T00:00:00Z'));

const book = async (patch: Parameters<typeof world.addBooking>[1] = {}) => {
  const lead = await world.addLead({ supplierId });
  return { ...(await world.addBooking(lead, patch)), lead };
};
const bookPaid = async () => {
  const lead = await world.addLead({ supplierId });
  const made = await order(world, lead);
  await world.confirm(made.PaymentId!);
  await world.post('/api/booking/pay', { bookingId: made.BookingId, paymentId: made.PaymentId });
  return { id: made.BookingId!, paymentId: made.PaymentId! };
};
const find = async (query: string, more = ''): Promise<OperatorSearch> =>
  (
    await world.get(`/api/operating/search?query=${encodeURIComponent(query)}${more}`, { headers: support })
  ).json();
const read = async (id: number): Promise<OperatorBooking> =>
  (await world.get(`/api/operating/bookings/${id}`, { headers: support })).json();
const act = (id: number, step: string, body: object, headers = support) =>
  world.post(`/api/operating/bookings/${id}/${step}`, body, { headers });
const recorded = (id: number) => world.sql`
  select actor, action, details from audit_log where subject_type = 'booking' and subject_id = ${String(id)} order by id`;
const detail = async (response: Response) => [response.status, (await response.json()).detail];
const titles = ({ Timeline }: OperatorBooking) => Timeline.map(({ Title }) => Title);

describe('[OPS-07] the search', () => {
  test('finds a booking by whatever the customer names', async () => {
    const { id, lead } = await book({
      FirstName: 'Zora',
      LastName: 'Quimby-Vane',
      Mobile: '0491 570 110',
      Email: 'Zora.Q@example.com',
    });
    await world.sql`update booking set rego = 'ZQV 77' where id = ${id}`;
    const reference = `PL${String(id).padStart(6, '0')}`;
    for (const query of [
      reference,
      reference.toLowerCase(),
      '0491570110',
      '+61 491 570 110',
      '(0491) 570-110',
      'zora.q@EXAMPLE.com',
      'zora.q@',
      'quimby',
      'Vane zora',
      'zqv77',
      'ZQV-77',
      lead.guid,
    ]) {
      const { Bookings } = await find(query);
      expect([query, Bookings.map(({ Id }) => Id)]).toEqual([query, [id]]);
    }
    expect((await find(reference)).Bookings[0]).toMatchObject({
      Reference: reference,
      Status: 'Pending',
      CustomerName: 'Zora Quimby-Vane',
      CustomerPhone: '+61491570110',
      WorkshopName: 'Newtown Motors',
    });
    for (const query of ['quimby brown', '0491 570 111', 'PL999999', '%%%', 'zora_q@example.com'])
      expect([query, (await find(query)).Bookings]).toEqual([query, []]);
  });

  test('finds a booking by its payment, and a lead with its booking', async () => {
    const { id, paymentId } = await bookPaid();
    expect((await find(paymentId)).Bookings.map(({ Id }) => Id)).toEqual([id]);
    const lead = await world.addLead({ supplierId });
    await world.sql`
      update lead set name = 'Xanthe Orlov', mobile_number = '+61491570156', vehicle_rego = 'XO1' where guid = ${lead.guid}`;
    for (const query of [lead.guid, 'xanthe', '0491 570 156', 'xo 1'])
      expect([query, (await find(query)).Leads]).toEqual([
        query,
        [expect.objectContaining({ Guid: lead.guid, CustomerName: 'Xanthe Orlov', BookingId: null })],
      ]);
    const booking = await world.addBooking(lead);
    expect((await find(lead.guid)).Leads[0]!.BookingId).toBe(booking.id);
  });

  test('shows 20 of a kind, the newest first, and the next from there', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 21; index++) ids.push((await book({ LastName: 'Manyfold' })).id);
    // As many leads of one millisecond, whose order is that of their guids.
    await world.sql`update lead set name = 'Lee Manyfold', created_at = '2026-01-02T03:04:05.678901Z'
                     where guid in (select lead_guid from booking where id = any (${ids}))`;
    const first = await find('manyfold');
    expect(first.Bookings.map(({ Id }) => Id)).toEqual(ids.toReversed().slice(0, 20));
    const rest = await find('manyfold', `&kind=bookings&cursor=${first.NextBookings}`);
    expect(rest.Bookings.map(({ Id }) => Id)).toEqual([ids[0]]);
    expect([rest.NextBookings, rest.Leads]).toEqual([null, []]);
    const others = await find('manyfold', `&kind=leads&cursor=${first.NextLeads}`);
    const guids = [...first.Leads, ...others.Leads].map(({ Guid }) => Guid);
    expect([guids.length, new Set(guids).size, others.NextLeads, others.Bookings]).toEqual([
      21,
      21,
      null,
      [],
    ]);
    expect((await find(`PL${ids[0]}`)).NextBookings).toBe(null);
  });

  test('reads names from their index', async () => {
    const plan = await world.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      const name = tx`lower(first_name || ' ' || last_name)`;
      return tx`explain select id from booking where ${nameMatches(tx, name, ['quimby', 'zora'])}`;
    });
    expect(JSON.stringify(plan)).toContain('booking_name');
  });

  test('needs two characters', async () => {
    expect((await world.get('/api/operating/search?query=x', { headers: support })).status).toBe(400);
  });
});

describe('[OPS-07] a booking', () => {
  test('shows all that happened to it in order, and what can be done', async () => {
    const { id } = await book();
    await world.runJobs();
    const booking = await read(id);
    expect(booking).toMatchObject({
      ServiceDate: FREE_DAY,
      CustomerName: 'Mia Nguyen',
      TotalIncGst: 23_900,
      Captured: 0,
      Refundable: 0,
      CanConfirm: true,
      CanMove: true,
      CanCancel: true,
    });
    expect(titles(booking)).toEqual(
      expect.arrayContaining(['Quote started', 'Booking pending', 'Mail to the customer: booking received']),
    );
    const times = booking.Timeline.map(({ At }) => At);
    expect(times).toEqual(times.toSorted());
    expect((await world.get('/api/operating/bookings/999999', { headers: support })).status).toBe(404);
  });

  test('is confirmed as agreed, with the operator and the reason in history and audit log', async () => {
    const { id } = await book();
    const answer = await act(id, 'confirm', { Reason: 'Jo confirmed by phone.' });
    const booking: OperatorBooking = await answer.json();
    expect(booking).toMatchObject({ Status: 'Confirmed', CanConfirm: false });
    expect(booking.Timeline.findLast(({ Kind }) => Kind === 'status')).toMatchObject({
      Title: 'Booking confirmed',
      Detail: 'Jo confirmed by phone.',
      Actor: 'operator:ada@operator.example',
    });
    expect(await recorded(id)).toEqual([
      {
        actor: 'operator:ada@operator.example',
        action: 'booking-confirmed',
        details: {
          reason: 'Jo confirmed by phone.',
          before: expect.objectContaining({ status: 'Pending', serviceDate: FREE_DAY }),
          after: expect.objectContaining({ status: 'Confirmed', serviceDate: FREE_DAY }),
        },
      },
    ]);
    expect((await act(id, 'confirm', { Reason: 'Again.' })).status).toBe(409);
    expect(await recorded(id)).toHaveLength(1);
  });

  test('is confirmed at another price where both agreed, which the customer reads', async () => {
    const email = 'agreed@example.com';
    const { id, token } = await book({ Email: email });
    expect((await act(id, 'confirm', { TotalIncGst: 0, Reason: 'Free.' })).status).toBe(400);
    const answer = await act(id, 'confirm', { TotalIncGst: 26_000, Reason: 'A part more, both agreed.' });
    expect(await answer.json()).toMatchObject({ Status: 'Confirmed', TotalIncGst: 26_000 });
    expect(await (await world.get(`/api/booking/${token}`)).json()).toMatchObject({
      TotalNetPriceIncGst: 26_000,
    });
    await world.runJobs();
    expect(JSON.stringify(await world.inbox(email))).toContain('$260.00');
    const paid = await bookPaid();
    expect(await detail(await act(paid.id, 'confirm', { TotalIncGst: 26_000, Reason: 'More.' }))).toEqual([
      409,
      '$239.00 were paid online for '.concat(
        (await read(paid.id)).Reference,
        ', so its price can only go down; let the customer pay the rest at the workshop.',
      ),
    ]);
  });

  test('moves by the customer’s own rule, and beyond it where the workshop agreed', async () => {
    const { id } = await book();
    const closed = { Day: '2026-12-25', Reason: 'The customer is away.' };
    expect(await detail(await act(id, 'move', closed))).toEqual([
      409,
      'Newtown Motors is closed on 2026-12-25.',
    ]);
    expect((await act(id, 'move', { ...closed, Reason: ' ' })).status).toBe(400);
    const moved = await act(id, 'move', { ...closed, IsAgreed: true });
    expect(await moved.json()).toMatchObject({ Status: 'Rescheduled', ServiceDate: '2026-12-25' });
    expect((await recorded(id))[0]!.details).toMatchObject({
      before: { serviceDate: FREE_DAY },
      after: { serviceDate: '2026-12-25' },
    });
  });

  test('is cancelled once', async () => {
    const { id } = await book();
    expect(await (await act(id, 'cancel', { Reason: 'Sold the car.' })).json()).toMatchObject({
      Status: 'Cancelled',
      CanMove: false,
      CanCancel: false,
    });
    expect((await detail(await act(id, 'cancel', { Reason: 'Twice.' })))[0]).toBe(409);
    expect((await recorded(id)).map(({ action }) => action)).toEqual(['booking-cancelled']);
  });
});

describe('[OPS-07] [POR-03] a booking that other workshops are to have', () => {
  const candidates = async (id: number): Promise<OfferCandidates['Workshops']> => {
    const answer = await world.get(`/api/operating/bookings/${id}/offer-candidates`, { headers: support });
    return (await answer.json()).Workshops;
  };

  test('names who priced the work and why one can’t have it, is offered once, and goes to who confirms', async () => {
    const free = await world.addSupplier({ name: 'Free Motors' });
    const full = await world.addSupplier({ name: 'Full Motors', capacity: 0 });
    const lead = await world.addLead({ supplierId, otherSupplierIds: [full, free] });
    const { id, token } = await world.addBooking(lead);
    expect((await read(id)).CanOffer).toBe(true);
    const price = { SuburbName: 'Newtown', MinimumIncGst: 23_900, MaximumIncGst: 23_900 };
    expect(await candidates(id)).toEqual([
      { WorkshopId: free, WorkshopName: 'Free Motors', ...price, Obstacle: null },
      {
        WorkshopId: full,
        WorkshopName: 'Full Motors',
        ...price,
        Obstacle: `Full Motors is fully booked on ${FREE_DAY}.`,
      },
    ]);
    const offer = { WorkshopIds: [free], Hours: 24, Reason: 'The first one is ill.' };
    expect(await detail(await act(id, 'offer', { ...offer, WorkshopIds: [free, full] }))).toEqual([
      409,
      `Full Motors is fully booked on ${FREE_DAY}.`,
    ]);
    expect((await act(id, 'offer', { ...offer, Hours: 721 })).status).toBe(400);
    expect((await act(id, 'offer', offer)).status).toBe(200);
    expect((await candidates(id))[0]).toMatchObject({ Obstacle: 'Free Motors has an offer.' });
    expect(await detail(await act(id, 'offer', offer))).toEqual([
      409,
      'Free Motors has the offer already, or has answered it.',
    ]);
    const [own] = await world.sql<{ id: number }[]>`
      select id from booking_offer where booking_id = ${id} and supplier_id = ${free}`;
    const input = { bookingOfferId: own!.id, responseType: 'Confirm', availabilities: [] };
    const query =
      'mutation ($input: RespondToBookingOfferInput!) { respondToBookingOffer(input: $input) { errors { code } } }';
    await world.post('/api/graphql', { query, variables: { input } }, { headers: world.signIn([free]) });
    expect(await read(id)).toMatchObject({
      WorkshopName: 'Free Motors',
      Status: 'Confirmed',
      CanOffer: false,
    });
    expect(await (await world.get(`/api/booking/${token}`)).json()).toMatchObject({
      WasSupplierChanged: true,
    });
  });

  test('a role that only refunds gets no such question', async () => {
    const { id } = await book();
    const answer = await world.get(`/api/operating/bookings/${id}/offer-candidates`, { headers: finance });
    expect(answer.status).toBe(403);
  });
});

describe('[OPS-07] a refund', () => {
  const refund = (id: number, Amount: number, Reference: string, headers = finance) =>
    act(id, 'refund', { Amount, Reference, Reason: 'A part was not needed.' }, headers);

  test('that is pressed twice is refunded once, also at the same moment', async () => {
    const { id, paymentId } = await bookPaid();
    const both = await Promise.all([1, 2, 3].map(() => refund(id, 3_900, 'press-0001')));
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const booking: OperatorBooking = await (await refund(id, 3_900, 'press-0001')).json();
    expect(booking).toMatchObject({ Captured: 23_900, Refunded: 3_900, Refundable: 20_000 });
    await world.runJobs();
    const charge = (await world.charges()).find((one) => one.id === paymentId);
    expect(charge).toMatchObject({ captured: 23_900, refunded: 3_900 });
    expect(await recorded(id)).toEqual([
      {
        actor: 'operator:bob@operator.example',
        action: 'refund-ordered',
        details: {
          reason: 'A part was not needed.',
          amountCents: 3_900,
          before: { refundableCents: 23_900 },
          after: { refundableCents: 20_000 },
        },
      },
    ]);
  });

  test('of the same amount within a day needs a word that it is meant once more', async () => {
    const { id } = await bookPaid();
    await refund(id, 3_900, 'first-dialog');
    const refused = await refund(id, 3_900, 'second-dialog');
    expect(refused.status).toBe(409);
    const { detail: text, errors } = await refused.json();
    expect(text).toMatch(
      /^\$39\.00 was already refunded at 2026-11-23T.+ only if the customer gets it twice\.$/,
    );
    expect(errors).toEqual([{ pointer: '/IsOnceMore', code: 'required', message: text }]);
    expect(await read(id)).toMatchObject({ Refunded: 3_900 });
    expect((await refund(id, 3_900, 'first-dialog')).status).toBe(200);
    expect((await refund(id, 4_000, 'other-amount')).status).toBe(200);
    const body = { Amount: 3_900, Reference: 'second-dialog', Reason: 'Two parts.', IsOnceMore: true };
    expect(await (await act(id, 'refund', body, finance)).json()).toMatchObject({ Refunded: 11_800 });
    world.clock.set('2026-11-24T00:00:00.001Z');
    expect((await refund(id, 4_000, 'next-day')).status).toBe(200);
  });

  test('never exceeds what was taken, and one reference stands for one amount', async () => {
    const { id } = await bookPaid();
    expect(await detail(await refund(id, 23_901, 'too-much'))).toEqual([
      409,
      'Only $239.00 is left of this payment.',
    ]);
    await refund(id, 3_900, 'part-one1');
    expect((await refund(id, 4_000, 'part-one1')).status).toBe(409);
    expect((await refund(id, 20_000, 'the-rest')).status).toBe(200);
    expect((await refund(id, 1, 'one-more')).status).toBe(409);
    expect(await read(id)).toMatchObject({ Refunded: 23_900, Refundable: 0 });
    for (const wrong of [{ Amount: 0 }, { Amount: 1.5 }, { Reference: 'x' }, { Reason: '' }])
      expect(
        (await act(id, 'refund', { Amount: 1, Reference: 'a-reference', Reason: 'x', ...wrong }, finance))
          .status,
      ).toBe(400);
  });

  test('needs a payment, and a role that may', async () => {
    const { id } = await book();
    expect(await detail(await refund(id, 100, 'unpaid-one'))).toEqual([
      409,
      'This booking has no payment that could be refunded.',
    ]);
    expect((await refund(id, 100, 'not-allowed', support)).status).toBe(403);
    for (const step of ['confirm', 'cancel'])
      expect((await act(id, step, { Reason: 'x' }, finance)).status).toBe(403);
    expect((await act(999_999, 'cancel', { Reason: 'x' })).status).toBe(404);
  });
});
