import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRepository, nodeBinary } from '@pitlane/dev/paths';
import { toolEnv } from '@pitlane/dev/tools';
import type { PendingQuery, Row, Sql } from 'postgres';
import { expect } from '../expect.ts';
import type { Addresses } from '../fixtures.ts';
import { parseBookingId, withDatabase } from './database.ts';

const run = promisify(execFile);

export type Work = {
  id: number;
  kind: string;
  message: string;
  dueAt: Date;
  owner: string | null;
  closedAt: Date | null;
  outcome: string | null;
};

/** What `npm run pitlane -- NAME …` prints. */
export async function runCommand(
  { databaseUrl }: Addresses,
  name: string,
  ...args: string[]
): Promise<string> {
  const script = inRepository('worker-api/src/commands', `${name}.ts`);
  // What one command has compiled, the next reads: it halves their start.
  const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'pitlane-e2e-compiled') };
  const env = toolEnv({ DATABASE_URL: databaseUrl, ...compiled }) as NodeJS.ProcessEnv;
  return (await run(nodeBinary(), [script, ...args], { env })).stdout;
}

/** What waits at the operator for a booking, or what has been closed. */
export const findWork = (stack: Addresses, bookingReference: string, { isClosed = false } = {}) =>
  selectWork(stack, isClosed, (sql) => sql`booking_id = ${parseBookingId(bookingReference)}`);

/** Work of a kind about a quote. */
export const findLeadWork = (stack: Addresses, guid: string, kind: string, { isClosed = false } = {}) =>
  selectWork(stack, isClosed, (sql) => sql`lead_guid = ${guid} and kind = ${kind}`);

/** Waits for work of a kind about a booking. */
export const waitForWork = (stack: Addresses, bookingReference: string, kind: string): Promise<Work> =>
  waitFor(kind, () => findWork(stack, bookingReference));

/** Waits for work of a kind about a quote. */
export const waitForLeadWork = (stack: Addresses, guid: string, kind: string): Promise<Work> =>
  waitFor(kind, () => findLeadWork(stack, guid, kind));

/** From the database: the command that lists work takes a second each time. */
const selectWork = (
  stack: Addresses,
  isClosed: boolean,
  where: (sql: Sql) => PendingQuery<Row[]>,
): Promise<Work[]> =>
  withDatabase(
    stack,
    (sql) => sql<Work[]>`
      select id::int, kind, message, due_at as "dueAt", owner, closed_at as "closedAt", outcome
        from work_item
       where (closed_at is not null) = ${isClosed} and ${where(sql)}
       order by id`,
  );

async function waitFor(kind: string, find: () => Promise<Work[]>): Promise<Work> {
  let found: Work | undefined;
  await expect
    .poll(async () => {
      found = (await find()).find((work) => work.kind === kind);
      return found?.kind;
    })
    .toBe(kind);
  return found!;
}
