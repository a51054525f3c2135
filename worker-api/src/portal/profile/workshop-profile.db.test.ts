import type { FinaliseDetails, OfferedExtra, Problem, WorkshopProfile } from '@pitlane/contracts';
import { addDays, weekdayOf } from '@pitlane/domain/calendar/day';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  FREE_DAY,
  finalise,
  type Lead,
  useBookingWorld,
} from '../../booking/bookings/booking-world.fixture.ts';
import { releaseSlot } from '../../booking/bookings/slots.ts';
import { transaction } from '../../platform/transaction.ts';

const PERMISSIONS = ['portal.booking.read', 'portal.profile.manage'];

const world = useBookingWorld();
let supplierId: number;
let owner: Record<string, string>;

beforeEach(async () => {
  supplierId = await world.addSupplier();
  owner = world.signIn([supplierId], PERMISSIONS);
});

const at = (part: string) => `/api/portal/workshops/${supplierId}/${part}`;
const profile = async (headers = owner): Promise<WorkshopProfile> =>
  (await (await world.get(at('profile'), { headers })).json()) as WorkshopProfile;
const put = (part: string, body: object, headers = owner) => world.put(at(part), body, { headers });
const changed = async (part: string, body: object): Promise<WorkshopProfile> => {
  const response = await put(part, body);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as WorkshopProfile;
};
const refused = async (part: string, body: object) => {
  const response = await put(part, body);
  return { status: response.status, problem: (await response.json()) as Problem };
};
const book = async (lead: Lead, day = FREE_DAY) => {
  const response = await world.submit(lead, { ServiceDate: day });
  return (await response.json()) as { Success: boolean; BookingReference: string };
};
const lead = () => world.addLead({ supplierId });
const loadDates = async (of: Lead): Promise<FinaliseDetails> => finalise(world, of);
const setDays = async (From: string, To: string, JobsPerDay: number | null) => {
  const { OwnDays } = await profile();
  return changed('own-days', { Version: OwnDays.Version, From, To, JobsPerDay });
};
const setJobs = async (JobsPerDay: number, more: object = {}) => {
  const { Capacity } = await profile();
  return changed('capacity', { ...Capacity, JobsPerDay, ...more });
};

const waiting = () =>
  world.sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

describe('[POR-11] opening hours', () => {
  test('a closed weekday offers no dates, lists its jobs, and new hours are the selectable times', async () => {
    const own = await lead();
    const before = await loadDates(own);
    expect(before.AvailableDates).toContain(FREE_DAY);
    const booked = await lead();
    const { BookingReference } = await book(booked);
    await world.sql`
      update lead set vehicle_description = null, vehicle_make = 'Mazda', vehicle_model = 'Mazda3', vehicle_year = 2018
       where guid = ${booked.guid}`;
    const { Hours } = await profile();
    const Days = [
      { Weekday: 1, StartTime: '10:00', EndTime: '14:00' },
      { Weekday: 6, StartTime: '09:00', EndTime: '12:00' },
    ];
    const after = await changed('hours', { Version: Hours.Version, Days });
    expect(after.Hours.Days).toEqual(Days);
    const VehicleDescription = 'Mazda3 2018';
    expect(after.Hours.JobsWhenClosed).toMatchObject([
      { BookingReference, ServiceDate: FREE_DAY, VehicleDescription },
    ]);
    const now = await loadDates(own);
    expect(new Set(now.AvailableDates.map(weekdayOf))).toEqual(new Set([1, 6]));
    expect(now.TimeOptions.map(({ From }) => From)).not.toContain('08:00');
    expect(now.Breakdown).toEqual(before.Breakdown);
  });

  test('hours that end before they begin, and duplicate days, are refused by field', async () => {
    const { Hours } = await profile();
    const day = { Weekday: 1, StartTime: '10:00', EndTime: '09:00' };
    const wrong = await refused('hours', { Version: Hours.Version, Days: [day] });
    expect([wrong.status, wrong.problem.errors?.[0]]).toMatchObject([400, { pointer: '/Days/0/EndTime' }]);
    const good = { ...day, EndTime: '11:00' };
    const twice = await refused('hours', { Version: Hours.Version, Days: [good, good] });
    expect(twice.problem.errors?.[0]).toMatchObject({ pointer: '/Days', message: 'Each weekday once.' });
    expect((await profile()).Hours).toEqual(Hours);
  });
});

