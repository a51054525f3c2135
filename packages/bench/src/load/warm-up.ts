import { perSecond, type Slice } from './samples.ts';

/** Seconds of one slice of the warm-up. */
const SECONDS = 2;
/** How many slices in a row have to bring no gain. */
const STEADY_SLICES = 4;
/** What counts as a gain over the best slice before. */
const GAIN = 1.03;
const MAX_SLICES = 20;

/**
 * Loads a target until it no longer gets faster, so that no measurement includes Node's compilation.
 * Slices of two seconds, four of which in turn have to stay below the best so far; at most forty seconds.
 */
export async function warmUp(run: (seconds: number) => Promise<Slice>): Promise<void> {
  let best = 0;
  let steady = 0;
  for (let slice = 0; slice < MAX_SLICES && steady < STEADY_SLICES; slice++) {
    const reached = perSecond(await run(SECONDS));
    steady = reached > best * GAIN ? 0 : steady + 1;
    best = Math.max(best, reached);
  }
}
