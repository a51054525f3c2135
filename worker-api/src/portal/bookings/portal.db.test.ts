import type {
  BookingOfferDetails,
  PortalBookingsResponse,
  PortalHome,
  PortalReviewsResponse,
} from '@pitlane/contracts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER, FREE_DAY, useLead } from '../../booking/bookings/booking-world.fixture.ts';
import { offerElsewhere } from '../../booking/change-requests/index.ts';

const world = useLead();
let token: string;
let publicId: string;
let bookingId: number;

beforeEach(async () => {
  ({ id: bookingId, token, publicId } = await world.addBooking(world.lead));
});

type Headers = Record<string, string>;
const read = async <T>(path: string, headers: Headers): Promise<T> =>
  (await (await world.get(path, { headers })).json()) as T;
const offer = (headers: Headers) => read<BookingOfferDetails>(`/api/booking-offer/${publicId}`, headers);
const home = (headers: Headers) => read<PortalHome>('/api/portal/home', headers);
const search = async (headers: Headers, text: string) =>
  (await read<PortalBookingsResponse>(`/api/portal/bookings?search=${encodeURIComponent(text)}`, headers))
    .Bookings;
const serviced = (headers: Headers) =>
  world.post(`/api/booking-offer/${publicId}/serviced`, undefined, { headers });
const respond = async (headers: Headers, responseType: string, who = world.supplierId) => {
  const [row] = await world.sql<{ id: number }[]>`
    select id from booking_offer where booking_id = ${bookingId} and supplier_id = ${who}`;
  const query = `mutation ($input: RespondToBookingOfferInput!) {
    respondToBookingOffer(input: $input) { errors { code } } }`;
  const variables = { input: { bookingOfferId: row!.id, responseType, comment: 'No.', availabilities: [] } };
  const response = await world.post('/api/graphql', { query, variables }, { headers });
  const body = (await response.json()) as {
    data: { respondToBookingOffer: { errors: { code: string }[] } };
  };
  return body.data.respondToBookingOffer.errors.map(({ code }) => code);
};
/** Offers the booking to another workshop as well. */
const alsoOffered = async (capacity = 4) => {
  const other = await world.addSupplier({ name: 'Enmore Motors', capacity });
  await world.sql`
    insert into booking_offer (booking_id, lead_guid, supplier_id)
    select id, lead_guid, ${other} from booking where id = ${bookingId}`;
  return other;
};

test('[POR-01] home, bookings and reviews can be limited to one of the account’s workshops', async () => {
  const other = await world.addSupplier({ name: 'Glebe Garage' });
  const headers = world.signIn([world.supplierId, other]);
  const limited = (id: number) => `?workshopId=${id}`;
  const counted = async (id: number) => {
    const { NeedsAnswer, Balances } = await read<PortalHome>(`/api/portal/home${limited(id)}`, headers);
    const { Bookings } = await read<PortalBookingsResponse>(`/api/portal/bookings${limited(id)}`, headers);
    return [NeedsAnswer.length, Balances.map((one) => one.WorkshopId), Bookings.length];
  };
  expect(await counted(world.supplierId)).toEqual([1, [world.supplierId], 1]);
  expect(await counted(other)).toEqual([0, [other], 0]);
  const stranger = await world.addSupplier({ name: 'Rival Motors' });
  expect(await counted(stranger)).toEqual([0, [], 0]);
  await world.sql`
    insert into review (supplier_id, customer_name, stars, comment) values (${world.supplierId}, 'Nguyen', 4, 'Good')`;
  const countReviews = async (id: number) =>
    (await read<PortalReviewsResponse>(`/api/portal/reviews${limited(id)}`, headers)).Reviews.length;
  expect([await countReviews(world.supplierId), await countReviews(other)]).toEqual([1, 0]);
});

