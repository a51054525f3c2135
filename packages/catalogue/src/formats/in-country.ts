import type { CellProblem, FileRecord } from './file-format.ts';

type Box = [south: number, north: number, west: number, east: number];

/** Roughly, so that no place is refused: it is signs, swapped columns and zeros that are looked for. */
const COUNTRIES: Record<string, { name: string; boxes: Box[] }> = {
  AU: {
    name: 'Australia',
    boxes: [
      [-44, -9, 112, 154.5],
      // Lord Howe, Norfolk, Christmas and the Cocos Islands.
      [-32, -31, 158.5, 159.5],
      [-29.5, -28.5, 167.5, 168.5],
      [-11, -10, 105, 106.5],
      [-12.7, -11.5, 96.3, 97.3],
    ],
  },
  NZ: {
    name: 'New Zealand',
    boxes: [
      [-48, -33.5, 165.5, 179.5],
      // The Chatham Islands, beyond 180 degrees.
      [-45, -43, -177.5, -175.5],
    ],
  },
};

/** A point that does not lie in the row's country; `latitude` and `longitude` in degrees. */
export function pointProblems(record: FileRecord): CellProblem[] {
  const { latitude, longitude } = record as { latitude: number; longitude: number };
  const country = COUNTRIES[record.country as string];
  if (!country) return [];
  const isInside = country.boxes.some(
    ([south, north, west, east]) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
  if (isInside) return [];
  const message = `and longitude (${latitude}, ${longitude}) lie outside ${country.name}. Latitudes there are negative, longitudes positive east of Greenwich.`;
  return [{ column: 'latitude', message }];
}
