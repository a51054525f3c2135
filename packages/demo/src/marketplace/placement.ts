import { distanceInMetres, findMetro, type Suburb, suburbs } from '@pitlane/catalogue';
import countsFile from '../../data/supplier-counts.json' with { type: 'json' };

/** What people see around a place: suppliers within this distance. */
const VIEW_METRES = 15_000;
const METRO_MINIMUM = 12;
const METRO_MAXIMUM = 36;
const TOWN_SUPPLIERS = 2;

const townSizes: Partial<Record<string, number>> = countsFile.counts;
const NEXT_METRES = 12_000;
let cached: Suburb[] | undefined;
let nearest: Map<number, Suburb[]> | undefined;

/**
 * The suburb of each demo supplier, in order. Towns get a handful (or none: data/supplier-counts.json);
 * in metropolitan areas suppliers are added until every suburb sees at least 12 within 15 km,
 * and none sees more than 36.
 */
export function supplierPlaces(): Suburb[] {
  cached ??= place();
  return cached;
}

/** The suburbs next to one, nearest first, at most six within 12 km. */
export function nearestSuburbs(suburb: Suburb): Suburb[] {
  nearest ??= new Map(suburbs().map((one) => [one.id, around(one)]));
  return nearest.get(suburb.id) ?? [];
}

function around(suburb: Suburb): Suburb[] {
  return suburbs()
    .map((other) => ({ other, metres: distanceInMetres(suburb, other) }))
    .filter(({ other, metres }) => other.id !== suburb.id && metres <= NEXT_METRES)
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 6)
    .map(({ other }) => other);
}

function place(): Suburb[] {
  const all = suburbs();
  const inMetro = all.map((suburb) => findMetro(suburb) !== null);
  const neighbours = all.map((suburb) =>
    all.flatMap((other, index) => (distanceInMetres(suburb, other) <= VIEW_METRES ? index : [])),
  );
  const seen = all.map(() => 0);
  const own = all.map(() => 0);
  const order: Suburb[] = [];
  const add = (index: number) => {
    order.push(all[index]!);
    own[index]! += 1;
    for (const other of neighbours[index]!) seen[other]! += 1;
  };
  const hasRoom = (index: number) => neighbours[index]!.every((other) => seen[other]! < METRO_MAXIMUM);
  const wanted = (index: number) => townSizes[all[index]!.id] ?? (inMetro[index] ? 1 : TOWN_SUPPLIERS);

  for (let round = 0; round < 8; round++)
    for (const index of all.keys())
      if (own[index]! < wanted(index) && own[index] === round && hasRoom(index)) add(index);
  for (const index of all.keys())
    if (inMetro[index]) while (seen[index]! < METRO_MINIMUM && hasRoom(index)) add(index);
  return order;
}
