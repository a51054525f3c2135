import type { DataRowKind, DataRowOptions, DataRows, LocationSuggestions } from '@pitlane/contracts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useBookingWorld } from '../booking/bookings/booking-world.fixture.ts';
import { DATA_TABLES, readCsv, runImport } from '../marketplace/data-files/index.ts';
import { signInOperator } from '../operating/operator-world.fixture.ts';

const world = useBookingWorld();
let headers: Record<string, string>;

beforeAll(async () => {
  headers = await signInOperator(world, 'cat@operator.example', 'catalogue');
});
beforeEach(async () => {
  await world.sql`delete from audit_log`;
  await world.sql`delete from data_correction`;
});

const rows = async (kind: DataRowKind, search = ''): Promise<DataRows> => {
  const response = await world.get(`/api/set-up/rows/${kind}?search=${encodeURIComponent(search)}`, {
    headers,
  });
  expect([kind, response.status]).toEqual([kind, 200]);
  return response.json();
};
const save = async (kind: DataRowKind, body: object) => {
  const response = await world.post(`/api/set-up/rows/${kind}`, { Reason: 'Agreed.', ...body }, { headers });
  const { errors = [], detail = '' } = await response.json();
  return { status: response.status, fields: errors.map((each: { pointer: string }) => each.pointer), detail };
};
const change = async (kind: DataRowKind, search: string, values: object) => {
  const [row] = (await rows(kind, search)).Items;
  return save(kind, { Values: { ...row!.Values, ...values }, Version: row!.Version });
};
const load = (kind: string, file: string, more: object = {}) => {
  const table = DATA_TABLES[kind]!;
  const source = readCsv(table.format, [file]);
  return runImport(world.sql, { table, source, now: world.clock.now(), actor: 'operator:file', ...more });
};
const suggest = async (text: string) => {
  const response = await world.get(`/api/location?query=${encodeURIComponent(text)}`);
  return ((await response.json()) as LocationSuggestions).Suggestions.map(({ Value }) => Value);
};

test('a missing suburb is added once, found, corrected, and retired without touching who is there', async () => {
  const Values = {
    country: 'AU',
    name: 'Teapot Gully',
    state: 'nsw',
    postcode: '2324',
    latitude: '-32.7',
    longitude: '151.7',
  };
  expect(await save('places', { Values: { ...Values, latitude: '32.7' } })).toMatchObject({
    status: 400,
    fields: ['/Values/latitude'],
  });
  expect(await save('places', { Values })).toMatchObject({ status: 200 });
  expect(await save('places', { Values })).toMatchObject({ status: 409 });
  const [place] = (await rows('places', 'teapot 2324')).Items;
  expect(place).toMatchObject({
    Name: 'Teapot Gully NSW 2324',
    Values: { timezone: 'Australia/Sydney', is_offered: true },
  });
  expect(await suggest('Teapot')).toEqual(['Teapot Gully NSW 2324']);
  expect(await change('places', 'teapot', { postcode: '2325' })).toMatchObject({ status: 200 });
  expect(await suggest('2325')).toContain('Teapot Gully NSW 2325');
  const stale = { Values: { ...place!.Values, name: 'Other' }, Version: place!.Version };
  expect(await save('places', stale)).toMatchObject({ status: 409 });
  expect(await change('places', 'teapot', { is_offered: false })).toMatchObject({ status: 200 });
  expect(await suggest('Teapot')).toEqual([]);
  const { id } = place!.Values;
  expect((await world.get(`/api/location/${id}`)).status).toBe(200);
  const log = await world.sql`select details from audit_log order by id desc limit 1`;
  expect(log[0]!.details).toMatchObject({
    reason: 'Agreed.',
    row: 'Teapot Gully NSW 2325',
    before: { is_offered: true },
    after: { is_offered: false },
  });
});

