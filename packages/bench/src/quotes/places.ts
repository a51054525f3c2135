import { distanceInMetres, findMetro, type Suburb, suburbs } from '@pitlane/catalogue';
import { demoSuppliers } from '@pitlane/demo';

/** Beyond the largest search radius. */
const REACH_METRES = 60_000;

/**
 * Suburbs of large cities around which every number of suppliers from `fewest` on has the same suppliers: those
 * whose neighbours are all among the first `fewest`. (Beyond its own places the demo marketplace only adds
 * copies far away.)
 */
export function steadySuburbs(fewest: number): Suburb[] {
  const late = [...demoSuppliers()].slice(fewest);
  return suburbs().filter(
    (suburb) =>
      findMetro(suburb) !== null && late.every((one) => distanceInMetres(one, suburb) > REACH_METRES),
  );
}
