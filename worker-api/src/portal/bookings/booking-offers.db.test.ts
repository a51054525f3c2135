import {
  type BookingDetails,
  type BookingOfferDetails,
  type BookingStatusResponse,
  type PortalBookingsResponse,
  SUPPLIER_RESPONSE_TYPES,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CUSTOMER, useLead } from '../../booking/bookings/booking-world.fixture.ts';

const world = useLead();
let token: string;
let publicId: string;
let offerId: number;

beforeEach(async () => {
  const booking = await world.addBooking(world.lead);
  ({ token, publicId } = booking);
  const [offer] = await world.sql<{ id: number }[]>`
    select id from booking_offer where booking_id = ${booking.id}`;
  offerId = offer!.id;
});

type Headers = Record<string, string>;
const RESPOND = `mutation Respond($input: RespondToBookingOfferInput!) {
  respondToBookingOffer(input: $input) { bookingOffer { dbId supplierResponseType } errors { code message } }
}`;
type Answer = {
  data?: {
    respondToBookingOffer: { bookingOffer: { dbId: number } | null; errors: { code: string }[] };
  } | null;
  errors?: { message: string; extensions?: { code?: string; errors?: { pointer: string }[] } }[];
};
async function graphql<T = Answer>(query: string, variables: object, headers: Headers = {}) {
  const response = await world.post('/api/graphql', { query, variables }, { headers });
  return { status: response.status, body: (await response.json()) as T };
}
const respond = (headers: Headers, responseType: string, patch: object = {}) =>
  graphql(
    RESPOND,
    { input: { bookingOfferId: offerId, responseType, availabilities: [], ...patch } },
    headers,
  );
const codes = ({ body }: { body: Answer }) => body.data?.respondToBookingOffer.errors.map(({ code }) => code);
const bookings = async (headers: Headers, query = '') => {
  const response = await world.get(`/api/portal/bookings${query}`, { headers });
  return { status: response.status, body: (await response.json()) as PortalBookingsResponse };
};
const offer = async (headers: Headers, query = '') => {
  const response = await world.get(`/api/booking-offer/${publicId}${query}`, { headers });
  return { status: response.status, body: (await response.json()) as BookingOfferDetails };
};
const status = async () =>
  (await (await world.get(`/api/booking/${token}/status`)).json()) as BookingStatusResponse;