test('a file keeps what a form has set and names it, unless it is to overwrite; added rows are not pruned', async () => {
  const file = 'country,state,name,postcode,latitude,longitude\n';
  await load('places', `${file}AU,NSW,Kettle Creek,2326,-32.8,151.6\n`);
  expect(await change('places', 'kettle', { latitude: '-32.85', postcode: '2326' })).toMatchObject({
    status: 200,
  });
  const latitude = async () =>
    (await world.sql`select latitude from suburb where name = 'Kettle Creek'`)[0]!.latitude as number;
  const wrong = `${file}AU,NSW,Kettle Creek,2326,-32.8,151.65\n`;
  const kept = await load('places', wrong);
  expect(kept).toMatchObject({ isApplied: true, changed: 1, correctionCount: 1 });
  expect(kept.corrections).toMatchObject([
    { row: 2, column: 'latitude', given: -32.8, set: -32.85, by: 'cat@operator.example' },
  ]);
  expect(kept.changes[0]!.columns).toEqual({ longitude: [151.6, 151.65] });
  expect(await latitude()).toBe(-32.85);
  const dry = await load('places', wrong, { corrections: 'overwrite', isDryRun: true });
  expect(dry.changes[0]!.columns).toEqual({ latitude: [-32.85, -32.8] });
  await load('places', wrong, { corrections: 'overwrite' });
  expect(await latitude()).toBe(-32.8);
  expect(await load('places', wrong)).toMatchObject({ correctionCount: 0, unchanged: 1 });

  await world.sql`delete from blocked_date`;
  const Values = { country: 'AU', state: 'NSW', day: '2027-03-01', reason: 'Fair' };
  expect(await save('holidays', { Values })).toMatchObject({ status: 200 });
  const days = 'country,state,day,reason\nAU,VIC,2027-03-02,Show\n';
  expect(await load('holidays', days, { isPruning: true })).toMatchObject({ pruned: 0, keptCorrected: 1 });
  const over = { isPruning: true, corrections: 'overwrite' };
  expect(await load('holidays', days, over)).toMatchObject({ pruned: 1, keptCorrected: 0 });
});

test('a vehicle is added, corrected and retired; makes and models are renamed with all that name them', async () => {
  const Values = {
    make: 'Mzda',
    model: 'CX Five',
    year: '2021',
    body: 'SUV',
    fuel: 'Petrol',
    transmission: 'Automatic',
    variant: 'Mzdasport',
    engine: '2.5L 4cyl',
  };
  expect(await save('vehicles', { Values: { ...Values, year: 'new' } })).toMatchObject({
    fields: ['/Values/year'],
  });
  expect(await save('vehicles', { Values })).toMatchObject({ status: 200 });
  expect(await save('vehicles', { Values })).toMatchObject({ status: 409 });
  const workshop = await world.addSupplier();
  await world.sql`update supplier set makes = array['Mzda', 'Kia'] where id = ${workshop}`;
  expect(await change('vehicle-makes', 'mzda', { name: 'Matzda' })).toMatchObject({ status: 200 });
  expect(await world.sql`select makes from supplier where 'Matzda' = any(makes)`).toEqual([
    { makes: ['Matzda', 'Kia'] },
  ]);
  expect(await change('vehicle-models', 'matzda', { name: 'CX-5' })).toMatchObject({ status: 200 });
  const [car] = (await rows('vehicles', 'matzda cx-5 2021')).Items;
  expect(car!.Values).toMatchObject({
    make: 'Matzda',
    model: 'CX-5',
    description: expect.stringContaining('2021 Matzda CX-5 Mzdasport'),
  });

  // A file with the old names finds the vehicle and leaves the new ones; one with the new names finds it, too.
  const header = 'make,model,year,body,fuel,transmission,variant,engine,price_category\n';
  const rest = '2021,SUV,Petrol,Automatic,Mzdasport,2.5L 4cyl';
  const old = await load('vehicles', `${header}Mzda,CX Five,${rest},C\n`);
  expect(old).toMatchObject({ added: 0, changed: 0, correctionCount: 3 });
  expect(await load('vehicles', `${header}Matzda,CX-5,${rest},B\n`)).toMatchObject({
    added: 0,
    unchanged: 1,
  });

  const mid = car!.Values.mid as string;
  const define = async (vehicle: object) =>
    (await world.post('/api/vehicle/update-vehicle-definition', { vehicle })).json();
  expect(await change('vehicle-models', 'matzda', { is_offered: false })).toMatchObject({ status: 200 });
  expect((await define({ Make: 'Matzda' })).errors?.[0]?.pointer).toBe('/vehicle/Make');
  expect((await define({ Make: 'Matzda', Model: 'CX-5', Mid: mid })).Vehicle).toMatchObject({ Mid: mid });
  await world.sql`insert into vehicle_make (name) values ('Taken')`;
  expect(await change('vehicle-makes', 'matzda', { name: 'Taken' })).toMatchObject({
    fields: ['/Values/name'],
  });
});

