import type { Problem } from '@pitlane/contracts';
import { createTestDatabase } from '@pitlane/testing/create-test-database';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { keepPublicHolidays } from '../../marketplace/calendar/public-holidays.ts';
import { launch, testPlaces } from '../leads/lead.fixture.ts';

const app = useTestApp({ seeded: true });
beforeAll(async () => {
  await app.sql`delete from blocked_date`;
  await app.sql`insert into blocked_date (country, state, blocked_on, kind, reason) values
    ('AU', null, '2026-12-25', 'PublicHoliday', 'Christmas'), ('AU', 'NSW', '2026-11-26', 'PublicHoliday', 'State day'),
    ('AU', 'VIC', '2026-11-27', 'PublicHoliday', 'Another')`;
});

test('[DAT-03] blocked dates of a state and of the whole country, both ends included', async () => {
  const body = { startDate: '2026-11-26', endDate: '2026-12-25', state: 'nsw' };
  const response = await app.post('/api/dates/blocked', body);
  expect(await response.json()).toEqual({ Success: true, Dates: ['2026-11-26', '2026-12-25'] });
});

test('[DAT-03] the holidays of a place come from its own country and region', async () => {
  const holidays = await createTestDatabase({ seeded: true });
  const own = await createTestApp({ databaseUrl: holidays.url });
  try {
    const days = async (state: string | undefined, startDate: string, endDate: string) => {
      const body = { startDate, endDate, ...(state && { state }) };
      const answer = (await (await own.post('/api/dates/blocked', body)).json()) as { Dates: string[] };
      return answer.Dates;
    };
    const christmas = ['2026-12-25', '2026-12-26', '2026-12-28'];
    for (const state of [undefined, 'NSW', 'Otago']) {
      expect(await days(state, '2026-12-20', '2026-12-31')).toEqual(christmas);
    }
    const summer = ['2027-01-20', '2027-02-10'] as const;
    expect(await days('QLD', ...summer)).toEqual(['2027-01-26']);
    expect(await days('auckland', ...summer)).toEqual(['2027-02-01', '2027-02-06', '2027-02-08']);

    await own.sql`insert into blocked_date (country, state, blocked_on, kind, reason)
                  values ('AU', 'QLD', '2027-02-03', 'Operator', 'Stocktaking')`;
    const again = () => keepPublicHolidays(own.sql, new Date('2027-01-01T00:00:00Z'));
    await again();
    await again();
    expect(await days('QLD', ...summer)).toEqual(['2027-01-26', '2027-02-03']);
    expect(await days('QLD', '2029-12-20', '2029-12-31')).toEqual(['2029-12-25', '2029-12-26']);
  } finally {
    await own.close();
    await holidays.drop();
  }
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
    Today: '2026-11-23',
    DefaultDate: '2026-11-27',
    DefaultDates: {
      AsSoonAsPossible: '2026-11-23',
      WithinAFewWeeks: '2026-12-01',
      JustPriceChecking: '2026-12-07',
    },
    BlockedDates: ['2026-11-26', '2026-12-25'],
  });
  // The hosted pages call without a key: the cutoff is that of the lead's partner.
  await app.sql`
    with p as (insert into partner (slug, name, settings) values ('early', 'Early', ${app.sql.json({ sameDayCutoffHour: 10 })}) returning id)
    insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_early' from p`;
  const early = await launch(app, suburbId, {}, 'pk_early');
  const later = await app.post('/api/lead/available-service-dates', { leadGuid: early.guid });
  expect(await later.json()).toMatchObject({ Today: '2026-11-23', MinimumDate: '2026-11-24' });
  const unknown = { leadGuid: '00000000-0000-4000-8000-000000000000' };
  expect((await app.post('/api/lead/available-service-dates', unknown)).status).toBe(404);
});