describe('[POR-02] what the page shows, by the state of booking and offer', () => {
  test('claim: both can claim; the first to confirm gets job and slot, the other sees that it is taken', async () => {
    const other = await alsoOffered();
    const [first, second] = [world.signIn([world.supplierId]), world.signIn([other])];
    for (const who of [first, second])
      expect(await offer(who)).toMatchObject({
        Booking: { Heading: 'Action required' },
        ActionText: 'Choose to claim this booking',
        IsResponseRequired: true,
      });
    expect((await offer(second)).Booking.WorkshopName).toBe('Enmore Motors');
    expect(await respond(second, 'Confirm', other)).toEqual([]);
    expect(await respond(first, 'Confirm')).toEqual(['NoLongerAvailable']);
    expect((await offer(second)).Booking.Heading).toBe('Booked in');
    expect(await offer(first)).toMatchObject({
      Booking: { Heading: 'No action required', CustomerContactNumber: null },
      ActionText: 'This job has been taken or is no longer available.',
      IsResponseRequired: false,
    });
    expect((await home(first)).Counts).toMatchObject({ 'Booked in': 0, 'No action required': 1 });
    const places = await world.sql`
      select supplier_id, booked from supplier_day where day = ${FREE_DAY}
         and supplier_id in (${world.supplierId}, ${other}) order by supplier_id`;
    expect(places).toEqual([
      { supplierId: world.supplierId, booked: 0 },
      { supplierId: other, booked: 1 },
    ]);
  });

  test('a full workshop cannot claim, and the others still can', async () => {
    const other = await alsoOffered(1);
    await world.sql`insert into supplier_day (supplier_id, day, capacity, booked) values (${other}, ${FREE_DAY}, 1, 1)`;
    expect(await respond(world.signIn([other]), 'Confirm', other)).toEqual(['CouldntRespondToBookingOffer']);
    expect(await respond(world.signIn([world.supplierId]), 'Confirm')).toEqual([]);
  });

  test('a booking with a changed supplier is answered by phone only', async () => {
    await world.sql`update booking set was_supplier_changed = true where id = ${bookingId}`;
    const workshop = world.signIn([world.supplierId]);
    expect(await offer(workshop)).toMatchObject({
      Booking: { Heading: 'Action required' },
      ActionText: 'Call the customer service team on 1300 000 000',
      IsResponseRequired: false,
    });
    expect(await respond(workshop, 'Confirm')).toEqual(['CouldntRespondToBookingOffer']);
    await world.sql`update partner set support_phone = null`;
    const silent = await offer(workshop);
    await world.sql`update partner set support_phone = '1300 000 000'`;
    expect(silent).toMatchObject({
      ActionText: 'Only customer service can answer this booking',
      CustomerServicePhone: null,
    });
  });

  test('an unidentified vehicle is shown as not confirmed', async () => {
    const workshop = world.signIn([world.supplierId]);
    expect(await offer(workshop)).toMatchObject({ IsVehicleConfirmed: false, HasService: true });
  });
});

describe('a finished job', () => {
  test('can be marked from its day on, once, by its workshop', async () => {
    const workshop = world.signIn([world.supplierId]);
    expect((await serviced(workshop)).status).toBe(409);
    await respond(workshop, 'Confirm');
    expect((await serviced(workshop)).status).toBe(409);
    world.clock.set(`${FREE_DAY}T02:00:00Z`);
    expect((await offer(workshop)).CanMarkServiced).toBe(true);
    expect((await serviced(world.signIn([await world.addSupplier()]))).status).toBe(404);
    expect((await serviced(world.signIn([world.supplierId], ['portal.booking.read']))).status).toBe(403);
    for (let time = 0; time < 2; time += 1)
      expect(await (await serviced(workshop)).json()).toMatchObject({
        Booking: { Heading: 'Booking completed' },
        CanMarkServiced: false,
      });
    const history = await world.sql`
      select actor from booking_status_history where booking_id = ${bookingId} and status = 'Serviced'`;
    expect(history).toEqual([{ actor: `supplier:${world.supplierId}` }]);
  });

  test('is marked 24 hours after its day, in workshop time', async () => {
    const { servicedJobs } = await import('../../booking/offers/index.ts');
    const run = () =>
      servicedJobs['complete-services']!({}, world.deps, { jobId: '1', attempt: 1, maxAttempts: 1 });
    await respond(world.signIn([world.supplierId]), 'Confirm');
    const status = async () =>
      (await world.sql<{ status: string }[]>`select status from booking where id = ${bookingId}`)[0]?.status;
    // Midnight of the 28th in Sydney is 13:00 of the 27th.
    world.clock.set('2026-11-27T12:59:00Z');
    await run();
    expect(await status()).toBe('Confirmed');
    world.clock.set('2026-11-27T13:00:00Z');
    await run();
    expect(await status()).toBe('Serviced');
  });
});