describe('[POR-03] a workshop answers', () => {
  test('Confirm: booked in for the workshop, Confirmed for the customer, who gets one mail and SMS', async () => {
    const workshop = world.signIn([world.supplierId]);
    expect((await bookings(workshop, '?heading=Action%20required')).body.Bookings).toMatchObject([
      { BookingToken: publicId, Heading: 'Action required', BookingOfferId: offerId },
    ]);
    const before = await world.inbox(CUSTOMER.Email);
    const answered = await respond(workshop, 'Confirm', { version: 1 });
    expect(answered).toMatchObject({
      status: 200,
      body: { data: { respondToBookingOffer: { errors: [] } } },
    });

    expect(await status()).toMatchObject({ Status: 'Confirmed' });
    expect((await offer(workshop)).body).toMatchObject({
      Booking: { Heading: 'Booked in' },
      ActionText: null,
    });
    const { Counts, Bookings } = (await bookings(workshop)).body;
    expect(Counts).toMatchObject({ 'Booked in': 1, 'Action required': 0 });
    expect(Bookings).toHaveLength(1);

    await world.runJobs();
    const mails = (await world.inbox(CUSTOMER.Email)).slice(before.length);
    expect(mails.filter((mail) => JSON.stringify(mail).includes('Booking confirmed'))).toHaveLength(1);
    const texts = (await world.inbox('+61404040404')).filter((sms) => JSON.stringify(sms).includes(token));
    expect(texts.filter((sms) => JSON.stringify(sms).includes('confirmed your booking'))).toHaveLength(1);
  });

  test('another date: at most 3, from tomorrow, no duplicates; stored in workshop time', async () => {
    const workshop = world.signIn([world.supplierId]);
    const slots = [
      { date: '2026-11-27', startAt: '09:00', endAt: '11:00' },
      { date: '2026-11-30', startAt: '13:00', endAt: '15:00' },
    ];
    const twice = await respond(workshop, 'ChangeServiceDateOrTime', {
      availabilities: [slots[0], slots[0]],
    });
    expect(twice.body.errors?.[0]?.extensions).toMatchObject({
      code: 'validation',
      errors: [{ pointer: '/availabilities' }],
    });
    const four = [...slots, { ...slots[0], date: '2026-12-01' }, { ...slots[0], date: '2026-12-02' }];
    expect(
      (await respond(workshop, 'ChangeServiceDateOrTime', { availabilities: four })).body.errors,
    ).toBeDefined();

    expect(codes(await respond(workshop, 'ChangeServiceDateOrTime', { availabilities: slots }))).toEqual([]);
    const { body } = await offer(workshop);
    expect(body.Booking.Heading).toBe('Awaiting confirmation');
    expect(body.Offer?.supplierAvailabilities).toEqual(
      slots.map((slot) => ({ ...slot, isAcceptableForCustomer: null })),
    );
    expect(await status()).toMatchObject({ Status: 'Pending' });
  });

  test('another date: only windows within opening hours of a day with a free slot', async () => {
    const workshop = world.signIn([world.supplierId]);
    const QUERY = `query Options($id: Int!, $date: String!) {
      arrivalTimeOptions(bookingOfferId: $id, date: $date) {
        date startAt endAt timeWindowOptions { startAtOptions { startAt endAt } }
      }
    }`;
    type Options = {
      data: {
        arrivalTimeOptions: { timeWindowOptions: { startAtOptions: { startAt: string; endAt: string }[] } };
      };
      errors?: { extensions?: { code?: string } }[];
    };
    const options = async (date: string, headers = workshop) =>
      (await graphql<Options>(QUERY, { id: offerId, date }, headers)).body;
    const starts = async (date: string) =>
      (await options(date)).data.arrivalTimeOptions.timeWindowOptions.startAtOptions;
    const friday = await starts('2026-11-27');
    expect(friday[0]).toEqual({ startAt: '08:00', endAt: '10:00' });
    expect(friday.at(-1)).toEqual({ startAt: '15:00', endAt: '17:00' });
    expect(await starts('2026-11-28')).toEqual([]);
    expect(await starts('2026-12-25')).toEqual([]);
    await world.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${world.supplierId}, '2026-11-30', 1, 1)`;
    expect(await starts('2026-11-30')).toEqual([]);
    const { body } = await offer(workshop);
    expect(body).toMatchObject({ Today: '2026-11-23', AllowedResponses: [...SUPPLIER_RESPONSE_TYPES] });
    expect(body.ProposableDays.slice(0, 5)).toEqual(
      ['24', '25', '26', '27'].map((day) => `2026-11-${day}`).concat('2026-12-01'),
    );
    expect(body.ProposableDays.at(-1)).toBe('2027-02-23');
    expect(body.ProposableDays).not.toContain('2026-12-25');
    for (const date of ['2020-01-01', '2027-11-27', 'tomorrow'])
      expect((await options(date)).errors?.[0]?.extensions?.code).toBe('validation');
    const stranger = world.signIn([await world.addSupplier()]);
    expect((await options('2026-11-27', stranger)).errors?.[0]?.extensions?.code).toBe('not-found');

    for (const slot of [
      { date: '2026-11-28', startAt: '09:00', endAt: '11:00' },
      { date: '2026-11-27', startAt: '06:00', endAt: '08:00' },
      { date: '2026-11-27', startAt: '09:00', endAt: '12:00' },
    ]) {
      const refused = await respond(workshop, 'ChangeServiceDateOrTime', { availabilities: [slot] });
      expect(refused.body.errors?.[0]?.extensions).toMatchObject({
        code: 'validation',
        errors: [{ pointer: '/availabilities' }],
      });
    }
  });

  test('another date: as many months ahead as the operator has set', async () => {
    const workshop = world.signIn([world.supplierId]);
    const { config } = world.deps;
    const usual = config.proposalMonths;
    onTestFinished(() => void Object.assign(config, { proposalMonths: usual }));
    Object.assign(config, { proposalMonths: 1 });
    expect((await offer(workshop)).body.ProposableDays.at(-1)).toBe('2026-12-23');
    const availabilities = [{ date: '2026-12-24', startAt: '09:00', endAt: '11:00' }];
    const refused = await respond(workshop, 'ChangeServiceDateOrTime', { availabilities });
    expect(refused.body.errors?.[0]?.extensions).toMatchObject({
      errors: [
        {
          pointer: '/availabilities',
          message: 'Propose dates from tomorrow to Wednesday 23 December 2026.',
        },
      ],
    });
    Object.assign(config, { proposalMonths: 2 });
    expect(codes(await respond(workshop, 'ChangeServiceDateOrTime', { availabilities }))).toEqual([]);
  });

  test.each([
    [
      'ChangeServiceDateOrTime',
      { availabilities: [{ date: '2026-11-27', startAt: '09:00', endAt: '11:00' }] },
      'proposes another time',
    ],
    ['DisagreeWithServiceInformationOrPrice', { comment: 'It has two batteries.' }, 'has a question'],
    ['Decline', { comment: 'Fully booked' }, "can't take"],
  ])('%s: the customer gets one mail and one SMS, and reads it on the booking', async (type, patch, text) => {
    const before = (await world.inbox(CUSTOMER.Email)).length;
    expect(codes(await respond(world.signIn([world.supplierId]), type, patch))).toEqual([]);
    expect(codes(await respond(world.signIn([world.supplierId]), type, patch))).toEqual([]);
    await world.runJobs();
    const matching = (messages: object[]) =>
      messages.filter((one) => {
        const straight = JSON.stringify(one).replaceAll('’', "'");
        return [text, token].every((part) => straight.includes(part));
      });
    expect(matching((await world.inbox(CUSTOMER.Email)).slice(before))).toHaveLength(1);
    expect(matching(await world.inbox('+61404040404'))).toHaveLength(1);
    const booking = (await (await world.get(`/api/booking/${token}`)).json()) as BookingDetails;
    expect(booking.WorkshopAnswer).toEqual({
      responseType: type,
      availabilities: 'availabilities' in patch ? patch.availabilities : [],
    });
    expect(JSON.stringify(booking)).not.toContain('Fully booked');
  });

  test('a query needs a comment; a decline hides the customer again', async () => {
    const workshop = world.signIn([world.supplierId]);
    expect((await offer(workshop)).body.Booking.CustomerContactNumber).toBe('+61404040404');
    expect((await respond(workshop, 'DisagreeWithServiceInformationOrPrice')).body.errors).toBeDefined();
    expect(codes(await respond(workshop, 'Decline', { comment: 'Fully booked' }))).toEqual([]);
    const { body } = await offer(workshop);
    expect(body).toMatchObject({
      Booking: { Heading: 'No action required' },
      ActionText: 'You declined this booking.',
    });
    expect(body.Booking).toMatchObject({ CustomerContactNumber: null, CustomerEmail: null });
    expect(body.Booking).toMatchObject({ CustomerLastName: null, CustomerAddress: null });
  });

  test('a workshop that declined gets no further message, also none that was ordered before', async () => {
    const workshop = world.signIn([world.supplierId]);
    await world.sql`update supplier set email = 'declines@example.com' where id = ${world.supplierId}`;
    const change = (Kind: string) =>
      world.post(`/api/booking/${token}/change-request`, { Kind, Comments: '' });
    await world.runJobs();
    const before = (await world.inbox('declines@example.com')).length;
    expect((await change('Cancel')).status).toBe(200);
    expect(codes(await respond(workshop, 'Decline', { comment: 'Fully booked' }))).toEqual([]);
    await world.runJobs();
    expect(await world.inbox('declines@example.com')).toHaveLength(before);
    world.clock.set('2026-11-23T02:00:00Z');
    expect((await change('Cancel')).status).toBe(200);
    await world.runJobs();
    expect(await world.inbox('declines@example.com')).toHaveLength(before);
  });
});

describe('[POR-04] typed errors', () => {
  test('two people confirm at once: both succeed, the booking is confirmed once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => respond(world.signIn([world.supplierId]), 'Confirm', { version: 1 })),
    );
    expect(answers.flatMap(codes)).toEqual([]);
    const history = await world.sql`
      select h.status from booking_status_history h join booking b on b.id = h.booking_id
       where b.public_id = ${publicId} and h.status = 'Confirmed'`;
    expect(history).toHaveLength(1);
  });

  test('one confirms while the other declines: one answer stands, the other is AlreadyResponded', async () => {
    const answers = await Promise.all([
      respond(world.signIn([world.supplierId]), 'Confirm'),
      respond(world.signIn([world.supplierId]), 'Decline'),
    ]);
    expect(answers.flatMap((answer) => codes(answer) ?? ['?'])).toEqual(['AlreadyResponded']);
    const [row] = await world.sql`
      select o.response_type, b.status from booking_offer o join booking b on b.id = o.booking_id where o.id = ${offerId}`;
    expect(row).toEqual(
      codes(answers[0]!)?.length === 0
        ? { responseType: 'Confirm', status: 'Confirmed' }
        : { responseType: 'Decline', status: 'Pending' },
    );
  });

  test('an old version is ConcurrentUpdateError; a cancelled booking is NoLongerAvailable', async () => {
    const workshop = world.signIn([world.supplierId]);
    await world.sql`update booking_offer set version = 5 where id = ${offerId}`;
    expect(codes(await respond(workshop, 'Confirm', { version: 4 }))).toEqual(['ConcurrentUpdateError']);
    await world.sql`update booking set status = 'Cancelled' where public_id = ${publicId}`;
    expect(codes(await respond(workshop, 'Confirm'))).toEqual(['NoLongerAvailable']);
    expect(await world.sql`select response_type from booking_offer where id = ${offerId}`).toEqual([
      { responseType: null },
    ]);
  });
});

describe('[AUT-02] a supplier sees only its bookings', () => {
  test('another supplier finds neither booking nor offer, by REST and by GraphQL', async () => {
    const stranger = world.signIn([await world.addSupplier()]);
    expect((await bookings(stranger)).body).toMatchObject({ Bookings: [], Counts: { 'Action required': 0 } });
    expect((await offer(stranger)).status).toBe(404);
    expect((await offer(stranger, `?bookingOfferId=${offerId}`)).status).toBe(404);
    expect((await offer(stranger, `?viewerSupplierId=${world.supplierId}`)).status).toBe(404);
    const answer = await respond(stranger, 'Confirm');
    expect(answer.body.errors?.[0]?.extensions?.code).toBe('not-found');
    expect(await status()).toMatchObject({ Status: 'Pending' });
  });

  test('without a token 401, without the permission 403, whatever its case with it', async () => {
    expect((await bookings({})).status).toBe(401);
    expect((await offer({})).status).toBe(401);
    expect((await respond({}, 'Confirm')).status).toBe(401);
    const reader = world.signIn([world.supplierId], ['PORTAL.Booking.Read']);
    expect((await bookings(reader)).status).toBe(200);
    const refused = await respond(reader, 'Confirm');
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ extensions: { code: 'forbidden' } }] } });
    expect((await bookings(world.signIn([world.supplierId], []))).status).toBe(403);
  });

  test('pages of the list neither repeat nor skip a booking', async () => {
    const workshop = world.signIn([world.supplierId]);
    await world.sql`
      with copies as (
        insert into booking (public_id, lead_guid, partner_id, supplier_id, booking_type_id, status, currency, items_cents,
                             total_cents, tax_cents, service_date, original_service_date, arrival_from, timezone,
                             first_name, mobile, email, agreed_at, request)
        select public_id || n, lead_guid, partner_id, supplier_id, 3, status, currency, items_cents, total_cents,
               tax_cents, service_date, original_service_date, arrival_from, timezone, first_name, mobile, email,
               agreed_at, request
          from booking, generate_series(1, 60) n where public_id = ${publicId} returning id, lead_guid, supplier_id)
      insert into booking_offer (booking_id, lead_guid, supplier_id) select id, lead_guid, supplier_id from copies`;
    const first = (await bookings(workshop)).body;
    const second = (await bookings(workshop, `?cursor=${first.NextCursor}`)).body;
    const all = [...first.Bookings, ...second.Bookings].map((booking) => booking.BookingOfferId);
    expect([all.length, new Set(all).size, second.NextCursor]).toEqual([61, 61, null]);
    expect(first.Counts['Action required']).toBe(61);
  });
});

describe('GraphQL is bounded', () => {
  test('reads an offer', async () => {
    const query = 'query ($id: Int!) { bookingOffer(id: $id) { dbId isAvailable supplierResponseType } }';
    const answer = await graphql<{ data: unknown }>(query, { id: offerId }, world.signIn([world.supplierId]));
    expect(answer.body.data).toEqual({
      bookingOffer: { dbId: offerId, isAvailable: true, supplierResponseType: null },
    });
  });

  test('too deep, too many aliases, batches and other content types are refused before anything runs', async () => {
    const nested = `query { __type(name: "BookingOffer") { ${'fields { type { '.repeat(8)}name${' } }'.repeat(8)} } }`;
    const deep = await graphql(nested, {});
    expect(deep.body.errors?.map(({ message }) => message).join()).toContain('nested too deeply');
    const aliases = `query { ${Array.from({ length: 16 }, (_, i) => `a${i}: __typename`).join(' ')} }`;
    expect((await graphql(aliases, {})).body.errors?.[0]?.message).toContain('too many aliases');
    const spread = `query { ...F } fragment F on Query { ${'a: __typename '.repeat(16)} }`;
    expect((await graphql(spread, {})).body.errors?.[0]?.message).toContain('too many aliases');
    const doubling = Array.from(
      { length: 8 },
      (_, i) => `fragment F${i} on Query { ${`...F${i + 1} `.repeat(9)} }`,
    );
    const spreads = `{ ...F0 } ${doubling.join(' ')} fragment F8 on Query { __typename }`;
    expect((await graphql(spreads, {})).body.errors?.[0]?.message).toContain('too many selections');
    const tokens = `{${'a{'.repeat(600)}`;
    expect((await graphql(tokens, {})).body.errors?.[0]?.message).toContain('tokens');
    expect((await graphql(`{${'a{'.repeat(5000)}`, {})).status).toBe(400);
    const batch = await world.post('/api/graphql', [
      { query: '{ __typename }' },
      { query: '{ __typename }' },
    ]);
    expect(batch.status).toBe(400);
    const text = await world.post('/api/graphql', '{ "query": "{ __typename }" }', {
      headers: { 'Content-Type': 'text/plain' },
    });
    expect(text.status).toBe(415);
    const bad = await world.post('/api/graphql', '{ "query": ');
    expect(await bad.json()).toMatchObject({ code: 'malformed-json' });
  });
});

test('[IMG-01] the customer’s photos are shown until the workshop declines', async () => {
  const workshop = world.signIn([world.supplierId]);
  await world.sql`
    insert into captured_image (lead_guid, sort_order, status, object_key, content_type)
    select lead_guid, 1, 'approved', 'photo', 'image/jpeg' from booking where public_id = ${publicId}
    union all select lead_guid, 2, 'rejected', 'none', 'image/jpeg' from booking where public_id = ${publicId}`;
  const { Booking } = (await offer(workshop)).body;
  expect(Booking.CapturedVehicleImages).toMatchObject([
    { sortOrder: 1, status: 'approved', url: expect.stringContaining('/full.jpg?expires=') },
  ]);
  await respond(workshop, 'Decline', { comment: 'Away' });
  expect((await offer(workshop)).body.Booking.CapturedVehicleImages).toEqual([]);
});
