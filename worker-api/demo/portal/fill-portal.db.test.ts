import type {
  PortalBookingsResponse,
  PortalHome,
  PortalLeadsResponse,
  PortalReviewsResponse,
} from '@pitlane/contracts';
import { demoMarketplace } from '@pitlane/demo';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { fillFleet } from './fill-fleet.ts';
import { fillPortal } from './fill-portal.ts';

const WORKSHOP = demoMarketplace().accounts.find(({ email }) => email === 'workshop@example.com')!;
const account = { subject: WORKSHOP.subject, email: null, name: null, permissions: WORKSHOP.permissions };
const app = useTestApp({
  seeded: true,
  deps: { authenticator: { authenticate: async () => ({ ...account, supplierIds: own }) } },
});
let own: number[];

const fill = (env = app.deps.config.env) =>
  fillPortal(app.sql, { config: { ...app.deps.config, env }, now: app.clock.now(), own });
const count = async () => {
  const [row] = await app.sql<Record<string, number>[]>`
    select (select count(*)::int from booking) as bookings, (select count(*)::int from lead) as leads,
           (select count(*)::int from booking_offer) as offers, (select count(*)::int from message) as messages`;
  return row!;
};

beforeAll(async () => {
  const there = await app.sql<{ id: number }[]>`
    select id from supplier where id = any(${WORKSHOP.supplierIds}::integer[])`;
  own = there.map(({ id }) => id);
});

test('production gets no invented bookings', async () => {
  await expect(fill('production')).rejects.toThrow('no place in production');
  expect(await count()).toMatchObject({ bookings: 0, leads: 0 });
});

test('the demo’s workshop has something of each kind, once', async () => {
  expect(await fill()).toBe(true);
  const read = async <T>(path: string) =>
    (await (await app.get(path, { headers: { Authorization: 'Bearer a.b.c' } })).json()) as T;
  const home = await read<PortalHome>('/api/portal/home');
  expect(home.Counts).toMatchObject({
    'Action required': 4,
    'Awaiting confirmation': 1,
    'Booked in': 1,
    'Booking completed': 1,
  });
  // Monday 23 November: one job is in the yard, the next day that is free waits for an answer.
  expect(home.TodaysJobs.map(({ ServiceDate }) => ServiceDate)).toEqual(['2026-11-23']);
  expect(home.NeedsAnswer.map(({ IsAnswerLate }) => IsAnswerLate)).not.toContain(true);
  const { Bookings } = await read<PortalBookingsResponse>('/api/portal/bookings');
  expect(new Set(Bookings.map(({ VehicleDescription }) => VehicleDescription)).size).toBe(Bookings.length);
  // The newest review is of a booking.
  const { Reviews } = await read<PortalReviewsResponse>('/api/portal/reviews');
  expect(Reviews[0]).toMatchObject({ StarCount: 5, BookingReference: 'PL000001' });
  // Workshops are invited by a job.
  await app.runJobs();
  const { Leads } = await read<PortalLeadsResponse>('/api/portal/lead-bid-offers');
  expect(Leads.map(({ State, VehicleDescription }) => [State, VehicleDescription])).toEqual([
    ['open', expect.stringContaining('Mazda3')],
  ]);
  const first = await count();
  expect(await fill()).toBe(false);
  expect(await count()).toEqual(first);
});

test('the demo’s fleet has drivers with cars, and a booking that waits for its manager, once', async () => {
  const options = { config: { ...app.deps.config, env: 'test' as const }, now: app.clock.now(), own };
  expect(await fillFleet(app.sql, options)).toBe(true);
  expect(await fillFleet(app.sql, options)).toBe(false);
  const bookings = await app.sql<{ status: string; isApproved: boolean | null; waits: boolean }[]>`
    select b.status, a.is_approved, a.booking_id is not null and a.decided_at is null as waits
      from booking b left join fleet_approval a on a.booking_id = b.id where b.fleet_company_id = 1 order by b.id`;
  expect(bookings).toEqual([
    { status: 'Serviced', isApproved: null, waits: false },
    { status: 'Confirmed', isApproved: null, waits: false },
    { status: 'Cancelled', isApproved: false, waits: false },
    { status: 'Pending', isApproved: null, waits: true },
  ]);
  const [member] = await app.sql`select email, role from fleet_member where fleet_company_id = 1`;
  expect(member).toEqual({ email: 'fleet@example.com', role: 'fleet.manager' });
});

describe('where most workshops open on Saturdays, and the demo’s does not', () => {
  const other = useTestApp({ seeded: true });

  test('a start on a Sunday, six days before one, fills it too', async () => {
    await other.sql`delete from supplier_hours where weekday = 6`;
    await other.sql`
      insert into supplier_hours (supplier_id, weekday, opens, closes)
      select id, 6, '08:00', '16:00' from supplier where id <> all(${own}::integer[]) and id % 7 <> 0`;
    const options = { config: other.deps.config, now: new Date('2026-11-29T01:48:00Z'), own };
    expect(await fillPortal(other.sql, options)).toBe(true);
    const [claimable] = await other.sql<{ serviceDate: string }[]>`
      select b.service_date from booking_offer o join booking b on b.id = o.booking_id
       where o.supplier_id = any(${own}::integer[]) and o.supplier_id <> b.supplier_id`;
    expect(claimable?.serviceDate).toBe('2026-12-07');
  });
});
