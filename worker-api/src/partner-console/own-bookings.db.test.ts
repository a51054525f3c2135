import type {
  PartnerBookingList,
  PartnerOverview,
  PartnerStatementLines,
  PartnerStatementList,
} from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { addPartner, addSecretKey, signInPerson } from './partner-world.fixture.ts';

const world = useBookingWorld();
type Filter = Record<string, string>;
type Booking = { status?: string; createdAt?: string; servicedAt?: string; totalCents?: number };

let own: { id: number; slug: string; key: string };
let other: typeof own;
let supplierId: number;

beforeAll(async () => {
  supplierId = await world.addSupplier({ capacity: 1_000 });
  own = await addKeyed('bookings-own', [
    { from: '2026-01-01', percent: 5 },
    { from: '2026-09-15', percent: 10 },
  ]);
  other = await addKeyed('bookings-other', []);
});

async function addKeyed(slug: string, commissionRates: object[]) {
  const partner = await addPartner(world, slug, { commissionRates });
  return { ...partner, key: await addSecretKey(world, partner) };
}

/** A booking of the partner. Gives its id. */
async function addBooking(partnerId: number, booking: Booking = {}): Promise<number> {
  const {
    status = 'Pending',
    createdAt = '2026-03-02T00:00:00Z',
    servicedAt = null,
    totalCents = 23_900,
  } = booking;
  const lead = await world.addLead({ supplierId, partnerId });
  const { id } = await world.addBooking(lead);
  await world.sql`update lead set submitted_at = ${createdAt}, created_at = ${createdAt}, partner_reference = 'order-1'
                   where guid = ${lead.guid}`;
  await world.sql`
    update booking set status = ${status}, created_at = ${createdAt}, serviced_at = ${servicedAt}, total_cents = ${totalCents}
     where id = ${id}`;
  return id;
}

/** Money taken online for a booking, and what of it went back when. */
async function addPayment(bookingId: number, capturedCents: number, refunds: [cents: number, at: string][]) {
  const [payment] = await world.sql<{ id: number }[]>`
    insert into payment (booking_id, lead_guid, partner_id, provider, idempotency_key, state, amount_cents, captured_cents,
                         currency)
    select id, lead_guid, partner_id, 'stripe', 'pay-' || id, 'captured', ${capturedCents}, ${capturedCents}, currency
      from booking where id = ${bookingId} returning id`;
  for (const [cents, at] of refunds)
    await world.sql`
      insert into payment_refund (payment_id, idempotency_key, amount_cents, state, reason, updated_at)
      values (${payment!.id}, ${`refund-${bookingId}-${at}`}, ${cents}, 'done', 'Agreed.', ${at})`;
}

const call = (path: string, key: string, filter: Filter = {}, headers: Record<string, string> = {}) =>
  world.get(`/api/partner/${path}?${new URLSearchParams(filter)}`, {
    headers: { Authorization: `Bearer ${key}`, ...headers },
  });
const read = async <T>(path: string, key: string, filter?: Filter): Promise<T> =>
  (await call(path, key, filter)).json();
const ids = ({ Items }: PartnerBookingList) => Items.map(({ BookingId }) => BookingId);

test('[AUT-02] a secret key reads the bookings of its partner that got past payment, without personal data', async () => {
  const id = await addBooking(own.id);
  await addBooking(own.id, { status: 'PaymentFailed' });
  const foreign = await addBooking(other.id);
  const day = { from: '2026-03-02', to: '2026-03-02' };
  const list = await read<PartnerBookingList>('bookings', own.key, day);
  expect(list.Items).toEqual([
    {
      BookingId: id,
      Reference: expect.stringMatching(/^PL\d{6}$/),
      LeadGuid: expect.any(String),
      Status: 'Pending',
      SupplierId: supplierId,
      ServiceDate: '2026-11-26',
      TotalCents: 23_900,
      Currency: 'AUD',
      IsPaid: false,
      PartnerReferralCode: null,
      PartnerReference: 'order-1',
      CreatedOn: '2026-03-02T00:00:00.000Z',
    },
  ]);
  expect(ids(await read('bookings', other.key, day))).toEqual([foreign]);
  expect(ids(await read('bookings', own.key, { ...day, status: 'Cancelled' }))).toEqual([]);
  expect((await call('bookings', own.key, { status: 'PaymentFailed' })).status).toBe(400);
});

test('[AUT-02] a cursor leads through all bookings, each once', async () => {
  const first = await addBooking(own.id, { createdAt: '2026-05-04T00:00:00Z' });
  await world.sql`
    insert into booking (public_id, lead_guid, partner_id, supplier_id, booking_type_id, status, currency, items_cents,
                         total_cents, tax_cents, service_date, original_service_date, timezone, first_name, mobile, email,
                         agreed_at, request, created_at)
    select 'cursor-booking-number-' || n, lead_guid, partner_id, supplier_id, 3, 'Confirmed', currency, items_cents,
           total_cents, tax_cents, service_date, original_service_date, timezone, first_name, mobile, email, agreed_at,
           request, created_at
      from booking, generate_series(1, 50) n where id = ${first}`;
  const day = { from: '2026-05-04', to: '2026-05-04' };
  const page = await read<PartnerBookingList>('bookings', own.key, day);
  const rest = await read<PartnerBookingList>('bookings', own.key, { ...day, cursor: page.NextCursor! });
  expect([page.Items.length, rest.Items.length, rest.NextCursor]).toEqual([50, 1, null]);
  expect(new Set([...ids(page), ...ids(rest)]).size).toBe(51);
});

