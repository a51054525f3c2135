import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { distanceInMetres } from './distance.ts';
import { suburbs } from './suburbs.ts';

/** Folder with geonames-au.csv, geonames-nz.csv and open-nz-postcodes.csv; they are not part of the project. */
const FOLDER = process.env.PUBLIC_PLACES_DIR ?? '';
const NEAR_METRES = 5000;
/** GeoNames puts these at the middle of a vast postcode, up to hundreds of kilometres from the town. */
const COARSE = ['Longreach', 'Birdsville', 'Kununurra', 'Eucla', 'Tennant Creek', 'Yulara', 'Alice Springs'];

/** Rural delivery, counted only for places that have nothing else. */
const RURAL = /^..[789]/;

type Row = Record<string, string>;

describe.skipIf(!existsSync(FOLDER))('places against public data (skipped without PUBLIC_PLACES_DIR)', () => {
  test('each Australian place is near a point of its name and postcode, or near its postcode', () => {
    const rows = Map.groupBy(read('geonames-au.csv'), (row) => row.zipcode!);
    const far = suburbs()
      .filter((suburb) => suburb.country === 'AU' && !COARSE.includes(suburb.name))
      .filter((suburb) => {
        const points = (rows.get(suburb.postcode) ?? []).map((row) => ({
          name: plain(row.place!),
          ...toPoint(row),
        }));
        const named = points.filter((point) => point.name === plain(suburb.name));
        return ![...named, median(points)].some((point) => distanceInMetres(point, suburb) <= NEAR_METRES);
      });
    expect(far.map((suburb) => `${suburb.name} ${suburb.postcode}`)).toEqual([]);
  });

  test('each New Zealand postcode is the one most roads of the place have', () => {
    const plainly = remembered(plain);
    const roads = read('open-nz-postcodes.csv')
      .filter((row) => row.postcode)
      .map((row) => ({
        postcode: row.postcode!,
        locality: plainly(row.locality!),
        city: plainly(row.city!),
      }));
    const urban = roads.filter((road) => !RURAL.test(road.postcode));
    const outvoted = suburbs()
      .filter((suburb) => suburb.country === 'NZ')
      .flatMap((suburb) => {
        const voters = RURAL.test(suburb.postcode) ? roads : urban;
        const [name, city] = [plain(suburb.name), plain(suburb.city ?? '')];
        const local = voters.filter((road) => road.locality === name);
        const inCity = local.filter((road) => road.city === city);
        const wider = voters.filter((road) => road.city === name || road.locality.includes(name));
        const winner = mostFrequent([inCity, local, wider].find((list) => list.length > 0) ?? []);
        return winner === suburb.postcode ? [] : `${suburb.name} ${suburb.postcode}, roads say ${winner}`;
      });
    expect(outvoted).toEqual([]);
  });

  test('each New Zealand place is near a point of its name, where there is one', () => {
    const points = Map.groupBy(read('geonames-nz.csv'), (row) => plain(row.place!));
    const far = suburbs().filter((suburb) => {
      const named = (points.get(plain(suburb.name)) ?? [])
        .map(toPoint)
        .filter((point) => distanceInMetres(point, suburb) < 60_000);
      return (
        suburb.country === 'NZ' &&
        named.length > 0 &&
        !named.some((point) => distanceInMetres(point, suburb) <= NEAR_METRES)
      );
    });
    expect(far.map((suburb) => suburb.name)).toEqual([]);
  });
});

/** The same function, computing each answer once. */
function remembered(compute: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => known.get(text) ?? known.set(text, compute(text)).get(text)!;
}

/** Rows of a CSV file by the names of its header; fields may be quoted. */
function read(file: string): Row[] {
  const [header, ...lines] = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n');
  const names = header!.split(',');
  return lines.map((line) => {
    const cells = line.includes('"')
      ? [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map((match) => match[1]!.replaceAll('"', ''))
      : line.split(',');
    return Object.fromEntries(names.map((name, index) => [name.trim(), (cells[index] ?? '').trim()]));
  });
}

function toPoint(row: Row): { latitude: number; longitude: number } {
  return { latitude: Number(row.latitude), longitude: Number(row.longitude) };
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function median(points: { latitude: number; longitude: number }[]): { latitude: number; longitude: number } {
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  return {
    latitude: middle(points.map((point) => point.latitude)),
    longitude: middle(points.map((point) => point.longitude)),
  };
}

function mostFrequent(roads: { postcode: string }[]): string | undefined {
  const counts = [...Map.groupBy(roads, (road) => road.postcode)].map(([postcode, list]) => ({
    postcode,
    count: list.length,
  }));
  return counts.sort((a, b) => b.count - a.count)[0]?.postcode;
}
