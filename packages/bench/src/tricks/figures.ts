/**
 * What a visit measures, in milliseconds, and how much of it a page may spend. Paints and blocked time: the limits of a
 * good score in Lighthouse; usable: its limit for "time to interactive"; task and frame: what a person notices (RAIL).
 */
export const BUDGETS = {
  'first paint': 1_800,
  'largest paint': 2_500,
  usable: 3_800,
  blocked: 200,
  'longest task': 100,
  'longest frame': 100,
} as const;

export type Figure = keyof typeof BUDGETS;

/** Milliseconds. Only the list of results has a longest frame. */
export type Visit = Partial<Record<Figure, number>>;
