import { suburbs } from '@pitlane/catalogue';
import { expect, test } from 'vitest';
import { placesApi } from './places.ts';

const app = placesApi({ key: 'k', slowMs: 30 });
const headers = { 'X-Goog-Api-Key': 'k', 'X-Goog-FieldMask': '*', 'Content-Type': 'application/json' };
const post = async (path: string, body: unknown) => {
  const answer = await app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as never };
};
type Suggested = {
  suggestions?: {
    placePrediction: {
      placeId: string;
      structuredFormat: { mainText: { text: string }; secondaryText: { text: string } };
    };
  }[];
};
const suggest = async (input: string, more = {}) => {
  const { body } = await post('/v1/places:autocomplete', { input, includedRegionCodes: ['au'], ...more });
  return ((body as Suggested).suggestions ?? []).map(({ placePrediction }) => placePrediction);
};
const surryHills = suburbs().find((one) => one.name === 'Surry Hills' && one.state === 'NSW')!;

test('the same streets every time, near ones first, and a place with number, suburb and position', async () => {
  const [first, ...others] = await suggest('5/12 mill l', {
    locationBias: { circle: { center: surryHills } },
  });
  expect(others.length).toBe(4);
  expect(first?.structuredFormat.mainText.text).toBe('5/12 Mill Lane');
  expect(await suggest('5/12 mill l', { locationBias: { circle: { center: surryHills } } })).toEqual([
    first,
    ...others,
  ]);
  const place = await (await app.request(`/v1/places/${first!.placeId}`, { headers })).json();
  expect(place).toMatchObject({
    location: { latitude: expect.any(Number), longitude: expect.any(Number) },
    addressComponents: expect.arrayContaining([
      { longText: '5', shortText: '5', types: ['subpremise'] },
      { longText: 'Mill Lane', shortText: 'Mill Lane', types: ['route'] },
    ]),
  });
});

test('the words after the street name its suburb; of another country nothing is found', async () => {
  const found = await suggest('1 george st pen', {});
  expect(found.length).toBeGreaterThan(0);
  for (const { structuredFormat } of found) expect(structuredFormat.secondaryText.text).toMatch(/\bPen/i);
  expect(await suggest('12 no such street')).toEqual([]);
  const [nz] = await suggest('12 mill', { includedRegionCodes: ['nz'] });
  expect(nz?.structuredFormat.secondaryText.text).toMatch(/New Zealand$/);
});

test('roads are longer than a line, nowhere is 0 m away, and there is none over the sea', async () => {
  const waypoint = (latitude: number, longitude: number) => ({
    location: { latLng: { latitude, longitude } },
  });
  const route = async (to: [number, number]) =>
    (
      await post('/directions/v2:computeRoutes', {
        origin: waypoint(-33.9, 151.18),
        destination: waypoint(...to),
      })
    ).body;
  expect(await route([-33.9, 151.19])).toEqual({ routes: [{ distanceMeters: expect.any(Number) }] });
  expect(await route([-33.9, 151.18])).toEqual({ routes: [{}] });
  expect(await route([40.7, -74])).toEqual({});
});

test('a wrong key, a failure, a late answer and an unknown place', async () => {
  const keyless = await app.request('/v1/places/x', { headers: { ...headers, 'X-Goog-Api-Key': 'no' } });
  expect(keyless.status).toBe(403);
  expect((await post('/v1/places:autocomplete', { input: 'FAIL00 street' })).status).toBe(500);
  const start = performance.now();
  await suggest('SLOW00');
  expect(performance.now() - start).toBeGreaterThanOrEqual(28);
  expect((await app.request('/v1/places/sandbox-1-99-1-', { headers })).status).toBe(404);
});
