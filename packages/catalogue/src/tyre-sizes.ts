import file from '../data/tyre-sizes.json' with { type: 'json' };
import type { TyreSize } from './types.ts';

/** Widths in millimetres, each with its profiles, each with its rims in inches. */
type Cascade = Record<string, Record<string, number[]>>;

const all = [...sizesOf(file.passenger, false), ...sizesOf(file.commercial, true)];

/** The width, profile and rim cascade as a flat list. */
export function tyreSizes(): TyreSize[] {
  return all;
}

function sizesOf(cascade: Cascade, isCommercial: boolean): TyreSize[] {
  return Object.entries(cascade).flatMap(([width, profiles]) =>
    Object.entries(profiles).flatMap(([profile, rims]) =>
      rims.map((rim) => ({ width: Number(width), profile: Number(profile), rim, isCommercial })),
    ),
  );
}