describe('the order of what needs an answer', () => {
  const days = (list: { ServiceDate: string }[]) => list.map(({ ServiceDate }) => ServiceDate);
  const bookings = (headers: Headers, cursor = '') =>
    read<PortalBookingsResponse>(`/api/portal/bookings${cursor && `?cursor=${cursor}`}`, headers);

  test('the soonest day first, then what is answered; each with its deadline', async () => {
    const workshop = world.signIn([world.supplierId]);
    const soon = await world.addBooking(await world.addLead({ supplierId: world.supplierId }));
    await world.sql`update booking set service_date = '2026-11-24' where id = ${soon.id}`;
    const done = await world.addBooking(await world.addLead({ supplierId: world.supplierId }));
    await world.sql`update booking set status = 'Confirmed', confirmed_at = now() where id = ${done.id}`;
    const { Bookings } = await bookings(workshop);
    expect(Bookings.map(({ BookingToken }) => BookingToken)).toEqual([
      soon.publicId,
      publicId,
      done.publicId,
    ]);
    // 18:00 in Sydney on the evening before; business days end at 17:00 in Brisbane.
    expect(Bookings.map(({ AnswerDueAt }) => AnswerDueAt)).toEqual([
      '2026-11-23T07:00:00.000Z',
      '2026-11-24T07:00:00.000Z',
      null,
    ]);
    expect(days((await home(workshop)).NeedsAnswer)).toEqual(['2026-11-24', FREE_DAY]);
  });

  test('pages follow on from each other without a gap, also after an answer', async () => {
    const workshop = world.signIn([world.supplierId]);
    const [first] = (await bookings(workshop)).Bookings;
    await world.sql`
      insert into booking_offer (booking_id, lead_guid, supplier_id, status)
      select id, lead_guid, ${await world.addSupplier()}, 'Open' from booking where id = ${bookingId}`;
    const past = `${first!.ServiceDate}.${first!.BookingOfferId}`;
    expect((await bookings(workshop, past)).Bookings).toEqual([]);
    expect((await bookings(workshop, `2026-01-01.1`)).Bookings).toHaveLength(1);
    await respond(workshop, 'Confirm');
    expect((await bookings(workshop, past)).Bookings).toHaveLength(1);
    expect((await bookings(workshop, String(first!.BookingOfferId))).Bookings).toEqual([]);
    for (const wrong of ['x.1', '2026-13-30.1', '2026-02-30.1'])
      expect((await world.get(`/api/portal/bookings?cursor=${wrong}`, { headers: workshop })).status).toBe(
        400,
      );
  });

  test('a job that can only be claimed has the deadline of its offer', async () => {
    const other = await alsoOffered();
    await world.sql`update booking_offer set expires_at = '2026-11-23T05:00:00Z' where supplier_id = ${other}`;
    expect((await home(world.signIn([other]))).NeedsAnswer).toMatchObject([
      { AnswerDueAt: '2026-11-23T05:00:00.000Z' },
    ]);
    expect((await offer(world.signIn([other]))).Booking.AnswerDueAt).toBe('2026-11-23T05:00:00.000Z');
  });
});

