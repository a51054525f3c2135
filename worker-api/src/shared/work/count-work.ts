import type { Db } from '../../platform/database.ts';
import type { WorkKind } from './work-kinds.ts';

export type WorkCount = { kind: WorkKind; open: number; overdue: number };

/** How much waits, by kind: what `/metrics` shows. */
export const countWork = (db: Db, now: Date): Promise<WorkCount[]> => db<WorkCount[]>`
  select kind, count(*)::int as open, (count(*) filter (where due_at < ${now}))::int as overdue
    from work_item where closed_at is null group by kind order by kind`;
