import type { BookingOfferDetails, PortalBookingsResponse, RatingResponse } from '@pitlane/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBookingWorld } from '../src/booking/bookings/booking-world.fixture.ts';
import { transaction } from '../src/platform/transaction.ts';
import { BOOKING_MESSAGE_TEXTS, JOB_OFFER_TEXTS, orderMessages } from '../src/shared/messages/index.ts';
import { readDocument } from './support/read-document.ts';

/** What a workshop can receive about a booking holds neither the customer's token nor the review's. */
const world = useBookingWorld();

const SHOP = { email: 'workshop-inbox@example.com', phone: '0491570158' };
const SHOP_MOBILE = '+61491570158';
const CUSTOMER = {
  FirstName: 'Ottoline',
  LastName: 'Quibble',
  Email: 'ottoline@example.com',
  Mobile: '0491570156',
  Rego: 'QZX987',
  Comments: 'The gate code is Wombat.',
};
const PERSONAL = ['Ottoline', 'Quibble', 'ottoline@', '491570156', 'QZX987', 'Wombat', 'Hidden Lane'];
const CALENDAR = 'POST /api/portal/workshops/{workshopId}/calendar';

let supplierId: number;
let booking: { id: number; token: string; publicId: string };
let tokens: string[];
let offerId: number;
let calendar: string;

beforeAll(async () => {
  supplierId = await world.addSupplier({ kind: 'MobileMechanic' });
  await world.sql`update supplier set email = ${SHOP.email}, phone = ${SHOP.phone} where id = ${supplierId}`;
  booking = await world.addBooking(await world.addLead({ supplierId }), {
    ...CUSTOMER,
    FlatSafeArea: true,
    TimeOfArrivalTo: '11:00',
    CustomerAddress: { addressLine1: '77 Hidden Lane', locality: 'Newtown', state: 'NSW', postcode: '2042' },
  });
  const { Rating } = (await (await world.get(`/api/rating/${booking.token}`)).json()) as RatingResponse;
  tokens = [booking.token, Rating.RatingToken];
  const [offer] = await world.sql<{ id: number }[]>`
    select id from booking_offer where booking_id = ${booking.id}`;
  offerId = offer!.id;
  const path = CALENDAR.split(' ')[1]!.replace('{workshopId}', String(supplierId));
  const opened = await world.post(path, undefined, { headers: workshop() });
  calendar = new URL(((await opened.json()) as { Address: string }).Address).pathname;
});

const workshop = () => world.signIn([supplierId], ['portal.*']);
/** Nothing of these may be in a text, not even the part that makes a public id a token. */
const secretParts = () => tokens.flatMap((token) => [token, token.slice(-22)]);
const found = (text: string, parts: string[]) => parts.filter((part) => text.includes(part));

const GRAPHQL = `{ bookingOffer(id: OFFER) {
  dbId version isAvailable supplierResponseType supplierComment supplierRespondedAt expiresAt
  eventInfo { isLocationTheSupplierAddress } supplier { dbId name isMobile }
  supplierAvailabilities { date startAt endAt isAcceptableForCustomer } } }`;

/** Everything that the workshop can read by itself: each call with its answer. */
async function readAll(): Promise<[string, string][]> {
  const { signedIn } = await readDocument(world);
  const [work] = await world.sql<{ id: number }[]>`select coalesce(max(id), 1)::int as id from work_item`;
  const [row] = await world.sql<{ id: number; leadGuid: string }[]>`
    select id, lead_guid from booking order by id desc limit 1`;
  const paths = signedIn
    .filter((name) => name.startsWith('GET ') && !name.includes('lead-bid-offer/{id}'))
    .map((name) =>
      name
        .slice(4)
        .replace('{token}', booking.publicId)
        .replace('{workshopId}', String(supplierId))
        .replace('work/{id}', `work/${work!.id}`)
        .replace('{bookingId}', String(row!.id))
        .replace('operating/leads/{guid}', `operating/leads/${row!.leadGuid}`)
        .replace('{messageId}', '1')
        .replace('{applicationId}', '1')
        .replace('{kind}', 'tasks')
        .replace('{guid}', row!.leadGuid)
        .replace('{month}', '2026-11')
        .replace('{slug}', 'default')
        .replace('{id}', '1')
        .replace('{column}', 'category_id'),
    );
  expect(paths.filter((path) => path.includes('{'))).toEqual([]);
  const answers: [string, string][] = [];
  for (const path of [...paths, '/api/portal/bookings?search=Newtown', calendar])
    answers.push([path, await (await world.get(path, { headers: workshop() })).text()]);
  const graphql = await world.post(
    '/api/graphql',
    { query: GRAPHQL.replace('OFFER', String(offerId)) },
    { headers: workshop() },
  );
  return [...answers, ['graphql', await graphql.text()]];
}

