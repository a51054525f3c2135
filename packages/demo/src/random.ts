/** A seeded source of numbers in [0, 1). */
export type Random = () => number;

/** mulberry32: small, quick and the same everywhere; not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Mixes several integers into one seed, so that neighbours do not give similar sequences. */
export function mixSeeds(...parts: number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}

/** Whole number from `minimum` to `maximum`, both included. */
export function between(random: Random, minimum: number, maximum: number): number {
  return minimum + Math.floor(random() * (maximum - minimum + 1));
}

export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** `count` different members of a list, in their own order. */
export function sample<T>(random: Random, list: readonly T[], count: number): T[] {
  const indexes = list.map((_, index) => index);
  for (let index = 0; index < Math.min(count, list.length); index++) {
    const other = between(random, index, list.length - 1);
    [indexes[index], indexes[other]] = [indexes[other]!, indexes[index]!];
  }
  return indexes
    .slice(0, count)
    .sort((a, b) => a - b)
    .map((index) => list[index]!);
}
