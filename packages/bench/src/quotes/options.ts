import { parseArgs } from 'node:util';

export type BenchOptions = {
  /** Numbers of suppliers, ascending. */
  suppliers: number[];
  rounds: number;
  /** Seconds of one target in one round. */
  seconds: number;
  connections: number;
  /** Leads whose quotes are read again and again. */
  warmLeads: number;
  /** Leads of one round whose quotes are read for the first time. */
  coldLeads: number;
};

const FULL: BenchOptions = {
  suppliers: [1_000, 10_000, 100_000],
  rounds: 10,
  seconds: 1,
  connections: 16,
  warmLeads: 115,
  coldLeads: 48,
};
const QUICK = { suppliers: [1_000, 10_000], rounds: 6, seconds: 0.5, coldLeads: 32 };

/** `--quick` leaves the largest marketplace out and is short. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' } },
  });
  return values.quick ? { ...FULL, ...QUICK } : FULL;
}