test('a statement has what customers paid for serviced work, and later refunds in their own month', async () => {
  // 1 September begins at 14:00 UTC on 31 August.
  const atWorkshop = await addBooking(own.id, { status: 'Serviced', servicedAt: '2026-08-31T14:00:00Z' });
  const online = await addBooking(own.id, { status: 'Serviced', servicedAt: '2026-09-20T00:00:00Z' });
  await addPayment(online, 23_900, [
    [3_900, '2026-09-19T00:00:00Z'],
    [5_000, '2026-10-02T00:00:00Z'],
  ]);
  const sooner = await addBooking(own.id, { status: 'Serviced', servicedAt: '2026-08-31T13:59:59Z' });
  await addBooking(own.id, { status: 'Cancelled', servicedAt: '2026-09-20T00:00:00Z' });
  await addBooking(other.id, { status: 'Serviced', servicedAt: '2026-09-20T00:00:00Z' });
  const autumn = { from: '2026-08', to: '2026-10' };
  const { Items } = await read<PartnerStatementList>('statements', own.key, autumn);
  expect(
    Items.map((item) => [item.Month, item.Bookings, item.Refunds, item.BaseCents, item.CommissionCents]),
  ).toEqual([
    ['2026-10', 0, 1, -5_000, -500],
    ['2026-09', 2, 0, 43_900, 1_195 + 2_000],
    ['2026-08', 1, 0, 23_900, 1_195],
  ]);
  const lines = await read<PartnerStatementLines>('statements/2026-09', own.key);
  expect(
    lines.Items.map(({ BookingId, Kind, BaseCents, Percent }) => [BookingId, Kind, BaseCents, Percent]),
  ).toEqual([
    [online, 'serviced', 20_000, 10],
    [atWorkshop, 'serviced', 23_900, 5],
  ]);
  expect(lines.Statements).toEqual([Items[1]]);
  const before = await read<PartnerStatementLines>('statements/2026-08', own.key);
  expect(before.Items.map(({ BookingId }) => BookingId)).toEqual([sooner]);
  expect((await read<PartnerStatementList>('statements', other.key, autumn)).Items).toMatchObject([
    { Month: '2026-09', BaseCents: 23_900, CommissionCents: 0 },
  ]);
  expect((await call('statements/2026-13', own.key)).status).toBe(400);
});

test('a statement has what was paid at the workshop besides or instead of an online payment', async () => {
  const addServiced = async (totalCents: number, dueCents: number, refunds: [number, string][] = []) => {
    const id = await addBooking(own.id, {
      status: 'Serviced',
      servicedAt: '2026-06-20T00:00:00Z',
      totalCents,
    });
    await addPayment(id, 23_900, refunds);
    const isRefunded = refunds.some(([cents]) => cents === 23_900);
    await world.sql`
      update booking set due_cents = ${isRefunded ? 0 : dueCents}, paid_at = ${isRefunded ? null : '2026-06-01T00:00:00Z'}
       where id = ${id}`;
    return id;
  };
  const extended = await addServiced(28_900, 5_000);
  const refundedInPart = await addServiced(28_900, 5_000, [[3_900, '2026-06-19T00:00:00Z']]);
  const refundedBefore = await addServiced(23_900, 0, [[23_900, '2026-06-19T00:00:00Z']]);
  const refundedAfter = await addServiced(28_900, 5_000, [[23_900, '2026-07-02T00:00:00Z']]);
  // Work was left out and its price refunded; $30 of other work came on top later.
  const reduced = await addServiced(23_000, 3_000, [[3_900, '2026-06-19T00:00:00Z']]);
  const readBases = async (month: string) => {
    const { Items } = await read<PartnerStatementLines>(`statements/${month}`, own.key);
    return Object.fromEntries(Items.map(({ BookingId, BaseCents }) => [BookingId, BaseCents]));
  };
  expect(await readBases('2026-06')).toEqual({
    [extended]: 28_900,
    [refundedInPart]: 25_000,
    [refundedBefore]: 23_900,
    [refundedAfter]: 28_900,
    [reduced]: 23_000,
  });
  expect(await readBases('2026-07')).toEqual({ [refundedAfter]: -23_900 });
});

test('the overview counts the quotes and bookings of this month and of the one before', async () => {
  const fresh = await addKeyed('bookings-overview', [{ from: '2026-01-01', percent: 5 }]);
  await addBooking(fresh.id, { createdAt: '2026-11-02T00:00:00Z' });
  await addBooking(fresh.id, { createdAt: '2026-11-03T00:00:00Z', status: 'Cancelled' });
  const done = { createdAt: '2026-10-30T00:00:00Z', status: 'Serviced', servicedAt: '2026-11-01T00:00:00Z' };
  await addBooking(fresh.id, done);
  const headers = await signInPerson(world, fresh, 'partner.reader');
  const overview: PartnerOverview = await (
    await world.get('/api/partner-console/overview', { headers })
  ).json();
  expect(overview).toMatchObject({
    This: {
      ...{ Month: '2026-11', Leads: 2, BookedLeads: 1, Bookings: 1 },
      Commission: [{ Currency: 'AUD', CommissionCents: 1_195 }],
    },
    Before: { Month: '2026-10', Leads: 1, BookedLeads: 1, Bookings: 1, Commission: [] },
    CommissionPercent: 5,
  });
});

test('[AUT-02] calls of a browser are refused', async () => {
  for (const path of ['bookings', 'statements', 'statements/2026-09'])
    expect((await call(path, own.key, {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
});
