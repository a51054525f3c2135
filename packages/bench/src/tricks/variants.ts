import { UsageError } from '@pitlane/dev/usage-error';

export type PageName = 'home' | 'results' | 'finalise';

const ALL_PAGES = ['home', 'results', 'finalise'] as const;

/**
 * The switches of checkout/src/staged-rendering/README.md, and the pages that are visited for each: those on which it does
 * something. Home has little but what the server sends and what is called early.
 */
const PAGES: Record<string, readonly PageName[]> = {
  shells: ALL_PAGES,
  'home-main': ['home'],
  'later-styles': ALL_PAGES,
  'early-calls': ALL_PAGES,
  'ordered-files': ['results', 'finalise'],
  yield: ['results', 'finalise'],
  stages: ['finalise'],
  'incremental-list': ['results'],
  idle: ['results', 'finalise'],
  needed: ['finalise'],
  'react-aria': ['results', 'finalise'],
};
export const TRICKS = Object.keys(PAGES);

/** A build of checkout: `off` is its `VITE_TRICKS_OFF`. */
export type Variant = { name: string; off: string; pages: readonly PageName[] };

/** With every trick; the others are compared with it. */
export const BASE: Variant = { name: 'all on', off: '', pages: ALL_PAGES };

/** One variant for each trick, without it alone; `all` is without any. */
export function variantsWithout(tricks: readonly string[]): Variant[] {
  const unknown = tricks.filter((trick) => trick !== 'all' && !TRICKS.includes(trick));
  if (unknown.length > 0)
    throw new UsageError(`Unknown trick ${unknown.join(', ')}. Tricks: ${[...TRICKS, 'all'].join(', ')}.`);
  return tricks.map((off) => ({
    name: off === 'all' ? 'all off' : off,
    off,
    pages: PAGES[off] ?? ALL_PAGES,
  }));
}
