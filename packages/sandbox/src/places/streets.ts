import { distanceInMetres, movePoint, type Point, type Suburb, suburbs } from '@pitlane/catalogue';
import { streetNames } from '@pitlane/demo';
import { suburbLine } from '@pitlane/domain/text/suburb-line';

/** Invented streets over the catalogue's real suburbs: the same on every machine. */
export type Street = { suburb: Suburb; index: number; name: string };

const STREETS_PER_SUBURB = 12;
const HIGHEST_NUMBER = 300;
const GOLDEN_ANGLE = 2.399963;

/** The streets of a suburb: twelve of the catalogue's names, starting where the suburb's id points. */
export function streetsInSuburb(suburb: Suburb): Street[] {
  const names = streetNames();
  return Array.from({ length: STREETS_PER_SUBURB }, (_, index) => ({
    suburb,
    index,
    name: names[(suburb.id * 5 + index) % names.length]!,
  }));
}

/** Coordinates of a street number: streets lie around the centre, numbers go outwards, at most 900 m. */
export function coordinatesAt({ suburb, index }: Street, number: number): Point {
  return movePoint(suburb, 120 + (number / HIGHEST_NUMBER) * 780, index * GOLDEN_ANGLE);
}

export const isNumberOfStreet = (number: number): boolean => number >= 1 && number <= HIGHEST_NUMBER;

/** What was typed, taken apart: `5/12 bridge st surry` is unit 5, number 12, words `bridge`, `st`, `surry`. */
export function readTyped(typed: string): { unit: string | null; number: number | null; words: string[] } {
  const text = typed.toLowerCase().replace(/,/g, ' ').trim();
  const match = /^(?:(?:unit |u)?(\w{1,4})\/)?(\d{1,4})\b\s*/.exec(text);
  const words = text
    .slice(match?.[0].length ?? 0)
    .split(/\s+/)
    .filter(Boolean);
  return { unit: match?.[1] ?? null, number: match ? Number(match[2]) : null, words };
}

const SHORT: Record<string, string> = {
  st: 'street',
  rd: 'road',
  ln: 'lane',
  ave: 'avenue',
  dr: 'drive',
  pde: 'parade',
  ct: 'court',
};

/** Streets whose name and suburb match every typed word, nearest to `near` first; at most `limit`. */
export function findStreets(
  words: readonly string[],
  { country, near, limit }: { country: string; near: Point | null; limit: number },
): Street[] {
  if (words.length === 0) return [];
  const places = suburbs().filter((suburb) => suburb.country === country);
  const ordered = near
    ? places.toSorted((a, b) => distanceInMetres(a, near) - distanceInMetres(b, near))
    : places;
  const found: Street[] = [];
  for (const suburb of ordered) {
    found.push(...streetsInSuburb(suburb).filter((street) => fits(street, words)));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** The first word begins the street's name; every other one begins a word of the street or suburb. */
function fits({ suburb, name }: Street, [first = '', ...rest]: readonly string[]): boolean {
  if (!name.toLowerCase().startsWith(first)) return false;
  const known = `${name} ${suburbLine(suburb.name, suburb.state, suburb.postcode)}`
    .toLowerCase()
    .split(/\s+/);
  return rest.every((word) => known.some((one) => one.startsWith(word) || one === SHORT[word]));
}