describe('[POR-11] jobs per day', () => {
  test('0 takes no bookings, and existing ones stay', async () => {
    const own = await lead();
    await book(await lead());
    await setJobs(0);
    expect((await loadDates(own)).AvailableDates).toEqual([]);
    expect(await book(own)).not.toMatchObject({ Success: true });
    await setJobs(4);
    expect((await loadDates(own)).AvailableDates).toContain(FREE_DAY);
  });

  test('a smaller number applies to days with bookings, also after a cancellation', async () => {
    await book(await lead());
    await book(await lead());
    await setJobs(1);
    const own = await lead();
    expect((await loadDates(own)).AvailableDates).not.toContain(FREE_DAY);
    const [one] = await world.sql<{ id: number }[]>`
      select id from booking where supplier_id = ${supplierId} order by id limit 1`;
    await transaction(world.sql, (tx) => releaseSlot(tx, one!.id, world.clock.now()));
    expect((await loadDates(own)).AvailableDates).not.toContain(FREE_DAY);
    expect(await book(own)).not.toMatchObject({ Success: true });
    await setJobs(2);
    expect((await loadDates(own)).AvailableDates).toContain(FREE_DAY);
  });

  test('notice and public holidays move the dates', async () => {
    const own = await lead();
    await setJobs(4, { NoticeDays: 10, OpensOnPublicHolidays: true });
    const { AvailableDates } = await loadDates(own);
    expect(AvailableDates[0]).toBe('2026-12-03');
    expect(AvailableDates).toContain('2026-12-25');
  });

  test('free cancellation is for later bookings: one that was made keeps what it was promised', async () => {
    await setJobs(4, { FreeCancellationHours: 48 });
    const own = await lead();
    const booked = await world.addBooking(own);
    await setJobs(4, { FreeCancellationHours: null });
    const readHours = async () => {
      const response = await world.get(`/api/booking/${booked.token}/change-request`);
      return ((await response.json()) as { FreeCancellationHours: number | null }).FreeCancellationHours;
    };
    expect(await readHours()).toBe(48);
    expect(await loadDates(await lead())).toMatchObject({ Workshop: { FreeCancellationHours: null } });
    const { Capacity } = await profile();
    const wrong = await refused('capacity', { ...Capacity, FreeCancellationHours: 8_761 });
    expect([wrong.status, wrong.problem.errors?.[0]]).toMatchObject([
      400,
      { pointer: '/FreeCancellationHours', message: 'At most 8760 hours.' },
    ]);
  });

  test('a day’s first booking waits for the change and uses it', async () => {
    const holding = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const change = transaction(world.sql, async (tx) => {
      await tx`update supplier set daily_capacity = 0 where id = ${supplierId}`;
      holding.resolve();
      await release.promise;
    });
    await holding.promise;
    const booking = book(await lead());
    await expect.poll(waiting).toHaveLength(1);
    release.resolve();
    await change;
    expect(await booking).not.toMatchObject({ Success: true });
    const days = await world.sql`select 1 from supplier_day where supplier_id = ${supplierId}`;
    expect(days).toHaveLength(0);
  });
});

describe('[POR-11] days off', () => {
  test('offer no dates, list their jobs, and can be restored', async () => {
    const own = await lead();
    const { BookingReference } = await book(await lead());
    const { OwnDays } = await setDays(FREE_DAY, addDays(FREE_DAY, 1), 0);
    expect(OwnDays.Ranges).toMatchObject([
      { From: FREE_DAY, To: addDays(FREE_DAY, 1), JobsPerDay: 0, Jobs: [{ BookingReference }] },
    ]);
    const { AvailableDates } = await loadDates(own);
    expect(AvailableDates).not.toContain(FREE_DAY);
    expect(AvailableDates).not.toContain(addDays(FREE_DAY, 1));
    expect(await book(own)).not.toMatchObject({ Success: true });

    const [kept] =
      await world.sql`select status from booking where id = ${Number(BookingReference.slice(2))}`;
    expect(kept).toEqual({ status: 'Pending' });
    expect((await setDays(FREE_DAY, FREE_DAY, null)).OwnDays.Ranges).toMatchObject([
      { From: addDays(FREE_DAY, 1), To: addDays(FREE_DAY, 1) },
    ]);
    expect((await loadDates(own)).AvailableDates).toContain(FREE_DAY);
  });

  test('an individual day keeps its number when the usual one changes', async () => {
    await setDays(FREE_DAY, FREE_DAY, 1);
    await setJobs(6);
    await book(await lead());
    expect((await loadDates(await lead())).AvailableDates).not.toContain(FREE_DAY);
    expect((await profile()).OwnDays.Ranges).toMatchObject([{ From: FREE_DAY, JobsPerDay: 1 }]);
  });

  test('past, far or reversed ranges are refused by field', async () => {
    const { Version } = (await profile()).OwnDays;
    const tried = async (From: string, To: string) =>
      (await refused('own-days', { Version, From, To, JobsPerDay: 0 })).problem.errors?.[0]?.pointer;
    expect(await tried('2026-11-22', '2026-11-24')).toBe('/From');
    expect(await tried('2026-11-24', '2028-11-24')).toBe('/To');
    expect(await tried('2026-11-25', '2026-11-24')).toBe('/To');
  });
});

