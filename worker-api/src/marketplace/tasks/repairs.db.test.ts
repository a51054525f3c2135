import type { AdditionalQuestions, Repair, RepairsResponse } from '@pitlane/contracts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const app = useTestApp({ seeded: true });

const json = async <T>(response: Response): Promise<T> => {
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};

describe('[TSK-01] repairs', () => {
  test('returns all repairs with their categories, cacheable', async () => {
    const response = await app.get('/api/repairs/all');
    expect(response.headers.get('cache-control')).toContain('public');
    const { Categories, Repairs } = await json<RepairsResponse>(response);
    expect(Categories).toHaveLength(20);
    // Popular work first, then by id.
    expect(Categories.slice(0, 8).map(({ Name }) => Name)).toEqual([
      ...['Wheels and tyres', 'Brakes', 'Battery', 'Air conditioning', 'Inspections', 'Engine'],
      ...['Clutch', 'Suspension and steering'],
    ]);
    expect(new Set(Categories.map(({ Pictogram }) => Pictogram)).size).toBe(20);
    expect(Repairs.find((repair) => repair.RepairInspectionId === 157)).toMatchObject({
      RepairInspectionName: 'Battery replacement',
      RepairCategory: 'Battery',
      HasQuestion: true,
    });
  });
  test('returns the repairs of one category; an unknown category is a 404', async () => {
    const { Repairs } = await json<RepairsResponse>(await app.get('/api/repairs/category/2'));
    expect(new Set(Repairs.map((repair) => repair.RepairCategoryId))).toEqual(new Set([2]));
    expect((await app.get('/api/repairs/category/99')).status).toBe(404);
    expect((await app.get('/api/repairs/category/brakes')).status).toBe(400);
  });
  test('returns one repair by id with its questions', async () => {
    expect(await json(await app.get('/api/repairs/157'))).toMatchObject({
      Repair: {
        RepairInspectionId: 157,
        RequiresCombustionEngine: false,
        TaskValueCategory: 'M',
        Disclaimer: null,
      },
      ChildRepairInspections: [],
    });
    expect((await app.get('/api/repairs/424242')).status).toBe(404);
    const questions = await json<AdditionalQuestions>(await app.get('/api/repairs/157/additional-questions'));
    expect(questions).toMatchObject({ HasQuestion: true, IsMultiSelect: false });
    expect(questions.Options.length).toBeGreaterThan(1);
    expect(questions.Questions.map((each) => each.Name)).toEqual([
      'Does the car have engine stop-start?',
      'Does the vehicle start?',
    ]);
    expect(questions.Name).toBe(questions.Questions[0]?.Name);
    const none = await json<AdditionalQuestions>(await app.get('/api/repairs/158/additional-questions'));
    expect(none).toEqual({
      Success: true,
      HasQuestion: false,
      Name: '',
      IsMultiSelect: false,
      Options: [],
      Questions: [],
    });
  });
  test('[FLT-03] fleet company 1 does not see categories 15 and 16', async () => {
    await app.sql`insert into fleet_company (id, slug, name, contact_phone) values (1, 'f', 'F', '1')
                  on conflict do nothing`;
    await app.sql`
      with p as (insert into partner (slug, name, fleet_company_id) values ('fleet-test', 'F', 1) returning id)
      insert into partner_key (partner_id, kind, publishable_key) select id, 'publishable', 'pk_fleet_test' from p`;
    const { Categories, Repairs } = await json<RepairsResponse>(
      await app.get('/api/repairs/all', { partner: 'pk_fleet_test' }),
    );
    expect(Categories.map((category) => category.RepairCategoryId)).not.toContain(15);
    expect(Repairs.some((repair) => [15, 16].includes(repair.RepairCategoryId))).toBe(false);
  });
});

describe('[TSK-15] repairs for a vehicle', () => {
  const forVehicle = async (vehicle: object) =>
    (await json<RepairsResponse>(await app.post('/api/repairs/all/vehicle', vehicle))).Repairs;
  test('fuel and transmission decide what fits', async () => {
    const diesel = await forVehicle({ Fuel: 'Diesel', Transmission: 'Automatic' });
    expect(diesel.some((repair) => repair.Fuel === 'Petrol')).toBe(false);
    expect(diesel.some((repair) => repair.Transmission === 'Manual')).toBe(false);
    const electric = await forVehicle({ Fuel: 'Electric' });
    expect(electric.length).toBeLessThan(diesel.length);
  });
  test('only the requested ids, and no price for range items where ranges are not allowed', async () => {
    const some = await forVehicle({ RepairInspectionIds: [157, 158] });
    expect(some.map((repair) => repair.RepairInspectionId)).toEqual([157, 158]);
    const all = await forVehicle({ AllowPriceRanges: false });
    const ranges = all.filter((repair) => repair.PricingStrategy === 'PriceRange');
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.every((repair) => repair.CanCalculatePrice === false)).toBe(true);
  });
});

