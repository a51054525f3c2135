import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Interrupted } from '@pitlane/dev/processes/interrupted';
import type { StackOptions } from '@pitlane/dev/stack/stack-options';
import { type Stack, startStack } from '@pitlane/dev/stack/start-stack';

const NO_LIMIT = { points: 1_000_000, seconds: 60 };

type Options = Pick<StackOptions, 'webRoot' | 'env' | 'reporter' | 'signal' | 'bookings'>;

/** A new demo marketplace without rate limits, in a temporary folder that goes when it stops. */
export const startMarketplace = (options: Options): Promise<Stack> =>
  startStack({
    dataDir: mkdtempSync(path.join(tmpdir(), 'pitlane-bench-pages-')),
    temporary: true,
    limits: {
      general: NO_LIMIT,
      page: NO_LIMIT,
      'lead-creation': NO_LIMIT,
      quote: NO_LIMIT,
      'suspected-workshop': NO_LIMIT,
    },
    examples: false,
    ...options,
  });

/** Aborts with `Interrupted` on a signal to end this process, which then has time to clean up. */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => controller.abort(new Interrupted(signal)));
  return controller.signal;
}
