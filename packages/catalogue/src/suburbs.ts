import placesFile from '../data/places.json' with { type: 'json' };
import regionsFile from '../data/regions.json' with { type: 'json' };
import { distanceInMetres } from './distance.ts';
import type { Region, Suburb } from './types.ts';

type PlaceRow = [
  id: number,
  state: string,
  name: string,
  city: string | null,
  postcode: string,
  latitude: number,
  longitude: number,
];

const regionRows = regionsFile.regions as Region[];
const timezoneExceptions: Partial<Record<string, string>> = regionsFile.timezoneExceptions;
let cached: Suburb[] | undefined;

/** Every suburb and town, ids stable; coordinates are good to about 1 km. */
export function suburbs(): Suburb[] {
  cached ??= (placesFile.places as PlaceRow[]).map(toSuburb);
  return cached;
}

/** States and territories of Australia, and regions of New Zealand. */
export function regions(): Region[] {
  return regionRows;
}

/** The metropolitan area a point lies in, or null. */
export function findMetro(point: { latitude: number; longitude: number }): string | null {
  const metro = regionsFile.metros.find((area) => distanceInMetres(area, point) <= area.radiusKm * 1000);
  return metro?.name ?? null;
}

function toSuburb([id, state, name, city, postcode, latitude, longitude]: PlaceRow): Suburb {
  const region = regionRows.find((row) => row.state === state);
  if (!region) throw new Error(`Place ${id} (${name}) names the unknown state ${state}`);
  return {
    id,
    country: region.country,
    name,
    city,
    state,
    postcode,
    latitude,
    longitude,
    timezone: (region.country === 'AU' && timezoneExceptions[postcode]) || region.timezone,
    regionId: region.id,
    isUberOffered: findMetro({ latitude, longitude }) !== null,
  };
}
