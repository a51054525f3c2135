import { start } from '@pitlane/dev/start';
import { pitlane } from '@pitlane/operator/pitlane';
import { bench, check, components, e2e, jobs, size, test } from '@pitlane/test-runner/commands';

/** What `bootstrap.mjs <name>` runs; the answer is the exit code. */
export const COMMANDS: Record<string, (signal: AbortSignal, args: string[]) => Promise<number>> = {
  start,
  test,
  check,
  components,
  e2e,
  size,
  'bench:quotes': bench('quotes'),
  'bench:widget': bench('widget'),
  'bench:pages': bench('pages'),
  'bench:frames': bench('frames'),
  'bench:insight': bench('insight'),
  'bench:tricks': bench('tricks'),
  'docs:pictures': bench('docs-pictures'),
  jobs,
  pitlane,
};
