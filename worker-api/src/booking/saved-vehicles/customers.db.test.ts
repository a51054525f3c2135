import type { SavedVehicles } from '@pitlane/contracts';
import { expect, test } from 'vitest';
import { fakeAuthenticator } from '../../../test/support/fake-authenticator.ts';
import { useTestApp } from '../../../test/support/use-test-app.ts';

const authenticator = fakeAuthenticator((token) => token.split('.')[0]!.replace('demo-', 'demo|'));
const app = useTestApp({ seeded: true, deps: { authenticator } });

const vehicles = async (who: string, query = '') => {
  const response = await app.get(`/api/customer/vehicles${query}`, {
    headers: { Authorization: `Bearer demo-${who}.x.y` },
  });
  return ((await response.json()) as SavedVehicles).Vehicles;
};

test('[VEH-06] a signed-in customer gets only their own vehicles, filtered by active state', async () => {
  const own = await vehicles('driver', '?isActive=true');
  expect(own.map((each) => each.vehicleRego).toSorted()).toEqual(['ABC123', 'DEF456']);
  expect(own.find((each) => each.vehicleRego === 'ABC123')).toMatchObject({
    vehicleMake: 'Mazda',
    startYear: 2018,
    vehicleRegoState: 'NSW',
  });
  await app.sql`update saved_vehicle set is_active = false where rego = 'DEF456'`;
  expect((await vehicles('driver', '?isActive=true')).map((each) => each.vehicleRego)).toEqual(['ABC123']);
  expect((await vehicles('driver', '?isActive=false')).map((each) => each.vehicleRego)).toEqual(['DEF456']);
  expect(await vehicles('driver')).toHaveLength(2);
  expect(await vehicles('newcomer')).toEqual([]);
});

test('[API-10] requires sign-in, and a boolean flag', async () => {
  expect((await app.get('/api/customer/vehicles')).status).toBe(401);
  const bad = await app.get('/api/customer/vehicles?isActive=maybe', {
    headers: { Authorization: 'Bearer demo-driver.x.y' },
  });
  expect([bad.status, ((await bad.json()) as { errors: { pointer: string }[] }).errors[0]?.pointer]).toEqual([
    400,
    'query/isActive',
  ]);
});
