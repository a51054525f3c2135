import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGooglePlaces } from './google-places.ts';
import { createGoogleRoutes } from './google-routes.ts';

let server: Server;
let url: string;
let answer: { status: number; body: unknown; isSilent?: boolean } = { status: 200, body: {} };
let seen: { method?: string; path?: string; headers: IncomingMessage['headers']; body: string };
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen = { method: request.method, path: request.url, headers: request.headers, body };
      if (answer.isSilent) return;
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answer = { status: 200, body: {} };
});
/** With the time that the adapters give by themselves: an answer may take long where the machine is busy. */
const places = (timeoutMs?: number) => createGooglePlaces({ url, key: 'secret', timeoutMs });
const routes = () => createGoogleRoutes({ url, key: 'secret' });

test('autocomplete asks for addresses of one country around a point, and reads its structured text', async () => {
  answer.body = {
    suggestions: [
      {
        placePrediction: {
          placeId: 'ChIJ1',
          structuredFormat: {
            mainText: { text: '12 Mill Lane' },
            secondaryText: { text: 'Newtown NSW, Australia' },
          },
        },
      },
      { queryPrediction: { text: { text: 'mill lane cafes' } } },
    ],
  };
  const near = { latitude: -33.9, longitude: 151.2 };
  expect(await places().suggest('12 mill', { country: 'AU', session: 's1', near })).toEqual([
    { id: 'ChIJ1', title: '12 Mill Lane', subtitle: 'Newtown NSW, Australia' },
  ]);
  expect([seen.method, seen.path, seen.headers['x-goog-api-key']]).toEqual([
    'POST',
    '/v1/places:autocomplete',
    'secret',
  ]);
  expect(JSON.parse(seen.body)).toMatchObject({
    input: '12 mill',
    sessionToken: 's1',
    includedRegionCodes: ['au'],
    locationBias: { circle: { center: near } },
  });
  answer.body = {};
  expect(await places().suggest('zzz', { country: 'NZ', session: 's1', near: null })).toEqual([]);
});

const part = (type: string, longText: string, shortText = longText) => ({
  longText,
  shortText,
  types: [type],
});

test('a place becomes an address: unit before the number, the suburb as each country calls it', async () => {
  answer.body = {
    formattedAddress: '5/12 Mill Ln, Newtown NSW 2042, Australia',
    location: { latitude: -33.9, longitude: 151.2 },
    addressComponents: [
      part('subpremise', '5'),
      part('street_number', '12'),
      part('route', 'Mill Lane', 'Mill Ln'),
      part('locality', 'Newtown'),
      part('administrative_area_level_1', 'New South Wales', 'NSW'),
      part('country', 'Australia', 'AU'),
      part('postal_code', '2042'),
    ],
  };
  expect(await places().find('ChIJ1', 's1')).toMatchObject({
    addressLine1: '5/12 Mill Lane',
    locality: 'Newtown',
    state: 'NSW',
    postcode: '2042',
    latitude: -33.9,
    country: 'AU',
  });
  expect(seen.path).toBe('/v1/places/ChIJ1?sessionToken=s1&languageCode=en');
  expect(seen.headers['x-goog-fieldmask']).toBe('id,addressComponents,location,formattedAddress');

  answer.body = {
    location: { latitude: -36.8, longitude: 174.7 },
    addressComponents: [
      part('route', 'Ponsonby Road'),
      { ...part('sublocality', 'Ponsonby'), types: ['sublocality_level_1', 'sublocality'] },
      part('locality', 'Auckland'),
      part('administrative_area_level_1', 'Auckland', 'AUK'),
      part('country', 'New Zealand', 'NZ'),
    ],
  };
  expect(await places().find('ChIJ2', 's1')).toMatchObject({
    addressLine1: 'Ponsonby Road',
    locality: 'Ponsonby',
    state: 'Auckland',
    postcode: '',
  });
});

test('the distance by road in metres; 0 and no road are distinct', async () => {
  const here = { latitude: -33.9, longitude: 151.2 };
  answer.body = { routes: [{ distanceMeters: 4321 }] };
  expect(await routes().drivingMetres(here, here)).toBe(4321);
  expect([seen.path, seen.headers['x-goog-fieldmask']]).toEqual([
    '/directions/v2:computeRoutes',
    'routes.distanceMeters',
  ]);
  answer.body = { routes: [{}] };
  expect(await routes().drivingMetres(here, here)).toBe(0);
  answer.body = {};
  expect(await routes().drivingMetres(here, here)).toBeNull();
});

test('a place that is gone is null; refusals, failures and time-outs have their kind', async () => {
  const fails = (status: number, code: string) => {
    answer = { status, body: { error: { code: status, status: code, message: 'No.' } } };
  };
  fails(404, 'NOT_FOUND');
  expect(await places().find('x', 's')).toBeNull();
  fails(403, 'PERMISSION_DENIED');
  await expect(places().find('x', 's')).rejects.toMatchObject({
    kind: 'rejected',
    code: 'PERMISSION_DENIED',
  });
  fails(500, 'INTERNAL');
  await expect(places().find('x', 's')).rejects.toMatchObject({ kind: 'unavailable' });
  answer = { status: 200, body: {}, isSilent: true };
  await expect(places(50).find('x', 's')).rejects.toMatchObject({ kind: 'timeout' });
});
