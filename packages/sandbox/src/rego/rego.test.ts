import { expect, test } from 'vitest';
import { regoApi } from './rego.ts';

const app = regoApi({
  key: 'k',
  slowMs: 30,
  plates: [
    {
      plate: 'ABC123',
      state: 'NSW',
      vin: 'JM0BM000000000001',
      mid: 'mazda-3',
      reports: { make: 'Mazda', model: '3', year: 2018, body: 'Hatch' },
    },
  ],
});
const look = (plate: string, state: string, key = 'k') =>
  app.request(`/v1/vehicles?plate=${plate}&state=${state}`, { headers: { Authorization: `Bearer ${key}` } });

test('a known plate is answered with what the service knows; other facts are absent', async () => {
  const answer = await look('abc-123', 'nsw');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    plate: 'ABC123',
    state: 'NSW',
    vin: 'JM0BM000000000001',
    vehicle: { make: 'Mazda', model: '3', year: 2018, body: 'Hatch' },
  });
});

test('unknown, failing, slow, keyless and empty lookups', async () => {
  expect((await look('ABC123', 'VIC')).status).toBe(404);
  expect((await look('FAIL00', 'QLD')).status).toBe(500);
  const start = performance.now();
  expect((await look('SLOW00', 'QLD')).status).toBe(404);
  expect(performance.now() - start).toBeGreaterThanOrEqual(28);
  expect((await look('ABC123', 'NSW', 'wrong')).status).toBe(401);
  expect((await look('', 'NSW')).status).toBe(400);
});