describe('home', () => {
  test('jobs to answer, jobs of today and of the week, and the balance', async () => {
    const workshop = world.signIn([world.supplierId]);
    await world.sql`insert into supplier_ledger (supplier_id, amount_cents, reason, reference)
                    values (${world.supplierId}, 12345, 'TopUp', 'test')`;
    const before = await home(workshop);
    expect(before).toMatchObject({
      Today: '2026-11-23',
      NeedsAnswer: [{ BookingToken: publicId }],
      TodaysJobs: [],
      WeeksJobs: [],
      Balances: [{ WorkshopId: world.supplierId, Currency: 'AUD', Balance: 12_345 }],
    });
    await respond(workshop, 'Confirm');
    expect(await home(workshop)).toMatchObject({
      NeedsAnswer: [],
      TodaysJobs: [],
      WeeksJobs: [{ BookingToken: publicId }],
    });
    world.clock.set(`${FREE_DAY}T02:00:00Z`);
    expect(await home(workshop)).toMatchObject({ TodaysJobs: [{ BookingToken: publicId }], WeeksJobs: [] });
  });

  test.each([
    ...['ABC 123', 'abc123', 'corolla', 'mia ng', 'PL000', 'corolla, 2018', 'nguyen mia', '0404 040 404'],
    ...['+61404040404', '404040', CUSTOMER.Email.toUpperCase(), '26 nov', 'thursday', 'newtown'],
    ...[FREE_DAY, FREE_DAY.split('-').reverse().join('/')],
  ])('search finds a booking by %s, and nothing in another workshop', async (text) => {
    const workshop = world.signIn([world.supplierId]);
    const term = text === 'PL000' ? `PL${String(bookingId).padStart(6, '0')}` : text;
    expect(await search(workshop, term)).toMatchObject([{ BookingToken: publicId }]);
    expect(await search(world.signIn([await world.addSupplier()]), term)).toEqual([]);
  });

  test('search treats wildcards as text, and finds no declined customer by name', async () => {
    const workshop = world.signIn([world.supplierId]);
    expect(await search(workshop, '%')).toEqual([]);
    expect(await search(workshop, '_______')).toEqual([]);
    expect(await search(workshop, ',')).toEqual([]);
    // A number alone is no day.
    expect(await search(workshop, '26')).toEqual([]);
    await respond(workshop, 'Decline');
    for (const text of ['mia', 'nguyen', 'abc123', '0404040404', CUSTOMER.Email])
      expect(await search(workshop, text)).toEqual([]);
    expect(await search(workshop, 'corolla')).toHaveLength(1);
  });

  test('a workshop that may only claim a job finds it by car, not by the customer’s details', async () => {
    const claimant = world.signIn([await alsoOffered()]);
    expect(await search(claimant, 'corolla')).toHaveLength(1);
    for (const text of ['mia', 'nguyen', 'abc123', '0404040404', CUSTOMER.Email, 'newtown'])
      expect(await search(claimant, text)).toEqual([]);
  });
});

test('a range and what the customer answered reach the workshop, the customer, the calendar and the mail', async () => {
  const supplierId = await world.addSupplier({ kind: 'MobileMechanic', name: 'Van Mechanics' });
  await world.sql`update supplier set email = 'van@example.com' where id = ${supplierId}`;
  const lead = await world.addLead({ supplierId, range: true });
  await world.sql`
    insert into captured_image (lead_guid, sort_order, status, object_key, content_type)
    values (${lead.guid}, 1, 'approved', 'photo', 'image/jpeg'), (${lead.guid}, 2, 'rejected', 'none', 'image/jpeg')`;
  ({
    token,
    publicId,
    id: bookingId,
  } = await world.addBooking(lead, {
    FlatSafeArea: false,
    Comments: 'The gate code is 4711.',
    CustomerAddress: { addressLine1: '5 High Street', locality: 'Newtown', state: 'NSW', postcode: '2042' },
  }));
  const workshop = world.signIn([supplierId]);
  const range = { TotalIncGst: 23_900, MaximumTotalIncGst: 30_000 };
  expect(await offer(workshop)).toMatchObject({
    Booking: {
      ...range,
      FlatSafeArea: false,
      Comments: 'The gate code is 4711.',
      Items: [{ PriceIncGst: 23_900, MaximumPriceIncGst: 30_000, IsAdditionalService: false }],
    },
  });
  expect(await search(workshop, 'mia')).toMatchObject([range]);
  expect(await read(`/api/booking/${token}`, {})).toMatchObject({
    MaximumTotalIncGst: 30_000,
    Tickets: [{ TicketItems: [{ PriceIncGst: 23_900, MaximumPriceIncGst: 30_000 }] }],
  });
  const calendar = await (await world.get(`/api/booking/${token}/calendar.ics`)).text();
  expect(calendar.replace(/\r\n /g, '')).toContain('$239.00 – $300.00 AUD');
  await world.runJobs();
  const [mail] = (await world.inbox('van@example.com')).map((one) => JSON.stringify(one));
  for (const part of [
    'Workshop: Van Mechanics',
    '$239.00 – $300.00 AUD',
    'Where: 5 High Street, Newtown, NSW, 2042',
    'Flat and safe area to work: no',
    'The gate code is 4711.',
    'Photos: 1 photo of the car',
  ])
    expect(mail).toContain(part);
  await respond(workshop, 'Decline', supplierId);
  expect((await offer(workshop)).Booking).toMatchObject({ Comments: null, CustomerAddress: null });
});

