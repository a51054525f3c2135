/** From so many workshops on, a customer has a choice. */
export const ENOUGH_WORKSHOPS = 2;

export type CoverageLevel = 'uncovered' | 'one' | 'enough';

export function coverageLevel(workshops: number): CoverageLevel {
  if (workshops === 0) return 'uncovered';
  return workshops < ENOUGH_WORKSHOPS ? 'one' : 'enough';
}
