import type { Api } from '@pitlane/client';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubStorage } from '../platform/stub-storage.fixture.ts';
import { DIVIDER, loadSearchOptions, makeOptions, modelOptions } from './search-options.ts';

const vehicles = {
  PopularMakes: ['Toyota'],
  AllMakes: [
    { Name: 'Abarth', Models: ['595'] },
    { Name: 'Toyota', Models: ['Camry', 'Corolla', 'Yaris'] },
  ],
  PopularModels: [{ Make: 'Toyota', Model: 'Corolla' }],
};
const DAY = 24 * 3600 * 1000;

beforeEach(() => stubStorage('localStorage'));

test('[LCH-08] makes and models are requested once in 24 hours', async () => {
  const api = vi.fn(async () => ({ Success: true, Vehicles: vehicles })) as unknown as Api;
  expect(await loadSearchOptions(api, '', 1_000)).toEqual(vehicles);
  expect(await loadSearchOptions(api, '', 1_000 + DAY - 1)).toEqual(vehicles);
  expect(api).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem('vehicle-search-info') ?? '')).toMatchObject({ timestamp: 1_000 });
  await loadSearchOptions(api, '', 1_000 + DAY);
  expect(api).toHaveBeenCalledTimes(2);
});

test('a store that is blocked or holds something else costs a call, nothing more', async () => {
  const api = vi.fn(async () => ({ Success: true, Vehicles: vehicles })) as unknown as Api;
  localStorage.setItem('vehicle-search-info', '{"timestamp":1000}');
  expect(await loadSearchOptions(api, '', 2_000)).toEqual(vehicles);
  vi.stubGlobal('localStorage', undefined);
  expect(await loadSearchOptions(api, '', 2_000)).toEqual(vehicles);
});

test('[LCH-08] popular makes and models come first, each name once', () => {
  expect(makeOptions(vehicles)).toEqual(['Toyota', DIVIDER, 'Abarth']);
  expect(modelOptions(vehicles, 'Toyota')).toEqual(['Corolla', DIVIDER, 'Camry', 'Yaris']);
  expect(modelOptions(vehicles, 'Abarth')).toEqual(['595']);
  expect(makeOptions(null)).toEqual([]);
});