test('[TSK-15] an electric vehicle is offered no engine oil, nor is a service of it', async () => {
  const [car] = await app.sql<{ mid: string }[]>`select mid from vehicle where fuel = 'Electric' limit 1`;
  const answer = await json<{ Repairs: Repair[]; Inspections: Repair[]; Installations: Repair[] }>(
    await app.post('/api/vehicle/repairs-inspections', { VehicleId: car!.mid, Fuel: 'Petrol' }),
  );
  const all = [...answer.Repairs, ...answer.Installations, ...answer.Inspections];
  expect(answer.Repairs.length).toBeGreaterThan(20);
  expect(answer.Inspections.length).toBeGreaterThan(2);
  expect(answer.Inspections.every((repair) => repair.RepairType === 'Inspection')).toBe(true);
  expect(answer.Installations.every((repair) => repair.RepairType === 'Installation')).toBe(true);
  expect(all.some((repair) => repair.RequiresCombustionEngine)).toBe(false);
  expect(
    all.some((repair) => /engine oil|spark plug|exhaust|timing/i.test(repair.RepairInspectionName)),
  ).toBe(false);
  const operations = async (query: string) =>
    (await json<{ Operations: string[] }>(await app.get(`/api/vehicle/generic-service-operations/1${query}`)))
      .Operations;
  expect(await operations('')).toContain('Replace engine oil');
  expect((await operations(`?mid=${car!.mid}`)).join()).not.toContain('engine oil');
  const oil = (await json<RepairsResponse>(await app.get('/api/repairs/all'))).Repairs.find((repair) =>
    /engine oil/i.test(repair.RepairInspectionName),
  )!;
  expect(await json(await app.get(`/api/repairs/${oil.RepairInspectionId}/${car!.mid}/priced`))).toEqual({
    Success: true,
    IsOffered: false,
    CanCalculatePrice: false,
    PricingStrategy: null,
  });
  expect(await json(await app.get(`/api/repairs/157/${car!.mid}/priced`))).toEqual({
    Success: true,
    IsOffered: true,
    CanCalculatePrice: true,
    PricingStrategy: 'SinglePrice',
  });
});

describe('[TSK-11] related repairs', () => {
  const ids = (repairs: Repair[]) => repairs.map((repair) => repair.RepairInspectionId);
  const ask = async (path: string, body: object) =>
    (await json<{ Repairs: Repair[] }>(await app.post(`/api/repairs/${path}`, body))).Repairs;
  test('related ones begin with those of the catalogue, 5 by default, never the repair itself or its parts', async () => {
    const related = ids(await ask('related', { taskId: 157, tags: ['charging'], count: 3 }));
    expect(related[0]).toBe(158);
    expect(related.length).toBeLessThanOrEqual(3);
    const parent = await json<{ Repair: Repair; ChildRepairInspections: Repair[] }>(
      await app.get('/api/repairs/249'),
    );
    expect(ids(parent.ChildRepairInspections).toSorted()).toEqual([191, 229]);
    const defaults = ids(await ask('related', { taskId: 249 }));
    expect(defaults.length).toBeLessThanOrEqual(5);
    for (const id of [249, 191, 229]) expect(defaults).not.toContain(id);
  });
  test('returns other repairs of the category, and some at random', async () => {
    const others = await ask('others-in-category', { taskId: 157, count: 50 });
    expect(others.every((repair) => repair.RepairCategoryId === 1)).toBe(true);
    expect(ids(others)).not.toContain(157);
    const random = await ask('random', { count: 7 });
    expect(new Set(ids(random)).size).toBe(7);
    expect(await ask('random', {})).toHaveLength(5);
    const several = await Promise.all(Array.from({ length: 5 }, () => ask('random', { count: 20 })));
    expect(new Set(several.map((each) => ids(each).join())).size).toBeGreaterThan(1);
  });
});

test.each([
  ['/api/repairs/related', { taskId: 424242 }, '/taskId'],
  ['/api/repairs/related', { taskId: 157, count: 0 }, '/count'],
  ['/api/repairs/others-in-category', { taskId: '157' }, '/taskId'],
  ['/api/repairs/others-in-category', { taskId: 424242 }, '/taskId'],
  ['/api/repairs/random', { count: 51 }, '/count'],
  ['/api/repairs/all/vehicle', { VehicleId: 'nope' }, '/VehicleId'],
  ['/api/repairs/all/vehicle', { RepairInspectionIds: [0] }, '/RepairInspectionIds/0'],
  ['/api/vehicle/repairs-inspections', { Year: 1066 }, '/Year'],
])('[API-10] %s refuses %j at %s, in words that do not repeat it', async (path, body, pointer) => {
  const response = await app.post(path, body);
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
  const { traceId, ...answer } = JSON.parse(text) as { traceId: string; errors: { pointer: string }[] };
  expect(answer.errors[0]!.pointer).toBe(pointer);
  expect(JSON.stringify(answer), traceId).not.toMatch(/nope|1066|424242/);
  const asText = await app.post(path, JSON.stringify(body), { headers: { 'Content-Type': 'text/plain' } });
  expect(asText.status).toBe(415);
  expect((await app.post(path, '{', {})).status).toBe(400);
});

test.each([
  '/api/repairs/424242',
  '/api/repairs/424242/additional-questions',
  '/api/repairs/157/nope/priced',
  '/api/repairs/424242/nope/priced',
  '/api/vehicle/generic-service-operations/424242',
  '/api/vehicle/generic-service-operations/1?mid=nope',
])('[API-10] what %s names is not there: 404', async (path) => {
  const response = await app.get(path);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'not-found']);
});
