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
  /** 200 visitors for a minute instead of the rest. */
  isVisitors?: boolean;
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

/** `--quick` leaves the largest marketplace out and is short; `--visitors` is another benchmark, at the smallest. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, visitors: { type: 'boolean' } },
  });
  if (values.visitors) return { ...FULL, suppliers: FULL.suppliers.slice(0, 1), isVisitors: true };
  return values.quick ? { ...FULL, ...QUICK } : FULL;
}
