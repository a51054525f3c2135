import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp({ seeded: true });
const get = async (path: string) => {
  const response = await app.get(path);
  return { status: response.status, body: await response.json() };
};

test('[CNF-06] a partner’s page by its slug and by its aliases, in its own words where it has some', async () => {
  const page = await get('/api/partner-page/rewards');
  expect(page).toMatchObject({
    status: 200,
    body: { Name: 'Milepost Rewards', PartnerKey: 'pk_demo_rewards', IsRewards: true },
  });
  expect(page.body.Faqs.length).toBeGreaterThan(3);
  for (const alias of ['mynrma', 'clubplus', 'MYNRMA'])
    expect((await get(`/api/partner-page/${alias}`)).body.Slug).toBe('rewards');
  await app.sql`update partner set settings = settings || ${app.sql.json({ landing: { title: 'Ours' } })}
                 where slug = 'rewards'`;
  app.clock.set('2026-11-23T00:05:00Z'); // partners are remembered for 30 s
  const own = (await get('/api/partner-page/rewards')).body;
  expect([own.Title, own.Points.length]).toEqual(['Ours', 3]);
});

test('[CNF-06] no page for an unknown partner, one that is switched off, or a fleet’s', async () => {
  for (const slug of ['nobody', 'fleet', 'ab_c', '%27--'])
    expect((await get(`/api/partner-page/${slug}`)).status).toBeGreaterThanOrEqual(400);
  await app.sql`update partner set is_active = false where slug = 'white-label'`;
  expect((await get('/api/partner-page/white-label')).status).toBe(404);
});

test('[FLT-01] a new quote begins on the page of the partner, and of the fleet for its drivers', async () => {
  const start = async (key: string) =>
    (await (await app.get('/api/config', { partner: key })).json()).Partner.StartUrl;
  expect(await start('pk_demo_fleet')).toBe('/fleet/longroad-fuels');
  expect(await start('pk_demo_rewards')).toBe('/p/rewards');
  expect(await start('pk_demo_default')).toBe('/');
});

test('[FLT-01] a fleet’s page: logo, phone, questions; one without a partner has its phone; an unknown one fails', async () => {
  expect(await get('/api/fleet-page/longroad-fuels')).toMatchObject({
    status: 200,
    body: {
      FleetCompany: { dbId: 1, cibContactPhoneNumber: '1800 975 709' },
      LogoUrl: 'http://hosted.example/api/partner-logo/fleet.svg',
      PartnerKey: 'pk_demo_fleet',
    },
  });
  expect((await get('/api/fleet-page/longroad-fuels')).body.Faqs.length).toBeGreaterThan(0);
  expect((await get('/api/fleet-page/plover-couriers')).body).toMatchObject({
    LogoUrl: null,
    PartnerKey: null,
    FleetCompany: { cibContactPhoneNumber: '1800 975 711' },
  });
  expect((await get('/api/fleet-page/nobody')).status).toBe(404);
});

test('[FLT-01] a fleet’s page promises no rates: fleets see the prices that everybody sees', async () => {
  const slugs = await app.sql<{ slug: string }[]>`select slug from fleet_company`;
  expect(slugs.length).toBeGreaterThan(1);
  for (const { slug } of slugs) {
    const { Title, Text, Points, Faqs } = (await get(`/api/fleet-page/${slug}`)).body;
    expect(Points.length).toBeGreaterThan(0);
    expect([slug, JSON.stringify([Title, Text, Points, Faqs])]).not.toEqual([
      slug,
      expect.stringMatching(/\b(rates?|agreed|negotiated|discount\w*)\b/i),
    ]);
  }
});

test('the map of the site names the public pages; outside production nothing is found', async () => {
  const map = await (await app.get('/sitemap.xml')).text();
  expect(map).toContain('<loc>http://hosted.example/repairs/157</loc>');
  expect(map).toContain('<loc>http://hosted.example/fleet/longroad-fuels</loc>');
  expect(map).toContain('<loc>http://hosted.example/suppliers/1</loc>');
  expect(map).not.toContain('/booking/');
  expect(await (await app.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});

test('[CNF-07] a repair has reviews of work of its kind, five a page, without those taken down', async () => {
  const page = async (number: number) => (await get(`/api/repairs/157/reviews?page=${number}`)).body;
  const first = await page(1);
  expect(first.Reviews).toHaveLength(5);
  expect(first.ReviewsTotal).toBeGreaterThan(5);
  const second = await page(2);
  const ids = [...first.Reviews, ...second.Reviews].map((review) => review.ReviewId);
  expect(new Set(ids).size).toBe(10);
  await app.sql`update review set hidden_at = now() where id = ${ids[0]}`;
  app.clock.set('2026-11-23T01:00:00Z');
  expect((await page(1)).Reviews.map((review: { ReviewId: number }) => review.ReviewId)).not.toContain(
    ids[0],
  );
  expect((await get('/api/repairs/99999/reviews')).status).toBe(404);
});
