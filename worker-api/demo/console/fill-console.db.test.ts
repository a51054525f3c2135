import { BookingStatus, OperatorWorkKind } from '@pitlane/contracts';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../test/support/use-test-app.ts';
import { fillFleet } from '../portal/fill-fleet.ts';
import { fillPortal } from '../portal/fill-portal.ts';
import { reserveNumbers } from './copy-bookings.ts';
import { fillConsole } from './fill-console.ts';

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
