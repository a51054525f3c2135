import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint } from '../fingerprint.ts';
import { runApiScript } from './run-api-script.ts';

export type DatabaseTask = {
  databaseUrl: string;
  env: Record<string, string | undefined>;
  logDir: string;
  signal?: AbortSignal;
  onLine?: (line: string) => void;
};

/** Brings the schema up to date. */
export function migrate(task: DatabaseTask): Promise<void> {
  return command('migrate', [], task);
}

/** How many suppliers the demo marketplace gets: `full` is its own number. */
export type SeedSize = 'full' | 'small';
const SMALL = 150;

/**
 * Loads the demo marketplace. `markFile` remembers what was loaded into a database that lives and dies with
 * it: while nothing changed, nothing is done. Answers whether anything was.
 */
export async function seed(
  task: DatabaseTask,
  { size, bookings = false }: { size: SeedSize; bookings?: boolean | undefined },
  markFile?: string,
): Promise<boolean> {
  const { PITLANE_ORIGIN = '', EXAMPLES_ORIGIN = '' } = task.env;
  const args = [
    ...(size === 'small' ? ['--suppliers', String(SMALL)] : []),
    ...(bookings ? ['--bookings'] : []),
  ];
  const mark = fingerprint(
    'packages/demo',
    fingerprint('worker-api', args.join(' '), PITLANE_ORIGIN, EXAMPLES_ORIGIN),
  );
  if (markFile && existsSync(markFile) && readFileSync(markFile, 'utf8') === mark) return false;
  await command('seed', args, task);
  if (markFile) writeFileSync(markFile, mark);
  return true;
}

const command = (
  name: 'migrate' | 'seed',
  args: string[],
  { signal, ...task }: DatabaseTask,
): Promise<void> => runApiScript({ ...task, name, args }, signal);