test('a schedule is added with its first service, joined by another, and chosen for a vehicle by name', async () => {
  const first = {
    schedule_name: 'Quiet diesel',
    make: 'Kiwi',
    description: '12 months or 10,000 km',
    months: '12',
    kilometres: '10000',
    kind: 'minor',
    labour_hours: '1.2',
    operations: ['Change oil'],
  };
  expect(await save('schedules', { Values: first })).toMatchObject({ status: 200 });
  const options = async (kind: DataRowKind, column: string, search: string) =>
    (await (
      await world.get(`/api/set-up/rows/${kind}/options/${column}?search=${search}`, { headers })
    ).json()) as DataRowOptions;
  const [schedule] = (await options('vehicles', 'service_schedule_id', 'quiet%20diesel')).Items;
  expect(schedule!.Name).toBe('Quiet diesel, Kiwi');
  const { schedule_name: _name, make: _make, ...service } = first;
  const second = { ...service, service_schedule_id: schedule!.Id, months: '24', kind: 'major' };
  expect(await save('schedules', { Values: second })).toMatchObject({ status: 200 });
  const stored = (await rows('schedules', 'quiet')).Items.map(({ Values }) => Values);
  expect(stored).toMatchObject([
    { service_interval_id: 1, sort_order: 1, kind: 'minor' },
    { service_interval_id: 2, sort_order: 2, kind: 'major', schedule_name: 'Quiet diesel' },
  ]);
  const page = await rows('vehicles');
  const [car] = page.Items;
  const Values = { mid: car!.Values.mid!, service_schedule_id: schedule!.Id };
  expect(await save('vehicles', { Values, Version: car!.Version })).toMatchObject({ status: 200 });
  expect((await rows('vehicles')).Names.service_schedule_id![schedule!.Id]).toBe('Quiet diesel, Kiwi');
  const intervals = async () =>
    (await (await world.get(`/api/vehicle/${car!.Values.mid}/service-intervals`)).json()).Intervals.length;
  expect(await intervals()).toBe(2);
  expect(await change('schedules', 'quiet major', { is_offered: false })).toMatchObject({ status: 200 });
  expect(await intervals()).toBe(1);
  expect((await world.get('/api/set-up/rows/vehicles/options/mid', { headers })).status).toBe(404);
});

test('guide prices, extras, products and tasks have their rules and numbers', async () => {
  expect(await change('generic-services', 'basic', { price_high: '1' })).toMatchObject({
    fields: ['/Values/price_high'],
  });
  expect(await change('generic-services', 'basic', { operations: ['Road test'] })).toMatchObject({
    status: 200,
  });
  const tyre = { quality: 'Value', min_rim: '30', max_rim: '30', price_low: '300', price_high: '500' };
  expect(await save('tyre-prices', { Values: tyre })).toMatchObject({ status: 200 });
  expect(await save('tyre-prices', { Values: { ...tyre, min_rim: '29' } })).toMatchObject({
    fields: ['/Values/max_rim'],
  });
  await world.sql`
    insert into logbook_price_band values ('minor', 10000, 20000) on conflict do nothing`;
  expect(await change('logbook-prices', 'minor', { price_low: '150', price_high: '260.50' })).toMatchObject({
    status: 200,
  });
  expect(await save('extras', { Values: { name: 'Shuttle bus', group: 'transport' } })).toMatchObject({
    status: 200,
  });
  const product = { country: 'AU', code: 'OIL-5', name: 'Oil', price: '49.90', special_price: '45' };
  expect(await save('products', { Values: product })).toMatchObject({ fields: ['/Values/special_from'] });
  expect(await save('products', { Values: { ...product, special_from: '3' } })).toMatchObject({
    status: 200,
  });
  expect(await world.sql`select unit_price_cents as price from product where code = 'OIL-5'`).toEqual([
    { price: 4990 },
  ]);
  await world.sql`insert into task_category (id, name) values (905, 'Lights')`;
  const task = {
    name: 'Polish headlights',
    description: 'Both of them',
    category_id: '905',
    min_labour_hours: '0.5',
    max_labour_hours: '1',
    price_low: '80',
    price_high: '120',
  };
  expect(await save('tasks', { Values: task })).toMatchObject({ status: 200 });
  const page = await rows('tasks', 'polish headlights');
  expect(page.Items[0]!.Values).toMatchObject({ category: 'Lights' });
  expect(page.Names.category_id!['905']).toBe('Lights');
  const questions = [{ name: 'Which side?', is_multi_select: true, options: ['Left', 'Right'] }];
  const none = [{ ...questions[0], options: [] }];
  expect(await change('tasks', 'polish headlights', { questions: none })).toMatchObject({
    fields: ['/Values/questions'],
  });
  expect(await change('tasks', 'polish headlights', { related: [{ task_id: 999_999 }] })).toMatchObject({
    fields: ['/Values/related'],
  });
  const other = { ...task, name: 'Lamp check', description: 'All lamps are tried.' };
  expect(await save('tasks', { Values: other })).toMatchObject({ status: 200 });
  const lamp = (await rows('tasks', 'lamp check')).Items[0]!.Values.id as number;
  const related = [{ task_id: lamp, is_required: true }];
  expect(
    await change('tasks', 'polish headlights', { questions, related, child_task_ids: [lamp] }),
  ).toMatchObject({ status: 200 });
  const changed = await rows('tasks', 'polish headlights');
  expect(changed.Items[0]!.Values).toMatchObject({ questions, related, child_task_ids: [lamp] });
  expect(changed.Names.related).toEqual({ [lamp]: 'Lamp check' });
});
