import type { DataRowKind } from '@pitlane/contracts';
import { createTestDatabase, type TestDatabase } from '@pitlane/testing/create-test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRows, saveRow } from '../src/marketplace/data-files/index.ts';
import { openDatabase, type Sql } from '../src/platform/database.ts';
import type { ImageStore } from '../src/platform/ports/image-store.ts';
import { seedReference } from '../src/seed/seed-reference.ts';
import { seedMarketplace } from './seed-marketplace.ts';

let database: TestDatabase;
let sql: Sql;
const log: string[] = [];
const stored = new Map<string, string>();
const images: ImageStore = {
  uploadAddress: async () => '',
  read: async () => null,
  write: async (key, bytes, contentType) =>
    void stored.set(key, `${contentType} ${new TextDecoder().decode(bytes)}`),
  remove: async () => {},
};

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openDatabase(database.url, { max: 2 });
});
afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

const run = (suppliers: number, examplesOrigin = 'http://127.0.0.1:8081') =>
  seedMarketplace(sql, {
    suppliers,
    examplesOrigin,
    hostedOrigin: 'http://localhost:8080',
    images,
    now: new Date('2026-11-21T00:00:00Z'),
    log: (line) => log.push(line),
  });
const counts = async () => {
  const [row] = await sql`
    select (select count(*) from supplier) as suppliers, (select count(*) from supplier_price) as prices,
           (select count(*) from review) as reviews, (select count(*) from vehicle) as vehicles,
           (select count(*) from fleet_membership) as memberships, (select count(*) from discount) as discounts,
           (select count(*) from partner_key) as keys, (select count(*) from saved_vehicle) as saved`;
  return row!;
};

test('seeds, grows to the number requested, and a repeat adds nothing', async () => {
  await run(30);
  const first = await counts();
  expect(first.suppliers).toBe(30);
  for (const count of Object.values(first)) expect(count).toBeGreaterThan(0);

  log.length = 0;
  await run(30);
  expect(await counts()).toEqual(first);
  expect(log).toEqual([]);

  await run(45);
  const grown = await counts();
  expect(grown).toMatchObject({
    suppliers: 45,
    vehicles: first.vehicles,
    keys: first.keys,
    saved: first.saved,
  });
  expect(grown.prices).toBeGreaterThan(first.prices);
  const [next] = await sql`select nextval(pg_get_serial_sequence('supplier', 'id')) as id`;
  expect(next?.id).toBe(46);
});

test('draws each picture that a row names once, and stores it', async () => {
  expect(stored.get('partner-logos/fleet.svg')).toMatch(/^image\/svg\+xml <svg /);
  expect(stored.get('promotions/rewards.svg')).toContain('Members save 15%');
  const files = await sql<{ key: string }[]>`
    select 'images/' || object_key || size as key
      from captured_image, unnest(array['/full.jpg', '/thumbnail.jpg']) size
    union all select 'partner-logos/' || logo_file from partner where logo_file is not null`;
  expect(files.filter(({ key }) => !stored.has(key))).toEqual([]);
  const [photo] = await sql<{ objectKey: string; width: number; height: number }[]>`
    select object_key, width, height from captured_image where status = 'approved' and supplier_id is not null`;
  // Details and a workshop's page show photos up to 752 pixels wide, on fine screens with more pixels than that.
  expect(photo).toMatchObject({ width: 1200, height: 800 });
  // The bytes that begin a JPEG are no text.
  expect(stored.get(`images/${photo!.objectKey}/full.jpg`)?.slice(0, 13)).toBe('image/jpeg \ufffd\ufffd');
  expect(stored.get('partner-logos/fleet.png')).toMatch(/^image\/png .PNG/);
  const [fleet] = await sql`select logo_png_width from partner where slug = 'fleet'`;
  expect(fleet).toEqual({ logoPngWidth: 32 });
  stored.clear();
  await run(45);
  expect(stored.size).toBe(0);
});

test('partners get the origins of this start', async () => {
  await run(45, 'http://127.0.0.1:9999');
  const [key] = await sql`select allowed_origins from partner_key where publishable_key = 'pk_demo_default'`;
  expect(key?.allowedOrigins).toContain('http://127.0.0.1:9999');
  expect(key?.allowedOrigins).not.toContain('http://127.0.0.1:8081');
});

