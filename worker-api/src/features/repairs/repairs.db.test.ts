import type { AdditionalQuestions, Repair, RepairsResponse } from '@pitlane/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../packages/ops/src/test-support.ts';
import { createTestApp, type TestApp } from '../../test-app.ts';

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true });
  app = await createTestApp({ databaseUrl: database.url });
});
afterAll(async () => {
  await app?.close();
  await database?.drop();
});

const json = async <T>(response: Response): Promise<T> => {
  expect(response.status).toBe(200);
  return (await response.json()) as T;
};

describe('[TSK-01] repairs', () => {
  test('all of them with their categories, cacheable', async () => {
    const response = await app.get('/api/repairs/all');
    expect(response.headers.get('cache-control')).toContain('public');
    const { Categories, Repairs } = await json<RepairsResponse>(response);
    expect(Categories).toHaveLength(20);
    expect(Repairs.find((repair) => repair.RepairInspectionId === 157)).toMatchObject({
      RepairInspectionName: 'Battery replacement',
      RepairCategory: 'Battery',
      HasQuestion: true,
    });
  });
  test('those of one category; an unknown category is a 404', async () => {
    const { Repairs } = await json<RepairsResponse>(await app.get('/api/repairs/category/2'));
    expect(new Set(Repairs.map((repair) => repair.RepairCategoryId))).toEqual(new Set([2]));
    expect((await app.get('/api/repairs/category/99')).status).toBe(404);
    expect((await app.get('/api/repairs/category/brakes')).status).toBe(400);
  });
  test('one by id with its questions', async () => {
    expect(await json(await app.get('/api/repairs/157'))).toMatchObject({
      Repair: { RepairInspectionId: 157 },
    });
    expect((await app.get('/api/repairs/424242')).status).toBe(404);
    const questions = await json<AdditionalQuestions>(await app.get('/api/repairs/157/additional-questions'));
    expect(questions).toMatchObject({ HasQuestion: true, IsMultiSelect: false });
    expect(questions.Options.length).toBeGreaterThan(1);
    const none = await json<AdditionalQuestions>(await app.get('/api/repairs/158/additional-questions'));
    expect(none).toEqual({ Success: true, HasQuestion: false, Name: '', IsMultiSelect: false, Options: [] });
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
  test('only the asked ids, and no price for range items where ranges are not allowed', async () => {
    const some = await forVehicle({ RepairInspectionIds: [157, 158] });
    expect(some.map((repair) => repair.RepairInspectionId)).toEqual([157, 158]);
    const all = await forVehicle({ AllowPriceRanges: false });
    const ranges = all.filter((repair) => repair.PricingStrategy === 'PriceRange');
    expect(ranges.length).toBeGreaterThan(0);
    expect(ranges.every((repair) => repair.CanCalculatePrice === false)).toBe(true);
  });
});

test('[TSK-11] related repairs and others of the category, without the repair itself', async () => {
  const related = await json<{ Repairs: Repair[] }>(
    await app.post('/api/repairs/related', { taskId: 157, tags: ['charging'], count: 3 }),
  );
  expect(related.Repairs.length).toBeGreaterThan(0);
  expect(related.Repairs.length).toBeLessThanOrEqual(3);
  const others = await json<{ Repairs: Repair[] }>(
    await app.post('/api/repairs/others-in-category', { taskId: 157 }),
  );
  expect(others.Repairs.every((repair) => repair.RepairCategoryId === 1)).toBe(true);
  expect(others.Repairs.map((repair) => repair.RepairInspectionId)).not.toContain(157);
});
