import { perSecond, type Slice } from './samples.ts';

/** Seconds of one slice of the warm-up. */
const SECONDS = 2;
/** So many slices in turn that bring nothing more. */
const STEADY_SLICES = 4;
/** What counts as more than the best slice before. */
const GAIN = 1.03;
const MOST_SLICES = 20;

/**
 * Loads a target until it is no longer getting faster: what Node compiles meanwhile is no business of a measurement.
 * Slices of two seconds, four of which in turn have to stay below the best so far; at most forty seconds.
 */
export async function warmUp(run: (seconds: number) => Promise<Slice>): Promise<void> {
  let best = 0;
  let steady = 0;
  for (let slice = 0; slice < MOST_SLICES && steady < STEADY_SLICES; slice++) {
    const reached = perSecond(await run(SECONDS));
    steady = reached > best * GAIN ? 0 : steady + 1;
    best = Math.max(best, reached);
  }
}
