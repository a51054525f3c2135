import type { PublicConfig } from '@pitlane/contracts';
import { useConfig } from './use-config.ts';

/** Until the configuration is known, a page promises no time. */
const UNKNOWN: PublicConfig['Promises'] = {
  Call: 'as soon as we can.',
  CallNow: 'as soon as we can.',
  Reply: 'as soon as we can',
  ReplyBy: 'as soon as we can',
};

/** What is promised changes when customer service opens and closes. */
const FRESH_MS = 300_000;

/** When customer service calls and writes, as parts of sentences: used in the part that shows them. */
export const usePromises = (): PublicConfig['Promises'] => useConfig(FRESH_MS)?.Promises ?? UNKNOWN;
