import { randomUUID } from 'node:crypto';
import type { Availability, Problem, SupplierProfile } from '@pitlane/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoImageStore } from '../../../test/support/demo-image-store.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { openDatabase } from '../../platform/database.ts';
import { testPlaces } from '../../quoting/leads/lead.fixture.ts';

const app = useTestApp({ seeded: true });
let suburbId: number;
beforeAll(async () => {
  suburbId = (await testPlaces(app)).suburbId;
});

const availability = async (more: object = {}) => {
  const body = {
    suburbId,
    vehicleMake: 'Toyota',
    vehicleFuel: 'Petrol',
    repairInspectionIds: [157],
    ...more,
  };
  const response = await app.post('/api/workshop/availability', body);
  expect(response.status).toBe(200);
  return (await response.json()) as Availability;
};

describe('[LED-05] supplier availability', () => {
  test('counts those around and those who can do everything, by kinds', async () => {
    const all = await availability();
    expect(all.TotalCount).toBeGreaterThanOrEqual(all.AvailableCount);
    expect(all.AvailableCount).toBeGreaterThan(3);
    expect(all).toMatchObject({ HasMobileMechanics: true, PromotionalAssets: [] });
  });
  test('comes with the pictures of the partner', async () => {
    const promotionalAssets = [
      { ImageUrl: '/api/promotion/winter.svg', AlternativeText: 'Save', Href: null },
    ];
    await app.sql`update partner set settings = ${app.sql.json({ promotionalAssets })} where slug = 'default'`;
    app.clock.set('2026-11-23T00:01:00Z'); // partners are remembered for 30 s
    expect((await availability()).PromotionalAssets).toEqual(promotionalAssets);
  });
  test('vehicle, tasks, extras and servicing each narrow it; an extra named twice is wanted once', async () => {
    const all = await availability();
    const categories = await app.sql<{ id: number }[]>`select min(id) as id from task group by category_id`;
    const everything = await availability({ repairInspectionIds: categories.map((row) => row.id) });
    expect(everything.AvailableCount).toBeLessThan(all.AvailableCount);
    expect((await availability({ workshopExtraIds: [3, 16] })).AvailableCount).toBeLessThan(
      all.AvailableCount,
    );
    expect((await availability({ providesServicing: true })).AvailableCount).toBeLessThanOrEqual(
      all.AvailableCount,
    );
    expect((await availability({ vehicleFuel: 'Electric' })).TotalCount).toBeLessThan(all.TotalCount);
    const one = await availability({ workshopExtraIds: [1] });
    expect(one.AvailableCount).toBeGreaterThan(0);
    expect(await availability({ workshopExtraIds: [1, 1] })).toEqual(one);
  });
  test('a supplier without a free day within a month of the preferred one does not count', async () => {
    const all = await availability();
    const { AvailableCount, TotalCount } = await availability({ serviceDate: '2026-12-02' });
    expect(AvailableCount).toBe(all.AvailableCount);
    const fullFor = (days: number) => app.sql`
      insert into supplier_day (supplier_id, day, capacity, booked)
      select s.id, '2026-12-02'::date + n, 1, 1 from supplier s, generate_series(0, ${days - 1}::int) n on conflict do nothing`;
    await fullFor(1);
    expect((await availability({ serviceDate: '2026-12-02' })).AvailableCount).toBe(AvailableCount);
    await fullFor(31);
    const none = await availability({ serviceDate: '2026-12-02' });
    expect(none).toMatchObject({ AvailableCount: 0, TotalCount, HasMobileMechanics: false });
    // 2 January 2027 is a Saturday, on which only some are open.
    const later = await availability({ serviceDate: '2026-12-03' });
    expect(later.AvailableCount).toBeGreaterThan(0);
    expect(later.AvailableCount).toBeLessThan(AvailableCount);
    await app.sql`delete from supplier_day where day >= '2026-12-02'`;
  });
  test('an exclusive supplier is the only one that counts', async () => {
    const [near] = await app.sql<{ id: number }[]>`
      select id from supplier where suburb_id = ${suburbId} or id in (
        select s.id from supplier s, suburb u where u.id = ${suburbId}
         order by s.location <-> u.location limit 20) order by id limit 1`;
    expect((await availability({ exclusiveSupplierId: near!.id })).TotalCount).toBeLessThanOrEqual(1);
  });
  test('[FUN-11] a funnel configuration leaves out categories, and may name the only supplier', async () => {
    const [near] = await app.sql<{ id: number }[]>`
      select s.id from supplier s, suburb u
       where u.id = ${suburbId} and s.kind = 'Workshop' and s.is_active and s.task_category_ids @> '{14}'
       order by s.location <-> u.location limit 1`;
    await app.sql`
      insert into quote_funnel_configuration (id, name, supplier_id, excluded_category_ids)
      values (81, 'Alone', ${near!.id}, '{14}')`;
    const configured = (repairInspectionIds: number[], more = {}) =>
      availability({ quoteFunnelConfigurationId: 81, repairInspectionIds, ...more });
    // Its kind does not count against it.
    expect((await configured([], { workshopCategory: 1 })).AvailableCount).toBe(1);
    expect(
      (await availability({ exclusiveSupplierId: near!.id, repairInspectionIds: [193] })).AvailableCount,
    ).toBe(1);
    expect((await configured([193])).AvailableCount).toBe(0);
    const unknown = await app.post('/api/workshop/availability', {
      suburbId,
      quoteFunnelConfigurationId: 404,
    });
    expect(((await unknown.json()) as Problem).errors?.[0]?.pointer).toBe('/quoteFunnelConfigurationId');
  });
  test('reads availability in one statement', async () => {
    const statements: string[] = [];
    const sql = openDatabase(app.deps.config.databaseUrl, { onStatement: (text) => statements.push(text) });
    const counted = await createTestApp({ databaseUrl: app.deps.config.databaseUrl, deps: { sql } });
    await counted.post('/api/workshop/availability', { suburbId });
    await counted.close();
    await sql.end();
    expect(statements.filter((text) => text.includes('from supplier s'))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(4);
  });
  test.each([
    [{ suburbId: 999_999_999 }, '/suburbId'],
    [{ serviceDate: 'tomorrow' }, '/serviceDate'],
    [{ serviceDate: '2026-11-22' }, '/serviceDate'],
    [{ serviceDate: '2027-05-24' }, '/serviceDate'],
    [{ repairInspectionIds: [157, 999_999, 157] }, '/repairInspectionIds/1'],
    [{ repairInspectionIds: ['x'] }, '/repairInspectionIds/0'],
  ])('[API-10] %j is refused at %s', async (more, pointer) => {
    const response = await app.post('/api/workshop/availability', { suburbId, ...more });
    expect([response.status, ((await response.json()) as Problem).errors?.[0]?.pointer]).toEqual([
      400,
      pointer,
    ]);
  });
});

describe('[RES-15] profile', () => {
  const profile = async (id: number, query = '') => {
    const response = await app.get(`/api/workshop-by-id/${id}/profile${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as SupplierProfile;
  };
  test('photos, hours, policies, extras and five reviews per page, newest first', async () => {
    const [row] = await app.sql<{ id: number; n: number }[]>`
      select supplier_id as id, count(*) as n from review group by 1 having count(*) > 5 order by 1 limit 1`;
    const first = await profile(row!.id, '?includeReviews=true');
    expect(first).toMatchObject({ WorkshopID: row!.id, ReviewsTotal: row!.n });
    expect(first.Reviews).toHaveLength(5);
    expect(first.Reviews.map((review) => review.CreatedOn)).toEqual(
      first.Reviews.map((review) => review.CreatedOn)
        .toSorted()
        .toReversed(),
    );
    const second = await profile(row!.id, '?includeReviews=true&page=2');
    expect(second.Reviews[0]).not.toEqual(first.Reviews[0]);
    expect((await profile(row!.id)).Reviews).toEqual([]);
    expect(first.Images.length).toBeGreaterThan(0);
    expect(JSON.stringify(first)).not.toMatch(/@|"phone"/i);
  });
  test('a policy is shown from the day on that it holds', async () => {
    const [{ id }] = (await app.sql`select supplier_id as id from supplier_policy limit 1`) as [
      { id: number },
    ];
    const before = (await profile(id)).Policies.length;
    const [{ policy }] = (await app.sql`
      insert into supplier_policy (supplier_id, title, content_html, effective_at)
      values (${id}, 'Later', '<p>Later</p>', '2999-01-01') returning id as policy`) as [{ policy: number }];
    expect((await profile(id)).Policies).toHaveLength(before);
    await app.sql`delete from supplier_policy where id = ${policy}`;
  });
  test("a mobile mechanic's street stays private", async () => {
    const [row] = await app.sql<
      { id: number }[]
    >`select id from supplier where kind = 'MobileMechanic' limit 1`;
    expect((await profile(row!.id)).AddressLine1).toBeNull();
  });
  test('a photo is an image that can do nothing else', async () => {
    const [row] = await app.sql<{ id: number }[]>`
      select supplier_id as id from captured_image where supplier_id is not null limit 1`;
    const own = await createTestApp({
      databaseUrl: app.deps.config.databaseUrl,
      deps: { images: demoImageStore() },
    });
    const photo = await own.get((await profile(row!.id)).Images[0]!);
    expect(photo.status).toBe(200);
    expect(photo.headers.get('content-type')).toContain('image/jpeg');
    expect(photo.headers.get('cache-control')).toContain('immutable');
    expect(photo.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(new Uint8Array(await photo.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xd8));
    expect((await own.get(`/api/supplier-photo/${row!.id}/${randomUUID()}.jpg`)).status).toBe(404);
    await own.close();
  });
  test('unknown and inactive suppliers are a 404', async () => {
    expect((await app.get('/api/workshop-by-id/999999999/profile')).status).toBe(404);
    expect((await app.get('/api/workshop-by-id/x/profile')).status).toBe(400);
  });
  test('a mobile supplier is in range within its radius', async () => {
    const [row] = await app.sql<{ id: number; latitude: number; longitude: number }[]>`
      select id, latitude, longitude from supplier where kind = 'MobileMechanic' limit 1`;
    const inRange = async (lat: number) =>
      (await (
        await app.get(`/api/workshop-by-id/${row!.id}/in-range/${lat}/${row!.longitude}`)
      ).json()) as object;
    expect(await inRange(row!.latitude)).toMatchObject({ Result: true, DistanceInMetres: 0 });
    expect(await inRange(row!.latitude + 1)).toMatchObject({ Result: false });
  });
  test('a supplier is in range of a suburb that it names, however far, and a mobile one within a wide radius', async () => {
    const [place] = await app.sql<{ id: number; latitude: number; longitude: number }[]>`
      select id, latitude, longitude from suburb where id = ${suburbId}`;
    const [far] = await app.sql<{ id: number }[]>`
      select s.id from supplier s join suburb u on u.id = s.suburb_id
       where u.state = 'VIC' and s.kind = 'MobileMechanic' and s.is_active
         and not exists (select from supplier_service_area a where a.supplier_id = s.id and a.suburb_id = ${suburbId}) limit 1`;
    const path = `/api/workshop-by-id/${far!.id}/in-range/${place!.latitude}/${place!.longitude}`;
    const reach = async () => (await (await app.get(path)).json()) as { Result: boolean };
    expect(await reach()).toMatchObject({ Result: false });
    await app.sql`insert into supplier_service_area (supplier_id, suburb_id) values (${far!.id}, ${suburbId})`;
    expect(await reach()).toMatchObject({ Result: true });
    await app.sql`delete from supplier_service_area where supplier_id = ${far!.id} and suburb_id = ${suburbId}`;
    expect(await reach()).toMatchObject({ Result: false });
    const [before] = await app.sql`select service_radius_metres from supplier where id = ${far!.id}`;
    await app.sql`update supplier set service_radius_metres = 900000 where id = ${far!.id}`;
    expect(await reach()).toMatchObject({ Result: true });
    await app.sql`update supplier set service_radius_metres = ${before!.serviceRadiusMetres} where id = ${far!.id}`;
  });
});

test('[API-08] every extra with its group and what it covers', async () => {
  const { Extras } = (await (await app.get('/api/config/all-workshop-extras')).json()) as {
    Extras: object[];
  };
  expect(Extras).toContainEqual({
    WorkshopExtraServiceID: 17,
    Name: 'Wash and vacuum',
    CssClass: 'extra-bundle-clean',
    Group: 'comfort',
    IncludesIds: [6, 7],
  });
});

test('[API-02] the supplier of a single-workshop funnel, without its reviews', async () => {
  const [one] = await app.sql<
    { id: number; name: string }[]
  >`select id, name from supplier where is_active limit 1`;
  const ask = (workshopId: number) => app.post('/api/workshop/for-quoter', { workshopId });
  expect(await (await ask(one!.id)).json()).toMatchObject({
    WorkshopID: one!.id,
    Name: one!.name,
    Reviews: [],
  });
  expect((await ask(999_999)).status).toBe(404);
});