const respond = (responseType: string) =>
  world.post(
    '/api/graphql',
    {
      query: `mutation { respondToBookingOffer(input: { bookingOfferId: ${offerId}, responseType: ${responseType} }) { errors { code } } }`,
    },
    { headers: workshop() },
  );

describe('[AUT-02] [POR-02] the customer’s token', () => {
  test('is missing from every answer that a workshop can read', async () => {
    const answers = await readAll();
    for (const [path, text] of answers) expect([path, found(text, secretParts())]).toEqual([path, []]);
    const seen = Object.fromEntries(answers);
    const { Bookings } = JSON.parse(seen['/api/portal/bookings']!) as PortalBookingsResponse;
    expect(Bookings.map(({ BookingToken }) => BookingToken)).toEqual([booking.publicId]);
    expect(found(seen[`/api/booking-offer/${booking.publicId}`]!, PERSONAL)).toEqual(PERSONAL);
    expect(seen[calendar]).toContain('BEGIN:VEVENT');
  });

  test('is missing from every mail and SMS to a workshop', async () => {
    const kindsTo = <Kind extends string>(texts: Record<Kind, { to: string }>) =>
      (Object.keys(texts) as Kind[]).filter((kind) => texts[kind].to === 'workshop');
    const kinds = kindsTo(BOOKING_MESSAGE_TEXTS);
    const offers = kindsTo(JOB_OFFER_TEXTS);
    const now = world.clock.now();
    await transaction(world.sql, async (tx) => {
      await orderMessages(tx, { type: 'booking', id: booking.id }, kinds, 'each', now);
      await tx`update booking_offer set expires_at = ${new Date(now.getTime() + 3_600_000)} where id = ${offerId}`;
      await orderMessages(tx, { type: 'booking-offer', id: offerId }, offers, 'each', now);
    });
    await world.runJobs();
    const messages = [...(await world.inbox(SHOP.email)), ...(await world.inbox(SHOP_MOBILE))];
    expect(messages.length).toBeGreaterThanOrEqual(kinds.length + offers.length);
    for (const message of messages) {
      const text = JSON.stringify(message);
      expect([message.text, found(text, secretParts())]).toEqual([message.text, []]);
    }
    expect(
      messages.filter(({ text }) => text?.includes(`/workshop/bookings/${booking.publicId}`)).length,
    ).toBe(messages.length);
  });

  test('after a decline the workshop sees nothing personal by any address that it holds', async () => {
    expect(await (await respond('Decline')).json()).toMatchObject({
      data: { respondToBookingOffer: { errors: [] } },
    });
    const answers = await readAll();
    for (const [path, text] of answers) expect([path, found(text, PERSONAL)]).toEqual([path, []]);
    const details = JSON.parse(Object.fromEntries(answers)[`/api/booking-offer/${booking.publicId}`]!);
    expect((details as BookingOfferDetails).Booking).toMatchObject({
      CustomerFirstName: '',
      Rego: null,
      VIN: null,
    });
    for (const word of ['QZX987', 'Ottoline']) {
      const path = `/api/portal/bookings?search=${word}`;
      const { Bookings } = await (await world.get(path, { headers: workshop() })).json();
      expect([word, Bookings]).toEqual([word, []]);
    }
  });
});
