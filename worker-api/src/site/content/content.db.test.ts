import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp();
const get = async (path: string) => {
  const response = await app.get(path);
  return { status: response.status, body: await response.json() };
};

test('[API-08] questions and answers: ours, a partner’s own, and those of a fleet that exists', async () => {
  const ours = (await get('/api/faqs-for-pitlane')).body;
  expect(ours.Faqs.length).toBeGreaterThan(3);
  const faqs = [{ question: 'Who?', answer: '<b>We</b>' }];
  await app.sql`update partner set settings = ${app.sql.json({ faqs, leadMaximumOffers: 5 })} where slug = 'default'`;
  await app.sql`insert into fleet_company (id, slug, name, contact_phone) values (7, 'f', 'Fleet', '1300 000 000')`;
  app.clock.set('2026-11-23T00:01:00Z'); // partners are remembered for 30 s
  expect((await get('/api/faqs-for-pitlane')).body.Faqs).toEqual(faqs);
  expect((await get('/api/config/max-num-offers-in-words')).body).toEqual({
    Success: true,
    MaxNumOffersInWords: 'five',
  });
  const fleet = await get('/api/faqs-for-fleet?fleetCompanyId=7');
  expect([fleet.status, fleet.body.Faqs.length > 0]).toEqual([200, true]);
  expect((await get('/api/faqs-for-fleet?fleetCompanyId=8')).status).toBe(404);
  expect((await get('/api/faqs-for-fleet')).status).toBe(400);
  await app.sql`update partner set settings = '{"faqs": "broken"}' where slug = 'default'`;
  app.clock.set('2026-11-23T00:02:00Z');
  expect((await get('/api/faqs-for-pitlane')).body).toEqual(ours);
  expect((await get('/api/config/max-num-offers-in-words')).body.MaxNumOffersInWords).toBe('three');
});
