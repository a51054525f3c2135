import { expect, test } from 'vitest';
import { countDays } from '../src/insight/index.ts';
import { useTestApp } from '../test/support/use-test-app.ts';
import { fillInsight } from './fill-insight.ts';

const app = useTestApp({ seeded: true });

const totals = async () => {
  const [row] = await app.sql<Record<string, number>[]>`
    select (select count(distinct day)::int from insight_funnel) as days,
           (select count(distinct stage)::int from insight_funnel) as stages,
           (select sum(leads)::int from insight_funnel) as leads,
           (select sum(bookings)::int from insight_booking) as bookings,
           (select sum(leads)::int from insight_funnel where stage = 'booked') as booked,
           (select count(distinct kind)::int from insight_answer) as kinds,
           (select count(distinct (kind, work_id))::int from insight_price) as works,
           (select count(*)::int from insight_coverage) as pairs,
           (select count(distinct service)::int from insight_call) as services`;
  return row!;
};

test('the demo’s figures fit each other, come once, and are not counted away', async () => {
  const size = { now: app.clock.now(), days: 40, leadsPerDay: 60, regions: 2, works: 3 };
  expect(await fillInsight(app.sql, size)).toBe(true);
  const filled = await totals();
  expect(filled).toMatchObject({ days: 40, kinds: 3, works: 3, services: 6 });
  expect(filled.stages).toBeGreaterThanOrEqual(10);
  expect(filled.leads! / 40).toBeGreaterThan(45);
  expect(filled.leads! / 40).toBeLessThan(90);
  expect(filled.bookings).toBe(filled.booked);
  expect(filled.pairs).toBeGreaterThan(100);
  expect(await fillInsight(app.sql, size)).toBe(false);
  await countDays(app.sql, ['2026-11-20'], app.clock.now());
  expect(await totals()).toEqual(filled);
});
