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
  for (const slug of ['unknown', 'fleet', 'ab_c', '%27--'])
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
  expect((await get('/api/fleet-page/unknown')).status).toBe(404);
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

test('the site map lists the public pages; robots.txt disallows all outside production', async () => {
  const map = await (await app.get('/sitemap.xml')).text();
  expect(map).toContain('<loc>http://hosted.example/repairs/157</loc>');
  expect(map).toContain('<loc>http://hosted.example/fleet/longroad-fuels</loc>');
  expect(map).toContain('<loc>http://hosted.example/suppliers/1</loc>');
  expect(map).not.toContain('/booking/');
  expect(await (await app.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});

test('[CNF-07] a repair has reviews of work of its kind, five per page, without those taken down', async () => {
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

type Facts = {
  Workshops: number;
  Reviews: number;
  Prices: { RepairInspectionId: number; FromIncGst: number }[];
};
const readFacts = async (key = ''): Promise<Facts> => (await get(`/api/home-facts${key}`)).body;
const findPrice = ({ Prices }: Facts, id: number) =>
  Prices.find(({ RepairInspectionId }) => RepairInspectionId === id)?.FromIncGst;

test('the home page counts the workshops and reviews of the partner’s country, and names their lowest prices', async () => {
  app.clock.set('2026-11-23T02:00:00Z');
  const [truth] = await app.sql`
    select count(*)::int as workshops, sum(rating_count)::int as reviews from supplier
     where is_active and country = 'AU' and fleet_company_ids is null`;
  const facts = await readFacts();
  expect([facts.Workshops, facts.Reviews]).toEqual([truth!.workshops, truth!.reviews]);
  const [{ id, cents, supplierId } = {}] = await app.sql`
    select p.item_id as id, p.price_cents as cents, p.supplier_id from supplier_price p
      join supplier s on s.id = p.supplier_id join task t on t.id = p.item_id
     where p.item_type = 'Task' and s.is_active and s.country = 'AU' and s.fleet_company_ids is null
       and t.pricing_strategy = 'SinglePrice' and t.can_calculate_price and t.id <> 156
       and t.category_id = any (s.task_category_ids) and t.performed_by_workshop and s.kind = 'Workshop'
     order by p.item_id, p.price_cents limit 1`;
  expect(findPrice(facts, id)).toBeLessThanOrEqual(cents);
  await app.sql`update supplier_price set price_cents = 100, was_price_cents = null, was_price_since = null
                 where supplier_id = ${supplierId} and item_type = 'Task' and item_id = ${id}`;
  expect(findPrice(await readFacts(), id)).toBe(findPrice(facts, id));
  app.clock.set('2026-11-23T03:00:01Z');
  expect(findPrice(await readFacts(), id)).toBe(100);
  await app.sql`update supplier set is_active = false where id = ${supplierId}`;
  app.clock.set('2026-11-23T04:00:02Z');
  const without = await readFacts();
  expect(without.Workshops).toBe(facts.Workshops - 1);
  expect(findPrice(without, id)).not.toBe(100);
});

test('repairs without an own price have no lowest price, and another country has its own workshops', async () => {
  app.clock.set('2026-11-23T06:00:00Z');
  const free = await app.sql<{ id: number }[]>`
    select id from task where pricing_strategy = 'PriceRange' or not can_calculate_price or id = 156`;
  const facts = await readFacts();
  expect(facts.Prices.length).toBeGreaterThan(0);
  for (const { id } of free) expect(findPrice(facts, id)).toBeUndefined();
  await app.sql`update partner set settings = settings || '{"country":"NZ"}' where slug = 'rewards'`;
  app.clock.set('2026-11-23T06:05:00Z'); // partners are remembered for 30 s
  const [{ count } = {}] = await app.sql`
    select count(*)::int from supplier where is_active and country = 'NZ' and fleet_company_ids is null`;
  expect((await readFacts('?partner=pk_demo_rewards')).Workshops).toBe(count);
});

test('the home page shows whom the partner’s settings name, and none by default', async () => {
  app.clock.set('2026-11-23T08:00:00Z');
  expect((await get('/api/home-facts?partner=pk_demo_classic')).body.Marks).toEqual([]);
  const partnerMarks = [{ ImageUrl: '/api/pictures/mark.png', AlternativeText: 'Milepost', Href: null }];
  const elsewhere = { ...partnerMarks[0], ImageUrl: 'https://elsewhere.example/mark.png' };
  await app.sql`
    update partner set settings = settings || ${app.sql.json({ partnerMarks: [...partnerMarks, elsewhere] })}
     where slug = 'rewards'`;
  app.clock.set('2026-11-23T08:05:00Z'); // partners are remembered for 30 s
  expect((await get('/api/home-facts?partner=pk_demo_rewards')).body.Marks).toEqual(partnerMarks);
  expect((await get('/api/home-facts?partner=pk_demo_classic')).body.Marks).toEqual([]);
});