test('the nearest suppliers of a place are found by the index', async () => {
  const [sydney] = await sql`select latitude, longitude from suburb where name = 'Surry Hills'`;
  const rows = await sql`
    select id, earth_distance(location::earth, ll_to_earth(${sydney!.latitude}, ${sydney!.longitude})) as metres
      from supplier where is_active
     order by location <-> ll_to_earth(${sydney!.latitude}, ${sydney!.longitude})::cube limit 5`;
  const metres = rows.map((row) => row.metres as number);
  expect(metres).toEqual(metres.toSorted((a, b) => a - b));
  expect(metres[0]).toBeLessThan(5_000);
});

test('[OPS-01] reference data come without the demo, and once more without undoing what forms have set', async () => {
  const own = await createTestDatabase();
  const client = openDatabase(own.url, { max: 1 });
  const now = new Date('2026-11-21T00:00:00Z');
  const seed = () => seedReference(client, { now, log: () => {}, actor: 'operator:grace' });
  const change = async (kind: DataRowKind, search: string, values: object) => {
    const [row] = (await findRows(client, kind, { search })).Items;
    const Values = { ...row!.Values, ...values };
    await saveRow(client, kind, { Values, Version: row!.Version, Reason: 'Better.' }, { actor: 'Ada', now });
  };
  const stored = async () =>
    (
      await client`
        select (select jsonb_agg(distinct v.make || ' ' || v.description) from vehicle v where v.make ilike 'm_zda'
                   and v.model = 'CX-5' and v.year = 2020) as cars,
               (select jsonb_agg(a order by a.id) from vehicle_make a where a.name ilike 'm_zda') as makes,
               (select count(*)::integer from vehicle_make) as make_count,
               (select jsonb_agg(c order by c.id) from task_category c) as categories,
               (select jsonb_agg(t order by t.id) from task t where t.id = 1 or t.name = 'Polish') as tasks,
               (select jsonb_agg(q order by q.position) from task_question q where q.task_id = 1) as questions,
               (select jsonb_agg(b order by b.kind) from logbook_price_band b) as prices,
               (select jsonb_agg(p order by p.id) from operator_policy p) as policies`
    )[0]!;
  try {
    await seed();
    const [row] = await client`
      select (select count(*)::integer from supplier) as suppliers, (select count(*)::integer from partner) as partners,
             (select count(*) > 0 from vehicle) and (select count(*) > 0 from extra_service)
               and (select count(*) > 0 from blocked_date) as has_reference`;
    expect(row).toEqual({ suppliers: 0, partners: 0, hasReference: true });

    await change('vehicle-makes', 'mazda', { name: 'Mozda', is_popular: false });
    await change('task-categories', '1', { name: 'Other work', sort_order: '42', pictogram: 'M4 12h16' });
    await change('tasks', '1', { price_high: '4321' });
    await change('logbook-prices', 'minor', { price_high: '987' });
    const [category] = (await findRows(client, 'task-categories', {})).Items;
    const added = {
      name: 'Polish',
      description: 'A shine.',
      category_id: category!.Values.id!,
      price_low: '1',
    };
    const Values = { ...added, price_high: '2', min_labour_hours: '1', max_labour_hours: '1' };
    await saveRow(client, 'tasks', { Values, Version: null, Reason: 'New.' }, { actor: 'Ada', now });
    await client`update operator_policy set title = 'Ours', updated_at = ${now} where id = 1`;
    const before = await stored();
    expect(before.cars[0]).toMatch(/^Mozda 2020 Mozda CX-5/);

    await client`delete from setting where key like 'seed/%'`;
    await client`update suburb set name = 'Elsewhere' where id = (select min(id) from suburb)`;
    await seed();
    expect(await stored()).toEqual(before);
    expect(await client`select 1 from suburb where name = 'Elsewhere'`).toEqual([]);
    expect(
      await client`select actor, subject_id from audit_log where action = 'import' order by id desc limit 1`,
    ).toEqual([{ actor: 'operator:grace', subjectId: 'reference-data' }]);
  } finally {
    await client.end();
    await own.drop();
  }
});
