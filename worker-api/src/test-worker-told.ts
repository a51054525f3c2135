import type { ProblemCode } from '@pitlane/contracts';
import type { Account } from './platform/auth.ts';

/** The request as the test made it, and what stands in place of the Worker's own. */
export type Told = {
  url: string;
  headers: [string, string][];
  environment: Record<string, string>;
  now: string;
  /** Absent where the Worker checks tokens itself. */
  token?: { account: Account | null } | { refused: ProblemCode };
};

export const TOLD = 'X-Test-Told';
/** Log lines of the answer: JSON of a list, as base64. */
export const LINES = 'X-Test-Lines';
