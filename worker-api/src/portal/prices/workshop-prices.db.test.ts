import type { PriceFileDownload, PriceFileReport, Problem, WorkshopPrices } from '@pitlane/contracts';
import { beforeEach, expect, test } from 'vitest';
import { finalise, useBookingWorld } from '../../booking/bookings/booking-world.fixture.ts';
import { transaction } from '../../platform/transaction.ts';

const world = useBookingWorld();
let supplierId: number;
let other: number;
let owner: Record<string, string>;

beforeEach(async () => {
  supplierId = await world.addSupplier();
  other = await world.addSupplier({ name: 'Rival Motors' });
  owner = world.signIn([supplierId], ['portal.booking.read', 'portal.profile.manage']);
  for (const id of [supplierId, other])
    await world.sql`
      insert into supplier_price (supplier_id, item_type, item_id, price_category, price_cents)
      values (${id}, 'GenericService', 1, 'A', 19900), (${id}, 'LogbookService', 2, 'B', 42050)`;
});

const at = (path = '', id = supplierId) => `/api/portal/workshops/${id}/prices${path}`;
const prices = async (): Promise<WorkshopPrices> =>
  (await (await world.get(at(), { headers: owner })).json()) as WorkshopPrices;
const findPrices = (id: number) => world.sql<
  { itemType: string; priceCategory: string; priceCents: number }[]
>`
  select item_type, item_id, price_category, price_cents from supplier_price where supplier_id = ${id} order by 1, 2, 3`;
const file = (...lines: string[]) => ['item_type,item_id,price_category,price', ...lines].join('\n');
const send = (Text: string, more: object = {}) =>
  world.post(at('/file'), { Text, IsDryRun: true, ...more }, { headers: owner });
const look = async (Text: string, more: object = {}): Promise<PriceFileReport> =>
  (await (await send(Text, more)).json()) as PriceFileReport;
const apply = async (Text: string, Version: string, more: object = {}) => {
  const response = await send(Text, { IsDryRun: false, Version, ...more });
  return { status: response.status, body: (await response.json()) as PriceFileReport & Problem };
};
const NEW = file('GenericService,1,A,189.50', 'GenericService,1,B,209');

test('[POR-12] a dry run lists old and new prices by name and what the file lacks, and writes nothing', async () => {
  const before = await findPrices(supplierId);
  expect(await look(NEW)).toMatchObject({
    IsApplied: false,
    Rows: 2,
    Added: 1,
    Changed: 1,
    Missing: 1,
    Changes: [
      { Row: 2, Name: 'Basic Service', PriceCategory: 'A', OldPriceIncGst: 19_900, NewPriceIncGst: 18_950 },
      { Row: 3, Name: 'Basic Service', PriceCategory: 'B', OldPriceIncGst: null, NewPriceIncGst: 20_900 },
    ],
    MissingPrices: [{ Name: 'Intermediate logbook service', PriceCategory: 'B', PriceIncGst: 42_050 }],
  });
  expect(await findPrices(supplierId)).toEqual(before);
});

test('[POR-12] the checked file is saved, the rest stays or goes as selected, and other workshops’ prices are untouched', async () => {
  const rival = await findPrices(other);
  const { Version } = await look(NEW);
  expect((await apply(NEW, Version)).body).toMatchObject({
    IsApplied: true,
    Added: 1,
    Changed: 1,
    Pruned: 0,
  });
  expect((await findPrices(supplierId)).map((row) => row.priceCents)).toEqual([18_950, 20_900, 42_050]);

  const next = await look(NEW, { IsPruning: true });
  expect(next).toMatchObject({ Unchanged: 2, Pruned: 1 });
  await apply(NEW, next.Version, { IsPruning: true });
  expect((await findPrices(supplierId)).map((row) => row.priceCents)).toEqual([18_950, 20_900]);
  expect(await findPrices(other)).toEqual(rival);
});

test('[POR-12] a faulty row is named, and nothing of the file is saved', async () => {
  const before = await findPrices(supplierId);
  const bad = file('GenericService,1,A,189.50', 'GenericService,1,B,cheap', 'Task,99999,A,10');
  const report = await look(bad);
  expect(report).toMatchObject({ ProblemCount: 2, Changes: [] });
  expect(report.Problems).toMatchObject([
    { Row: 3, Column: 'price', Message: expect.stringContaining('is not an amount') },
    { Row: 4, Column: 'item_id' },
  ]);
  expect((await apply(bad, report.Version)).body).toMatchObject({ IsApplied: false, ProblemCount: 2 });
  expect(await findPrices(supplierId)).toEqual(before);
});

