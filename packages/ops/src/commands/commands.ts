import { start } from './start.ts';

/** What `bootstrap.mjs <name>` runs; the answer is the exit code. */
export const COMMANDS: Record<string, (signal: AbortSignal, args: string[]) => Promise<number>> = {
  start,
};
