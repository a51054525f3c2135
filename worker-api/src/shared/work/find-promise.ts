import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';
import type { WorkKind } from './work-kinds.ts';

const CALLS = [
  'call-requested',
  'call-unknown-vehicle',
  'call-fleet-driver',
  'call-no-mechanics',
] as const satisfies WorkKind[];

type Promised = { promise: string | null };

/** What the customer was promised when this open work came up: its page reads the same; null without such work. */
export async function findPromise(db: Db, key: string): Promise<string | null> {
  const row = await firstRow(
    db<Promised[]>`select promise from work_item where key = ${key} and closed_at is null`,
  );
  return row?.promise ?? null;
}

/** What was promised about the first call that waits for the customer of a lead; null without one. */
export async function findCallPromise(db: Db, leadGuid: string): Promise<string | null> {
  const row = await firstRow(
    db<Promised[]>`
      select promise from work_item
       where lead_guid = ${leadGuid} and closed_at is null and kind = any (${[...CALLS]}::text[])
       order by due_at, id limit 1`,
  );
  return row?.promise ?? null;
}
