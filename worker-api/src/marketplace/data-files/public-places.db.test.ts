import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/use-test-app.ts';
import { readCsv } from './read-csv.ts';
import { runImport } from './run-import.ts';
import { places } from './tables/places.ts';

/** Folder with geonames-au.csv, geonames-nz.csv and open-nz-postcodes.csv; they are not part of the project. */
const FOLDER = process.env.PUBLIC_PLACES_DIR ?? '';

const app = useTestApp({ seeded: true });
const load = (chunks: AsyncIterable<Uint8Array> | string[]) =>
  runImport(app.sql, {
    table: places,
    source: readCsv(places.format, chunks),
    now: app.clock.now(),
    actor: 'test',
  });
const GEONAMES =
  'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude';

test('[OPS-01] a GeoNames file brings places, without post boxes and wrong points, and leaves those that are there', async () => {
  const [known] = await app.sql`select * from suburb where name = 'Parramatta' and postcode = '2150'`;
  const lines = [
    'AU,2150,Parramatta,New South Wales,NSW,,,,,-33.9,151.1',
    'AU,2324,Teapot Gully,New South Wales,NSW,,,,,-32.7,151.7',
    'AU,1235,Sydney South,New South Wales,NSW,,,,,-33.8,151.2',
    'AU,2324,Raymond Terrace DC,New South Wales,NSW,,,,,-32.7,151.7',
    'AU,2324,Wrong Hill,New South Wales,NSW,,,,,-12.7,131.7',
    'AU,2324,Teapot Gully,New South Wales,NSW,,,,,-32.7,151.7',
    'NZ,4310,Waitara Valley,Taranaki,E9,,,,,-39.0,174.2',
    'NZ,4310,Nowhere,,,,,,,-39.0,174.2',
  ];
  const report = await load([[GEONAMES, ...lines].join('\n')]);
  expect(report).toMatchObject({
    rows: 8,
    added: 2,
    changed: 0,
    unchanged: 1,
    problemCount: 0,
    isApplied: true,
  });
  expect(report.skipped).toEqual({
    'has no region': 1,
    'is a mail centre': 1,
    'is a postcode of post boxes': 1,
    'lies outside its state': 1,
    'stands in the file before': 1,
  });
  expect(await app.sql`select * from suburb where name = 'Parramatta' and postcode = '2150'`).toEqual([
    known,
  ]);
  const again = await load([[GEONAMES, ...lines].join('\n')]);
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
});

test('[OPS-01] roads of New Zealand correct postcodes by a majority of each locality', async () => {
  const [place] =
    await app.sql`select * from suburb where country = 'NZ' and city is not null order by id limit 1`;
  const road = (id: number, postcode: string) => `${id},${postcode},Road ${id},${place!.name},${place!.city}`;
  const file = [
    'road_id,postcode,name,locality,city',
    road(1, '0999'),
    road(2, '0999'),
    road(3, '0998'),
    '4,0999,Far Road,Atlantis,\\N',
  ];
  const report = await load([file.join('\n')]);
  expect(report).toMatchObject({ added: 0, changed: 1, problemCount: 0 });
  expect(report.changes[0]!.columns).toEqual({ postcode: [place!.postcode, '0999'] });
  expect(report.skipped).toMatchObject({ 'has no place of its name here': 1 });
});

describe.skipIf(!existsSync(FOLDER))('public files (skipped without PUBLIC_PLACES_DIR)', () => {
  test.each(['geonames-au.csv', 'geonames-nz.csv', 'open-nz-postcodes.csv'])(
    '[OPS-01] %s loads, and a second time changes nothing',
    async (name) => {
      const file = path.join(FOLDER, name);
      const first = await load(createReadStream(file));
      expect(first).toMatchObject({ problemCount: 0, isApplied: true });
      expect(first.added + first.changed).toBeGreaterThan(0);
      expect(await load(createReadStream(file))).toMatchObject({ added: 0, changed: 0, problemCount: 0 });
    },
    120_000,
  );
});
