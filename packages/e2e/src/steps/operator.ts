import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository, nodeBinary } from '@pitlane/dev/paths';
import { toolEnv } from '@pitlane/dev/tools';
import { expect } from '@playwright/test';
import type { Addresses } from '../fixtures.ts';

const run = promisify(execFile);

export type Work = {
  id: number;
  kind: string;
  message: string;
  dueAt: string;
  leadGuid: string | null;
  owner: string | null;
  closedAt: string | null;
  outcome: string | null;
};

/** What `npm run pitlane -- NAME …` prints. */
export async function runCommand(
  { databaseUrl }: Addresses,
  name: string,
  ...args: string[]
): Promise<string> {
  const script = inRepository('worker-api/src/commands', `${name}.ts`);
  const env = toolEnv({ DATABASE_URL: databaseUrl }) as NodeJS.ProcessEnv;
  return (await run(nodeBinary(), [script, ...args], { env })).stdout;
}

/** What waits at the operator for a booking, or what has been closed. */
export async function findWork(
  stack: Addresses,
  bookingReference: string,
  { isClosed = false } = {},
): Promise<Work[]> {
  return listWork(stack, ...['--booking', bookingReference, ...(isClosed ? ['--closed'] : [])]);
}

/** Work of a kind about a quote, open unless `--closed` is given too. */
export async function findLeadWork(
  stack: Addresses,
  leadGuid: string,
  kind: string,
  ...flags: string[]
): Promise<Work[]> {
  const all = await listWork(stack, '--kind', kind, ...flags);
  return all.filter((work) => work.leadGuid === leadGuid);
}

const listWork = async (stack: Addresses, ...flags: string[]): Promise<Work[]> =>
  JSON.parse(await runCommand(stack, 'work', 'list', '--json', ...flags));

/** Waits for work of a kind about a booking. */
export async function waitForWork(stack: Addresses, bookingReference: string, kind: string): Promise<Work> {
  let found: Work | undefined;
  await expect
    .poll(async () => {
      found = (await findWork(stack, bookingReference)).find((work) => work.kind === kind);
      return found?.kind;
    })
    .toBe(kind);
  return found!;
}