test('[BKG-02] where a mobile mechanic works and what the customer writes is for its own workshop alone', async () => {
  const supplierId = await world.addSupplier({ kind: 'MobileMechanic', name: 'Van Mechanics' });
  const other = await world.addSupplier({ kind: 'MobileMechanic', name: 'Other Vans' });
  const lead = await world.addLead({ supplierId, otherSupplierIds: [other] });
  const booking = await world.addBooking(lead, {
    FlatSafeArea: false,
    Comments: 'The gate code is 8264.',
    CustomerAddress: { addressLine1: '5 High Street', locality: 'Newtown', state: 'NSW', postcode: '2042' },
  });
  ({ token, publicId, id: bookingId } = booking);
  const workshop = world.signIn([supplierId]);
  const seen = JSON.stringify([await world.workshopInbox(supplierId), await offer(workshop)]);
  for (const part of ['8264', '5 High Street']) expect(seen.split(part).length).toBeGreaterThan(2);
  expect((await offer(workshop)).Booking.FlatSafeArea).toBe(false);

  await respond(workshop, 'Decline', supplierId);
  await offerElsewhere(world.sql, {
    ...{ bookingId, supplierIds: [other], reason: 'Declined', now: world.clock.now() },
    until: new Date('2026-11-24T00:00:00Z'),
  });
  const claimant = world.signIn([other]);
  const job = await offer(claimant);
  expect(job).toMatchObject({ ActionText: 'Choose to claim this booking', Booking: { FlatSafeArea: false } });
  const others = [
    ...[job, await offer(workshop), await world.workshopInbox(other)],
    ...[await home(claimant), await (await world.get(`/api/booking/${token}/minimal-details`)).json()],
    await (await world.get(`/api/finalise/${lead.guid}/${other}`)).json(),
  ];
  for (const part of ['8264', 'High Street']) expect(JSON.stringify(others)).not.toContain(part);

  expect(await respond(claimant, 'Confirm', other)).toEqual([]);
  expect((await offer(claimant)).Booking).toMatchObject({
    FlatSafeArea: false,
    Comments: 'The gate code is 8264.',
    CustomerAddress: expect.stringContaining('5 High Street'),
  });
});

test('[POR-10] the workshop reads the operations that its customer reads', async () => {
  const own = await read<object>(
    `/api/booking-offer/${publicId}/inclusions`,
    world.signIn([world.supplierId]),
  );
  expect(own).toMatchObject({ Success: true });
  expect(own).toEqual(await read(`/api/booking/${token}/inclusions`, {}));
});

test('a booking with one price has no upper end', async () => {
  expect((await offer(world.signIn([world.supplierId]))).Booking).toMatchObject({
    TotalIncGst: 23_900,
    MaximumTotalIncGst: null,
    FlatSafeArea: null,
  });
});