test('[POR-12] a job whose price would not apply is neither listed nor accepted', async () => {
  const [range, single] = [9_001, 9_002];
  await world.sql`insert into task_category (id, name) values (900, 'Odd jobs') on conflict do nothing`;
  for (const [id, strategy] of [
    [156, 'SinglePrice'],
    [range, 'PriceRange'],
    [single, 'SinglePrice'],
  ] as const)
    await world.sql`
      insert into task (id, name, description, category_id, repair_type, sort_order, show_in_search,
                        min_labour_hours, max_labour_hours, pricing_strategy, can_calculate_price,
                        price_band_low_cents, price_band_high_cents, photo_required, performed_by_workshop,
                        performed_by_mobile_mechanic, requires_certification, requires_scanning_tool)
      values (${id}, ${`Job ${id}`}, '', 900, 'Repair', 1, true, 1, 2, ${strategy}, true, 10000, 20000, false, true,
              false, false, false)`;
  await world.sql`update supplier set task_category_ids = '{900}' where id = ${supplierId}`;
  await world.sql`
    insert into supplier_price (supplier_id, item_type, item_id, price_category, price_cents)
    values (${supplierId}, 'Task', ${range}, 'A', 5000)`;
  const tasks = (await prices()).Items.filter((item) => item.ItemType === 'Task').map((item) => item.ItemId);
  expect(tasks).toEqual([single]);
  const { Problems } = await look(file(`Task,156,A,10`, `Task,${range},A,10`, `Task,${single},A,10`));
  expect(Problems.map(({ Row, Column }) => [Row, Column])).toEqual([
    [2, 'item_id'],
    [3, 'item_id'],
  ]);
});

test('[POR-12] the download has a row for each price that can be set, and changes nothing when it comes back', async () => {
  const { LabourRateIncGst, Items } = await prices();
  const [row] = await world.sql`select labour_rate_cents from supplier where id = ${supplierId}`;
  expect(LabourRateIncGst).toBe(row!.labourRateCents);
  const { Text } = (await (await world.get(at('/file'), { headers: owner })).json()) as PriceFileDownload;
  const lines = Text.trim().split('\n');
  expect(lines).toHaveLength(1 + Items.length * 4);
  expect(lines).toContain('GenericService,1,Basic Service,A,199.00,,');
  expect(lines).toContain('GenericService,1,Basic Service,B,,,');
  expect(await look(Text)).toMatchObject({ ProblemCount: 0, Added: 0, Changed: 0, Unchanged: 2, Missing: 0 });
  const priced = Text.replace('Basic Service,B,,,', 'Basic Service,B,209,,').replace('A,199.00,,', 'A,,,');
  expect(await look(priced)).toMatchObject({ ProblemCount: 0, Added: 1, Unchanged: 1, Missing: 1 });
});

test('[POR-12] a job without its own price shows the price by the hourly rate, as in a quote', async () => {
  await world.sql`update supplier set labour_rate_cents = 12000, price_level = 1 where id = ${supplierId}`;
  await world.sql`insert into service_schedule (id, name, make) values (9001, 'Hours', 'Toyota') on conflict do nothing`;
  await world.sql`
    insert into service_interval (service_schedule_id, service_interval_id, sort_order, description, months, kilometres,
                                  kind, labour_hours)
    values (9001, 1, 1, 'Short', 12, 15000, 'major', 2), (9001, 2, 2, 'Long', 24, 30000, 'major', 5)
    on conflict do nothing`;
  await world.sql`
    insert into logbook_price_band (kind, price_band_low_cents, price_band_high_cents)
    values ('major', 40000, 80000) on conflict do nothing`;
  const byName = async () => new Map((await prices()).Items.map((item) => [item.Name, item]));
  const before = await byName();
  const basic = before.get('Basic Service')!;
  // Category A has its price; parts differ by the size of the car.
  expect(basic.HourlyPrices.map(({ PriceCategory }) => PriceCategory)).toEqual(['B', 'C', 'D']);
  const [b, c, d] = basic.HourlyPrices.map(({ FromIncGst, ToIncGst }) => {
    expect(ToIncGst).toBe(FromIncGst);
    return FromIncGst;
  });
  expect([b! < c!, c! < d!]).toEqual([true, true]);
  const major = before.get('Major logbook service')!.HourlyPrices;
  expect(major).toHaveLength(4);
  // Two hours, or five: the labour of three more, and its sundries.
  for (const { FromIncGst, ToIncGst } of major) expect(ToIncGst - FromIncGst).toBe(3 * 12_000 * 1.03);
  expect(before.get('Minor logbook service')!.HourlyPrices).toEqual([]);
  await world.sql`update supplier set labour_rate_cents = 24000 where id = ${supplierId}`;
  const after = (await byName()).get('Basic Service')!.HourlyPrices;
  const [row] = await world.sql<{ hours: number }[]>`
    select (min_labour_hours + max_labour_hours) / 2 as hours from generic_service where id = 1`;
  // Labour, and sundries of 3 % of it.
  expect(after[0]!.FromIncGst - b!).toBe(Math.round(12_000 * row!.hours) + Math.round(360 * row!.hours));
});

