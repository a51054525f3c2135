import { distanceInMetres } from '@pitlane/catalogue';
import type { SourceRow } from '../source-row.ts';

type Place = {
  row: number;
  country: string;
  state: string;
  name: string;
  postcode: string;
  latitude: number;
  longitude: number;
};
type Box = [south: number, north: number, west: number, east: number];

/** Metres from the middle of a postcode's points above which a point is an error. Outback postcodes are wide. */
const FAR_METRES = 150_000;
/** Fewer points of a postcode have no middle to speak of. */
const ENOUGH_POINTS = 3;

const BOXES: Record<string, Box> = {
  ACT: [-36, -35.1, 148.7, 149.5],
  NSW: [-37.6, -28.1, 140.9, 153.7],
  NT: [-26.1, -10.8, 128.9, 138.1],
  QLD: [-29.3, -9, 137.9, 153.7],
  SA: [-38.2, -25.9, 128.9, 141.1],
  TAS: [-43.8, -39.3, 143.7, 148.6],
  VIC: [-39.3, -33.9, 140.9, 150.1],
  WA: [-35.3, -13.5, 112.8, 129.1],
  NZ: [-47.5, -34, 166, 179],
};

/** Regions that GeoNames writes in another way. */
const NZ_REGIONS: Record<string, string> = { 'Manawatu-Wanganui': 'Manawatu-Whanganui' };

/**
 * GeoNames postal codes (CC BY 4.0) as places. Post boxes, mail centres and points that cannot be right are passed
 * over; a place that is there already keeps what it has.
 */
export async function* readGeonames(rows: AsyncIterable<SourceRow>): AsyncIterable<SourceRow> {
  const places: Place[] = [];
  for await (const row of rows) {
    if (!('given' in row)) yield row;
    else {
      const read = toPlace(row.row, row.given as Record<string, string>);
      if (typeof read === 'string') yield { row: row.row, skipped: read };
      else places.push(read);
    }
  }
  const middles = new Map(
    [...Map.groupBy(places, (place) => place.postcode)].map(([postcode, points]) => [
      postcode,
      findMiddle(points),
    ]),
  );
  const seen = new Set<string>();
  for (const { row, ...place } of places) {
    const name = [place.state, place.name.toLowerCase(), place.postcode].join('|');
    const middle = middles.get(place.postcode);
    if (middle && distanceInMetres(middle, place) > FAR_METRES)
      yield { row, skipped: 'lies far from the other places of its postcode' };
    else if (seen.has(name)) yield { row, skipped: 'stands in the file before' };
    else yield { row, given: place, only: 'new' };
    seen.add(name);
  }
}

function toPlace(row: number, given: Record<string, string>): Place | string {
  const { country_code: country = '', zipcode: postcode = '', place: name = '' } = given;
  const state = country === 'AU' ? given.state_code! : (NZ_REGIONS[given.state!] ?? given.state!);
  const [latitude, longitude] = [Number(given.latitude), Number(given.longitude)];
  if (country === 'AU' && /^[189]/.test(postcode) && postcode.length === 4)
    return 'is a postcode of post boxes';
  if (country === 'AU' && /\s[DBM]C$/.test(name)) return 'is a mail centre';
  if (state === '') return 'has no region';
  const box = BOXES[country === 'AU' ? state : country];
  if (!box) return 'is in no state of ours';
  const [south, north, west, east] = box;
  if (!(latitude >= south && latitude <= north && longitude >= west && longitude <= east))
    return 'lies outside its state';
  return { row, country, state, name, postcode, latitude, longitude };
}

function findMiddle(points: Place[]): { latitude: number; longitude: number } | null {
  if (points.length < ENOUGH_POINTS) return null;
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
  return {
    latitude: median(points.map((point) => point.latitude)),
    longitude: median(points.map((point) => point.longitude)),
  };
}
