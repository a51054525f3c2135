import { distanceInMetres, type Point, suburbs } from '@pitlane/catalogue';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { type Context, Hono } from 'hono';
import type { NodeEnv } from '../platform/listen.ts';
import { pause } from '../platform/pause.ts';
import {
  coordinatesAt,
  findStreets,
  isNumberOfStreet,
  readTyped,
  type Street,
  streetsInSuburb,
} from './streets.ts';

/** Typed text that makes the service fail, and text that makes it slow. */
const FAILING = 'fail00';
const SLOW = 'slow00';
const SLOW_MS = 12_000;
/** Roads are longer than the straight line by this factor. */
const ROAD_FACTOR = 1.25;
/** Above this distance there is sea in between. */
const NO_ROAD_METRES = 5_000_000;
const SUGGESTIONS = 5;

export type PlacesOptions = { key: string; slowMs?: number };

/**
 * Google's Places (New) and Routes over the catalogue's suburbs with invented streets: `POST /v1/places:autocomplete`,
 * `GET /v1/places/{id}`, `POST /directions/v2:computeRoutes`. `FAIL00` in what is typed fails, `SLOW00` is late.
 */
export function placesApi({ key, slowMs = SLOW_MS }: PlacesOptions): Hono<NodeEnv> {
  const app = new Hono<NodeEnv>();
  app.use(async (c, next) => {
    if (c.req.header('x-goog-api-key') !== key)
      return failure(c, 403, 'PERMISSION_DENIED', 'The API key is missing or wrong.');
    if (!c.req.header('x-goog-fieldmask') && !c.req.path.endsWith(':autocomplete'))
      return failure(c, 400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.');
    return next();
  });

  app.post('/v1/:call{places:autocomplete}', async (c) => {
    const body = (await c.req.json()) as AutocompleteRequest;
    const typed = body.input ?? '';
    if (typed.trim() === '') return failure(c, 400, 'INVALID_ARGUMENT', 'Empty input.');
    if (typed.toLowerCase().includes(FAILING)) return failure(c, 500, 'INTERNAL', 'Try again later.');
    if (typed.toLowerCase().includes(SLOW)) await pause(slowMs, c.req.raw.signal);
    const { unit, number, words } = readTyped(typed);
    if (number !== null && !isNumberOfStreet(number)) return c.json({});
    const country = body.includedRegionCodes?.[0]?.toUpperCase() ?? 'AU';
    const near = body.locationBias?.circle.center ?? null;
    const streets = findStreets(words, { country, near, limit: SUGGESTIONS });
    // No result is an empty document, as in the real service.
    if (streets.length === 0) return c.json({});
    return c.json({ suggestions: streets.map((street) => toPrediction(street, number, unit)) });
  });

  app.get('/v1/places/:id', (c) => {
    const place = toPlace(c.req.param('id'));
    return place ? c.json(place) : failure(c, 404, 'NOT_FOUND', 'The Place ID is no longer valid.');
  });

  app.post('/directions/v2:computeRoutes', async (c) => {
    const { origin, destination } = (await c.req.json()) as RoutesRequest;
    const metres = distanceInMetres(origin.location.latLng, destination.location.latLng);
    if (metres > NO_ROAD_METRES) return c.json({});
    const distanceMeters = Math.round(metres * ROAD_FACTOR);
    // A length of 0 is omitted: the protocol omits every default.
    return c.json({ routes: [distanceMeters === 0 ? {} : { distanceMeters }] });
  });
  return app;
}

type AutocompleteRequest = {
  input?: string;
  includedRegionCodes?: string[];
  locationBias?: { circle: { center: Point } };
};
type Waypoint = { location: { latLng: Point } };
type RoutesRequest = { origin: Waypoint; destination: Waypoint };

function failure(c: Context, code: 400 | 403 | 404 | 500, status: string, message: string) {
  return c.json({ error: { code, status, message } }, code);
}

function toPrediction(street: Street, number: number | null, unit: string | null) {
  const { suburb, index } = street;
  const main = addressLine(street, number, unit);
  const country = suburb.country === 'AU' ? 'Australia' : 'New Zealand';
  const secondary = `${suburb.name} ${suburb.state}, ${country}`;
  return {
    placePrediction: {
      placeId: ['sandbox', suburb.id, index, number ?? 0, unit ?? ''].join('-'),
      text: { text: `${main}, ${secondary}` },
      structuredFormat: { mainText: { text: main }, secondaryText: { text: secondary } },
    },
  };
}

const addressLine = (street: Street, number: number | null, unit: string | null): string =>
  `${unit ? `${unit}/` : ''}${number === null ? '' : `${number} `}${street.name}`;

function toPlace(id: string) {
  const match = /^sandbox-(\d+)-(\d+)-(\d+)-(\w*)$/.exec(id);
  const suburb = match && suburbs().find((one) => one.id === Number(match[1]));
  const street = suburb && streetsInSuburb(suburb)[Number(match[2])];
  if (!match || !suburb || !street) return null;
  const number = Number(match[3]) || null;
  const unit = match[4] || null;
  const isAustralia = suburb.country === 'AU';
  const component = (type: string, longText: string, shortText = longText) => ({
    longText,
    shortText,
    types: [type],
  });
  const country = isAustralia ? 'Australia' : 'New Zealand';
  return {
    id,
    formattedAddress: `${addressLine(street, number, unit)}, ${suburbLine(suburb.name, suburb.state, suburb.postcode)}, ${country}`,
    location: coordinatesAt(street, number ?? 1),
    addressComponents: [
      ...(unit ? [component('subpremise', unit)] : []),
      ...(number ? [component('street_number', String(number))] : []),
      component('route', street.name),
      ...(isAustralia
        ? [component('locality', suburb.name)]
        : [component('sublocality', suburb.name), component('locality', suburb.city ?? suburb.name)]),
      component('administrative_area_level_1', suburb.state),
      component('country', country, suburb.country),
      component('postal_code', suburb.postcode),
    ],
  };
}