test('[AUT-02] a file never changes another workshop’s prices, by row or by address', async () => {
  const rival = await findPrices(other);
  const stolen = `supplier_id,item_type,item_id,price_category,price\n${other},GenericService,1,A,1`;
  const report = await look(stolen);
  expect(report.Problems).toMatchObject([
    { Column: 'supplier_id', Message: expect.stringContaining(`must be ${supplierId},`) },
  ]);
  await apply(stolen, report.Version);
  const direct = await world.post(at('/file', other), { Text: NEW, IsDryRun: true }, { headers: owner });
  expect([direct.status, (await world.get(at('', other), { headers: owner })).status]).toEqual([404, 404]);
  expect(await findPrices(other)).toEqual(rival);
  const reader = world.signIn([supplierId], ['portal.booking.read']);
  expect((await world.post(at('/file'), { Text: NEW, IsDryRun: true }, { headers: reader })).status).toBe(
    403,
  );
});

test('[POR-12] prices that changed since the dry run are not overwritten', async () => {
  const { Version } = await look(NEW);
  await world.sql`update supplier_price set price_cents = 17000
                   where supplier_id = ${supplierId} and item_type = 'GenericService'`;
  const { status, body } = await apply(NEW, Version);
  expect([status, body.code]).toEqual([409, 'conflict']);
  expect((await findPrices(supplierId))[0]).toMatchObject({ priceCents: 17_000 });
  const blind = await send(NEW, { IsDryRun: false });
  expect([blind.status, ((await blind.json()) as Problem).errors?.[0]?.pointer]).toEqual([400, '/Version']);
});

test('[POR-12] a file is refused with a message during an operator’s import', async () => {
  const answer = await transaction(world.sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(7325200)`;
    return send(NEW);
  });
  expect(await answer.json()).toMatchObject({
    status: 409,
    detail: 'Prices are being updated right now. Your changes were not saved. Try again in a minute.',
  });
});

test('[POR-12] the download names each row, and uploading it changes nothing', async () => {
  const { Text, FileName } = (await (
    await world.get(at('/file'), { headers: owner })
  ).json()) as PriceFileDownload;
  expect(FileName).toBe(`prices-${supplierId}-2026-11-23.csv`);
  const withoutPrice = /,,,$/;
  expect(
    Text.trim()
      .split('\n')
      .filter((line) => !withoutPrice.test(line)),
  ).toEqual([
    'item_type,item_id,item_name,price_category,price,was_price,was_price_since',
    'GenericService,1,Basic Service,A,199.00,,',
    'LogbookService,2,Intermediate logbook service,B,420.50,,',
  ]);
  expect(await look(Text)).toMatchObject({ ProblemCount: 0, Added: 0, Changed: 0, Unchanged: 2, Missing: 0 });
});

test('[POR-12] a given quote keeps its price', async () => {
  const lead = await world.addLead({ supplierId });
  const before = await finalise(world, lead);
  const { Version } = await look(NEW);
  await apply(NEW, Version);
  expect((await finalise(world, lead)).Breakdown).toEqual(before.Breakdown);
  const { Items } = await prices();
  expect(Items[0]).toMatchObject({
    Name: 'Basic Service',
    Prices: [{ PriceIncGst: 18_950 }, { PriceIncGst: 20_900 }],
  });
});

test('[POR-12] a file of 150,000 characters is accepted, a text above the limit is refused', async () => {
  const rows = Array.from({ length: 5_500 }, (_, n) => `GenericService,${n + 2},A,129.00`);
  const text = file(...rows);
  expect(text.length).toBeGreaterThan(150_000);
  const report = await look(text);
  expect([report.Rows, report.Problems.length]).toEqual([5_500, 1_000]);
  const long = await send('x'.repeat(200_001));
  expect([long.status, ((await long.json()) as Problem).errors?.[0]?.pointer]).toEqual([400, '/Text']);
});
