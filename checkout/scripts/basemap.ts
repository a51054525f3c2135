// Writes the bundled basemap: the land of Australia and New Zealand, from the World Vector Shoreline at 1:1,000,000
// (NOAA, public domain). It is in the Debian package xtide-coastline:
// node checkout/scripts/basemap.ts /usr/share/xtide-wvs/wvs1.dat
import { readFileSync, writeFileSync } from 'node:fs';
import { suburbs } from '@pitlane/catalogue';
import { type Point, readShoreline } from './read-shoreline.ts';
import { simplifyRing } from './simplify-ring.ts';

/** Degrees. */
const BOXES = [
  { west: 112, east: 154.2, south: -44, north: -9.5 },
  { west: 166, east: 179.1, south: -47.6, north: -34 },
];
/** A point within a cell of these degrees of a place of the catalogue, or next to one, is near. */
const CELL = 0.4;
/** Degrees by which the coast may be off, and square degrees below which an island is left out. */
const NEAR = { tolerance: 0.0003, island: 0.00002 };
const FAR = { tolerance: 0.012, island: 0.003 };

const path = process.argv[2];
if (!path) throw new Error('Name the file wvs1.dat.');
const file = readFileSync(path);
const lines = BOXES.flatMap(({ west, east, south, north }) =>
  range(Math.floor(south) - 1, Math.ceil(north)).flatMap((latitude) =>
    range(Math.floor(west) - 1, Math.ceil(east)).flatMap((longitude) =>
      readShoreline(file, latitude, longitude),
    ),
  ),
);
const near = new Set(
  suburbs().flatMap(({ longitude, latitude }) =>
    [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => cellKey([longitude + x * CELL, latitude + y * CELL]))),
  ),
);
const accuracy = (point: Point) => (near.has(cellKey(point)) ? NEAR : FAR);
const islands = joinLines(lines.filter((line) => line.length > 1))
  .filter((ring) => ring.every(isInABox) && area(ring) >= accuracy(ring[0]!).island)
  .map((ring) => simplifyRing(ring, (point) => accuracy(point).tolerance))
  .filter((ring) => ring.length > 3)
  .map((ring) => [ring.map(rounded)]);

writeFileSync(
  new URL('../../packages/app-shell/src/basemap/land.json', import.meta.url),
  `${JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: islands } })}\n`,
);
console.log(`${islands.length} islands, ${islands.flat(2).length} points`);

/** Closed rings of lines that meet at their ends; what stays open leaves the boxes. */
function joinLines(parts: Point[][]): Point[][] {
  const rings: Point[][] = [];
  const byEnd = new Map<string, Set<Point[]>>();
  const at = (point: Point) => {
    const key = point.map((degrees) => degrees.toFixed(5)).join();
    if (!byEnd.has(key)) byEnd.set(key, new Set());
    return byEnd.get(key)!;
  };
  const isClosed = (line: Point[]) => at(line[0]!) === at(line.at(-1)!);
  for (const line of parts) {
    if (isClosed(line)) rings.push(line);
    else for (const end of [line[0]!, line.at(-1)!]) at(end).add(line);
  }
  const take = (line: Point[]) => [line[0]!, line.at(-1)!].map((end) => at(end).delete(line));
  for (const line of parts) {
    if (isClosed(line) || !at(line[0]!).has(line)) continue;
    take(line);
    const chain = [...line];
    for (;;) {
      const [next] = at(chain.at(-1)!);
      if (!next) break;
      take(next);
      const isForward = at(next[0]!) === at(chain.at(-1)!);
      chain.push(...(isForward ? next : next.toReversed()).slice(1));
    }
    if (isClosed(chain)) rings.push(chain);
  }
  return rings;
}

function isInABox([longitude, latitude]: Point): boolean {
  return BOXES.some(
    (box) => longitude >= box.west && longitude <= box.east && latitude >= box.south && latitude <= box.north,
  );
}

/** Square degrees. */
function area(ring: Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = ring[(index + 1) % ring.length]!;
      return sum + (x * nextY - nextX * y) / 2;
    }, 0),
  );
}

function cellKey([longitude, latitude]: Point): string {
  return `${Math.floor(longitude / CELL)},${Math.floor(latitude / CELL)}`;
}

/** Four decimals are about 10 m. */
function rounded(point: Point): number[] {
  return point.map((degrees) => Math.round(degrees * 10_000) / 10_000);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