describe('[POR-11] extras', () => {
  const car = (more: Partial<OfferedExtra> = {}): OfferedExtra => ({
    WorkshopExtraServiceID: 4,
    PriceIncGst: 5_000,
    IncludeByDefault: false,
    IsAlwaysIncluded: false,
    ...more,
  });
  const offer = async (...Extras: OfferedExtra[]) => {
    const { Version } = (await profile()).Extras;
    return refused('extras', { Version, Extras });
  };

  test('customers choose from the offered ones; a quoted price stays', async () => {
    const own = await lead();
    const before = await loadDates(own);
    const wash = car({ WorkshopExtraServiceID: 6, PriceIncGst: 0, IsAlwaysIncluded: true });
    expect((await offer(car(), wash)).status).toBe(200);
    const after = await loadDates(own);
    expect(after.AvailableExtras).toMatchObject([
      { WorkshopExtraServiceID: 4, PriceIncGst: 5_000, IncursCommission: false },
      { WorkshopExtraServiceID: 6, PriceIncGst: 0, IsAlwaysIncluded: true },
    ]);
    expect(after.Breakdown.TotalIncGst).toBe(before.Breakdown.TotalIncGst);
  });

  test('commission is never the workshop’s choice', async () => {
    await world.sql`update supplier_extra set incurs_commission = true where supplier_id = ${supplierId}`;
    await offer(car());
    await offer();
    await offer(car({ PriceIncGst: 100 }));
    const rows =
      await world.sql`select incurs_commission from supplier_extra where supplier_id = ${supplierId}`;
    expect(rows).toEqual([{ incursCommission: true }]);
  });

  test('unknown extras, a price on an included one, and exclusions are refused by row', async () => {
    const unknown = await offer(car({ WorkshopExtraServiceID: 999 }));
    expect([unknown.status, unknown.problem.errors?.[0]?.pointer]).toEqual([400, '/Extras/0']);
    const priced = await offer(car({ IsAlwaysIncluded: true }));
    expect(priced.problem.errors?.[0]?.message).toBe('An extra that is always included must be $0.');
    const drop = car({ WorkshopExtraServiceID: 1, PriceIncGst: 0, IsAlwaysIncluded: true });
    const shut = await offer(car(), drop);
    expect(shut.problem.errors).toMatchObject([
      { pointer: '/Extras/1', message: expect.stringMatching(/^Customers could not choose Loan car then/) },
    ]);
  });
});

describe('[POR-11] public profile', () => {
  test('description and phone are changed and shown', async () => {
    const { About } = await profile();
    const change = { Version: About.Version, Description: ' Family run. ', ContactName: 'Ada', Phone: '' };
    expect((await refused('about', change)).problem.errors?.[0]?.pointer).toBe('/Phone');
    const after = await changed('about', { ...change, Phone: '(02) 9999 4321' });
    expect(after.About).toMatchObject({
      Description: 'Family run.',
      ContactName: 'Ada',
      Phone: '+61299994321',
    });
    const shown = await world.get(`/api/workshop-by-id/${supplierId}/profile`);
    expect(await shown.json()).toMatchObject({ Description: 'Family run.' });
  });
});

describe('[POR-11] two people at once', () => {
  test('of twenty changes to one version one wins, and the others conflict', async () => {
    const { Capacity } = await profile();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put('capacity', { ...Capacity, JobsPerDay: 10 + n })),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
    expect((await profile()).Capacity.JobsPerDay).toBe(10 + won);
    const loser = answers.find(({ status }) => status === 409)!;
    expect(await loser.json()).toMatchObject({
      code: 'conflict',
      detail:
        'A colleague changed the jobs per day since you opened them. Nothing was saved. Open them again.',
    });
  });

  test('an operator’s file counts as another change', async () => {
    const { Hours, Extras } = await profile();
    await world.sql`update supplier_hours set closes = '18:00' where supplier_id = ${supplierId}`;
    expect((await refused('hours', { Version: Hours.Version, Days: [] })).status).toBe(409);
    expect((await refused('extras', { Version: Extras.Version, Extras: [] })).status).toBe(200);
  });
});

test('[AUT-02] reading and changing need separate permissions', async () => {
  const reader = world.signIn([supplierId], ['portal.booking.read']);
  expect((await profile(reader)).WorkshopId).toBe(supplierId);
  const { Capacity } = await profile();
  expect((await put('capacity', { ...Capacity, JobsPerDay: 1 }, reader)).status).toBe(403);
  const [row] = await world.sql`
    select count(*)::int as changes from audit_log where action = 'workshop-profile' and subject_id = ${String(supplierId)}`;
  expect(row).toEqual({ changes: 0 });
});
