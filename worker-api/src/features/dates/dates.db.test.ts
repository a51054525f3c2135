import type { Problem } from '@pitlane/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../packages/ops/src/test-support.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';
import { launch, testPlaces } from '../leads/test-lead.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  app = await createTestApp({ databaseUrl: database.url });
  await app.sql`delete from blocked_date`;
  await app.sql`insert into blocked_date (country, state, blocked_on, kind, reason) values
    ('AU', null, '2026-12-25', 'PublicHoliday', 'Christmas'), ('AU', 'NSW', '2026-11-26', 'PublicHoliday', 'State day'),
    ('AU', 'VIC', '2026-11-27', 'PublicHoliday', 'Another')`;
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

test('[DAT-03] blocked dates of a state and of the whole country, both ends included', async () => {
  const body = { startDate: '2026-11-26', endDate: '2026-12-25', state: 'nsw' };
  const response = await app.post('/api/dates/blocked', body);
  expect(await response.json()).toEqual({ Success: true, Dates: ['2026-11-26', '2026-12-25'] });
});

test.each([
  [{ startDate: '2026-11-26' }, '/endDate'],
  [{ startDate: '2026-11-26', endDate: '2026-11-25' }, '/endDate'],
  [{ startDate: '2026-11-26', endDate: '2028-11-25' }, '/endDate'],
  [{ startDate: '26/11/2026', endDate: '2026-12-25' }, '/startDate'],
])('[API-10] %j is refused at %s', async (body, pointer) => {
  const response = await app.post('/api/dates/blocked', body);
  expect([response.status, ((await response.json()) as Problem).errors?.[0]?.pointer]).toEqual([
    400,
    pointer,
  ]);
});

test("[DAT-01] a lead's window and default skip its state's blocked days", async () => {
  const { suburbId } = await testPlaces(app);
  const person = await launch(app, suburbId);
  const response = await app.post('/api/lead/available-service-dates', { leadGuid: person.guid });
  expect(await response.json()).toEqual({
    Success: true,
    MinimumDate: '2026-11-23',
    MaximumDate: '2027-01-23',
    DefaultDate: '2026-11-27',
    BlockedDates: ['2026-11-26', '2026-12-25'],
  });
  const unknown = { leadGuid: '00000000-0000-4000-8000-000000000000' };
  expect((await app.post('/api/lead/available-service-dates', unknown)).status).toBe(404);
});
