import type {
  InsightAnswers,
  InsightCoverage,
  InsightFailures,
  InsightFunnel,
  InsightMoney,
  InsightPrices,
  LauncherLeadResponse,
} from '@pitlane/contracts';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import { addMinutes } from 'date-fns/addMinutes';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Lead, useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';
import { recordStages } from '../quoting/leads/index.ts';
import { countCoverage, countDays, insightJobs } from './index.ts';

const world = useBookingWorld();
const PHONE = { 'Sec-CH-UA-Mobile': '?1' };
let admin: Record<string, string>;
let supplierId: number;
let booked: Lead;

const read = async <Answer>(path: string, headers = admin): Promise<Answer> => {
  const response = await world.get(`/api/operating/insight/${path}`, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
};
const TODAY = 'from=2026-11-23&to=2026-11-23';
const reached = ({ Stages }: Pick<InsightFunnel, 'Stages'>) =>
  Object.fromEntries(Stages.map(({ Stage, Leads }) => [Stage, Leads]));

beforeAll(async () => {
  admin = await signInOperator(world, 'ada@operator.example', 'admin');
  supplierId = await world.addSupplier({});
  await world.sql`update supplier set commission_percent = 10 where id = ${supplierId}`;
  await world.sql`insert into vehicle_make (name) values ('Toyota') on conflict do nothing`;
  await world.sql`insert into vehicle_model (make, name) values ('Toyota', 'Corolla') on conflict do nothing`;
  await world.sql`
    insert into vehicle (mid, make, model, year, body, fuel, transmission, variant, engine, description, price_category)
    values ('corolla', 'Toyota', 'Corolla', 2018, 'Hatch', 'Petrol', 'Automatic', 'Ascent', '1.8L 4cyl', 'Corolla', 'B')`;
  booked = await world.addLead({ supplierId });
  const now = world.clock.now();
  await recordStages(world.sql, {
    leadGuid: booked.guid,
    stages: ['started', 'tasks', 'quoted'],
    device: 'phone',
    now,
  });
  const { id } = await world.addBooking(booked);
  await world.sql`update booking set created_at = ${now} where id = ${id}`;
  await world.sql`
    update booking_offer set created_at = ${now}, responded_at = ${new Date(now.getTime() + 45 * 60_000)},
           response_type = 'Confirm', status = 'Accepted' where booking_id = ${id}`;
  await world.sql`update lead set region_id = 1 where guid = ${booked.guid}`;
});

describe('[OPS-07] insight', () => {
  test('a launcher’s lead counts with its device and partner as far as it came, without anything about the person', async () => {
    const launched = (await (
      await world.post(
        '/api/launcher/lead',
        { Location: 'Newtown', SuburbId: 1, Make: 'Toyota', Model: 'Corolla' },
        { headers: { ...PHONE, 'Idempotency-Key': crypto.randomUUID() } },
      )
    ).json()) as LauncherLeadResponse;
    const saved = await world.post(
      '/api/lead/create-update-or-shift',
      {
        Guid: launched.LeadGuid,
        CartItems: [{ LeadCartItemType: 'Service', ServiceType: 'GenericService', GenericServiceId: 1 }],
      },
      { headers: { 'X-Lead-Access-Token': launched.AccessToken } },
    );
    expect(saved.status).toBe(200);
    const steps = await world.sql`
      select stage, device, version, begun_on, reached_on from funnel_step
       where lead_guid = ${launched.LeadGuid} order by stage`;
    const step = { device: 'phone', version: 2, begunOn: '2026-11-23', reachedOn: '2026-11-23' };
    expect(steps).toEqual(['location', 'started', 'tasks'].map((stage) => ({ stage, ...step })));

    world.clock.set(addMinutes(world.clock.now(), 2).toISOString());
    const funnel = await read<InsightFunnel>(`funnel?${TODAY}`);
    expect(funnel).toMatchObject({
      Period: { From: '2026-11-23', To: '2026-11-23' },
      Before: { From: '2026-11-22', To: '2026-11-22' },
    });
    expect(reached(funnel)).toMatchObject({ started: 2, location: 2, vehicle: 1, quoted: 1, booked: 1 });
    expect(funnel.Stages.map(({ Stage }) => Stage)).not.toContain('date');
    expect(funnel.ByDevice.map(({ Id }) => Id)).toEqual(['phone']);
    expect(reached(await read(`funnel?${TODAY}&device=desktop`))).toMatchObject({ started: 0 });
    expect(reached(await read(`funnel?${TODAY}&version=1`))).toMatchObject({ started: 0, date: 0 });
    // The next day compares with this one.
    const tomorrow = await read<InsightFunnel>('funnel?from=2026-11-24&to=2026-11-24');
    expect(tomorrow.Stages[0]).toEqual({ Stage: 'started', Leads: 0, LeadsBefore: 2 });
  });

  test('bookings, commission, answers and prices add up, and a cancelled booking earns nothing', async () => {
    world.clock.set(addMinutes(world.clock.now(), 2).toISOString());
    const money = await read<InsightMoney>(`money?${TODAY}`);
    expect(money.Currencies).toMatchObject([
      {
        Currency: 'AUD',
        Total: { Bookings: 1, Cancelled: 0, RevenueCents: 23_900, CommissionCents: 2_390, RefundedCents: 0 },
        TotalBefore: { Bookings: 0, RevenueCents: 0 },
        Series: [{ From: '2026-11-23', RevenueCents: 23_900 }],
      },
    ]);
    expect(money.Conversion).toEqual({ Quoted: 1, Booked: 1, QuotedBefore: 0, BookedBefore: 0 });
    const { Kinds } = await read<InsightAnswers>(`answers?${TODAY}`);
    expect(Kinds).toMatchObject([{ Kind: 'booking', Total: { Sent: 1, Answered: 1 } }]);
    expect(Math.abs(Kinds[0]!.Total.MedianMinutes! - 45)).toBeLessThan(5);

    // The day is over: its prices are counted, once.
    const later = addElapsedDays(world.clock.now(), 1);
    await countDays(world.sql, ['2026-11-23'], later);
    await countDays(world.sql, ['2026-11-23'], later);
    const { Rows, Currency, Period } = await read<InsightPrices>(`prices?${TODAY}&region=1`);
    expect([Currency, Period]).toEqual(['AUD', { From: '2026-11-23', To: '2026-11-29' }]);
    expect(Rows).toMatchObject([
      { Kind: 'service', WorkId: 1, Name: 'Basic Service', Quotes: 1, Bookings: 1 },
    ]);
    expect(Math.abs(Rows[0]!.MedianCents! - 23_900)).toBeLessThan(700);

    await world.sql`update booking set status = 'Cancelled', cancelled_at = now() where lead_guid = ${booked.guid}`;
    await countDays(world.sql, ['2026-11-23'], later);
    const cancelled = await read<InsightMoney>(`money?${TODAY}`);
    expect(cancelled.Currencies[0]!.Total).toMatchObject({ Bookings: 1, Cancelled: 1, RevenueCents: 0 });
    expect(cancelled.Conversion.Booked).toBe(1);
  });

  test('coverage counts who serves a suburb; failures name services and jobs, without what their errors say', async () => {
    await world.sql`insert into task_category (id, name) values (1, 'Brakes') on conflict do nothing`;
    await world.sql`
      insert into task (id, name, description, category_id, repair_type, sort_order, show_in_search, min_labour_hours,
                        max_labour_hours, pricing_strategy, can_calculate_price, price_band_low_cents,
                        price_band_high_cents, photo_required, performed_by_workshop, performed_by_mobile_mechanic,
                        requires_certification, requires_scanning_tool)
      select 901, 'Brake pads', '', 1, 'Repair', 1, true, 1, 1, 'SinglePrice', true, 1, 2, false, true, false, false, false`;
    await world.sql`update supplier set task_category_ids = '{}', is_active = id = ${supplierId}`;
    await world.sql`update supplier set task_category_ids = '{1}' where id = ${supplierId}`;
    await countCoverage(world.sql, world.clock.now());
    const { Regions } = await read<InsightCoverage>('coverage?task=901');
    expect(Regions).toEqual([{ Id: 1, Name: 'Sydney', Uncovered: 0, One: 2, Enough: 0 }]);
    const { Tasks } = await read<InsightCoverage>('coverage?region=1');
    expect(Tasks).toContainEqual({ Id: 901, Name: 'Brake pads', Uncovered: 0, One: 2, Enough: 0 });
    await world.sql`update supplier set is_active = false where id = ${supplierId}`;
    const { Suburbs } = await read<InsightCoverage>('coverage?region=1&task=901');
    expect(Suburbs.map(({ Name, Workshops }) => [Name, Workshops])).toEqual([
      ['Newtown', 0],
      ['Penrith', 0],
    ]);

    await world.sql`
      insert into message (kind, channel, recipient, subject_type, subject_id, key, reference, state, skipped_because,
                           created_at)
      values ('x', 'sms', 'customer', 'booking', '1', 'insight-1', 'r', 'skipped', 'Every attempt failed.',
              ${world.clock.now()}),
             ('x', 'sms', 'customer', 'booking', '1', 'insight-2', 'r', 'skipped', 'No longer needed.',
              ${world.clock.now()})`;
    await world.sql`select graphile_worker.add_job('insight-test', '{}'::json)`;
    await world.sql`
      update graphile_worker._private_jobs set attempts = 25, last_error = 'mia@example.com is unknown'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'insight-test')`;
    await insightJobs['recount-insight']!({}, world.deps, { jobId: '1', attempt: 1, maxAttempts: 1 });
    const failures = await read<InsightFailures>(`failures?${TODAY}`);
    expect(failures.Services.find(({ Service }) => Service === 'message:sms')).toMatchObject({
      Total: { Calls: 1, Failed: 1 },
      Reasons: [{ Code: 'Every attempt failed.', Count: 1 }],
    });
    expect(failures.Jobs).toMatchObject([{ Job: 'insight-test', Retrying: 0, GivenUp: 1 }]);
    expect(JSON.stringify(failures)).not.toContain('mia@');
  });

  test('[AUT-02] finance reads all, catalogue only coverage, support nothing; a period has an end and a limit', async () => {
    const status = async (path: string, headers: Record<string, string>) =>
      (await world.get(`/api/operating/insight/${path}`, { headers })).status;
    const paths = [
      ...['funnel', 'money', 'answers', 'failures'].map((name) => `${name}?${TODAY}`),
      `prices?${TODAY}&region=1`,
      'coverage',
      'choices',
    ];
    const [finance, catalogue, support] = [
      await signInOperator(world, 'fin@operator.example', 'finance'),
      await signInOperator(world, 'cat@operator.example', 'catalogue'),
      await signInOperator(world, 'sue@operator.example', 'support'),
    ];
    const all = (headers: Record<string, string>) => Promise.all(paths.map((path) => status(path, headers)));
    expect(await all(finance)).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await all(catalogue)).toEqual([403, 403, 403, 403, 403, 200, 200]);
    expect(await all(support)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    expect(await status('funnel?from=2026-11-23&to=2026-11-22', admin)).toBe(400);
    expect(await status('money?from=2024-01-01&to=2026-11-22', admin)).toBe(400);
    expect(await status('prices?from=2026-11-01&to=2026-11-22&region=99', admin)).toBe(400);
    expect(await status('coverage?region=1&task=99999', admin)).toBe(404);
  });
});
