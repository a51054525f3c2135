import fc from 'fast-check';
import type { Draft, Twist } from './draft.ts';
import { hostileText, hostileValue, PASSWORD } from './hostile-values.ts';
import type { Json } from './schema-values.ts';

type Place = { parent: Record<string, Json>; key: string };

/** Every place of a value that can hold another one. */
function findPlaces(value: Json, found: Place[] = []): Place[] {
  if (value === null || typeof value !== 'object') return found;
  const parent = value as Record<string, Json>;
  for (const key of Object.keys(parent)) {
    found.push({ parent, key });
    findPlaces(parent[key]!, found);
  }
  return found;
}

const atPlace =
  (index: number, change: (place: Place) => void): Twist =>
  ({ json }) => {
    const places = findPlaces(json ?? null);
    const place = places[index % (places.length || 1)];
    if (place) change(place);
  };

/** Puts a property where assignment would set the prototype. */
const define = (parent: Record<string, Json>, key: string, value: Json): void =>
  void Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });

const index = fc.nat(200);
/** Wrong values, missing and unknown fields in a JSON body. */
export const valueTwists: fc.Arbitrary<Twist>[] = [
  fc
    .tuple(index, hostileValue)
    .map(([at, value]) => atPlace(at, ({ parent, key }) => define(parent, key, structuredClone(value)))),
  index.map((at) => atPlace(at, ({ parent, key }) => delete parent[key])),
  index.map((at) => atPlace(at, ({ parent, key }) => define(parent, key, [parent[key]!]))),
  index.map((at) => atPlace(at, ({ parent, key }) => define(parent, key, { [key]: parent[key]! }))),
  index.map((at) => atPlace(at, ({ parent, key }) => define(parent, key, JSON.stringify(parent[key])))),
  fc.tuple(hostileText, hostileValue).map(([name, value]) => ({ json }: Draft) => {
    if (json && typeof json === 'object' && !Array.isArray(json)) define(json, name, structuredClone(value));
  }),
  hostileValue.map((value) => (draft: Draft) => {
    if (draft.json !== undefined) draft.json = structuredClone(value);
  }),
  // A field that no schema has, and that must not come back.
  fc.constant(({ json }: Draft) => {
    if (json && typeof json === 'object' && !Array.isArray(json)) define(json, 'password', PASSWORD);
  }),
];
