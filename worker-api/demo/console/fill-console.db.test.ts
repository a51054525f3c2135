import { BookingStatus, OperatorWorkKind } from '@pitlane/contracts';
import { startSandbox } from '@pitlane/sandbox';
import { beforeAll, expect, test } from 'vitest';
import { createProviders } from '../../src/adapters/providers.ts';
import { reviewPayments } from '../../src/booking/payments/review.ts';
import { parseConfig } from '../../src/platform/config.ts';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { fillFleet } from '../portal/fill-fleet.ts';
import { fillPortal } from '../portal/fill-portal.ts';
import { reserveNumbers } from './copy-bookings.ts';
import { fillConsole } from './fill-console.ts';

const CONFIG = {
  PITLANE_ENV: 'test',
  PITLANE_SECRET: 'only for reading the provider settings',
  DATABASE_URL: 'postgres://none',
};
/** Opened by jobs of the product, from what the demo has. */
const BY_JOBS: string[] = ['chase-approval', 'renew-papers'];
const app = useTestApp({ seeded: true });
const fill = (env: 'test' | 'production') =>
  fillConsole(app.sql, { config: { ...app.deps.config, env }, now: app.clock.now() });

beforeAll(async () => {
  const rows = await app.sql<{ id: number }[]>`
    select supplier_id as id from supplier_member where email = 'workshop@example.com' order by id`;
  const options = { config: app.deps.config, now: app.clock.now(), own: rows.map(({ id }) => id) };
  await reserveNumbers(app.sql);
  await fillPortal(app.sql, options);
  await fillFleet(app.sql, options);
});

test('the console has something of each kind, once, and production nothing', async () => {
  await expect(fill('production')).rejects.toThrow('no place in production');
  expect(await fill('test')).toBe(true);
  const kinds = async (rows: Promise<{ kind: string }[]>) => (await rows).map(({ kind }) => kind);
  expect(await kinds(app.sql`select distinct kind from work_item`)).toEqual(
    expect.arrayContaining(OperatorWorkKind.options.filter((kind) => !BY_JOBS.includes(kind))),
  );
  const statuses = await kinds(app.sql`select distinct status as kind from booking`);
  expect(statuses).toEqual(
    expect.arrayContaining(BookingStatus.options.filter((status) => status !== 'Quote')),
  );
  const [lines] = await app.sql<{ wrong: number }[]>`
    select count(*)::int as wrong from booking b where total_cents <> (
      select sum(price_cents) from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id where t.booking_id = b.id)`;
  expect(lines).toEqual({ wrong: 0 });
  const [counts] = await app.sql<Record<string, number>[]>`
    select (select count(*)::int from workshop_application where status = 'Open') as applications,
           (select count(*)::int from review_flag where status = 'Open') as reviews,
           (select count(*)::int from booking_price_proposal where status = 'Open') as prices,
           (select count(*)::int from partner_member) as people,
           (select count(distinct date_trunc('month', serviced_at))::int from booking b join partner p on p.id = b.partner_id
             where p.slug = 'white-label') as months,
           (select count(*)::int from webhook_delivery where gave_up_at is not null) as given_up`;
  expect(counts).toMatchObject({ applications: 3, reviews: 3, prices: 1, people: 1 });
  expect(counts!.months).toBeGreaterThanOrEqual(12);
  expect(counts!.givenUp).toBeGreaterThan(0);
  expect(await fill('test')).toBe(false);
});

test('the daily review of payments asks no provider about one that it never had', async () => {
  const sandbox = await startSandbox({ origin: 'http://hosted.example', accounts: [], plates: [] });
  const { payments } = createProviders(parseConfig({ ...CONFIG, ...sandbox.env }));
  // The hour of the start decides whether the demo has any of the last weeks.
  const now = app.clock.now();
  await app.sql`update payment set created_at = ${now}, updated_at = ${now} where state = 'refunded'`;
  app.clock.set('2026-11-24T12:00:00Z');
  await reviewPayments({}, { ...app.deps, payments });
  await sandbox.close();
  expect(app.lines.filter((line) => line.includes('payment not reviewed'))).toEqual([]);
});
