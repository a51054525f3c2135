import type { ProblemCode } from '@pitlane/contracts';
import type { Account } from '../../../src/platform/auth.ts';

/** The request as the test made it, and what replaces parts of the Worker. */
export type RequestContext = {
  url: string;
  headers: [string, string][];
  environment: Record<string, string>;
  now: string;
  /** Absent where the Worker checks tokens itself. */
  token?: { account: Account | null } | { refused: ProblemCode };
};

export const CONTEXT_HEADER = 'X-Test-Context';
/** Log lines of the answer: JSON of a list, as base64. */
export const LINES_HEADER = 'X-Test-Lines';
