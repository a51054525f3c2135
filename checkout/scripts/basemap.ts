// Writes the bundled basemap: land of Australia and New Zealand from Natural Earth (public domain, by world-atlas).
// Run `node checkout/scripts/basemap.ts` after an update of world-atlas.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';

const BOXES = [
  { west: 112, east: 154.2, south: -44, north: -9.5 },
  { west: 166, east: 179.1, south: -47.6, north: -34 },
];
const atlas = createRequire(import.meta.url).resolve('world-atlas/land-10m.json');
type Topology = Parameters<typeof feature>[0];
const topology = JSON.parse(readFileSync(atlas, 'utf8')) as Topology;
const land = feature(topology, topology.objects.land!);

const polygons = ('features' in land ? land.features : [land])
  .flatMap(({ geometry }) => {
    const shape = geometry as Polygon | MultiPolygon;
    return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  })
  .filter((rings) => rings[0]!.every(insideABox))
  .map((rings) => rings.map((ring) => ring.map(rounded)));

const collection = {
  type: 'Feature',
  properties: {},
  geometry: { type: 'MultiPolygon', coordinates: polygons },
};
writeFileSync(
  new URL('../src/pages/results/map/land.json', import.meta.url),
  `${JSON.stringify(collection)}\n`,
);
console.log(`${polygons.length} islands`);

function insideABox([longitude, latitude]: Position): boolean {
  return BOXES.some(
    (box) =>
      longitude! >= box.west && longitude! <= box.east && latitude! >= box.south && latitude! <= box.north,
  );
}

/** Three decimals are about 100 m, finer than the source. */
function rounded(position: Position): Position {
  return position.map((value) => Math.round(value * 1000) / 1000);
}
