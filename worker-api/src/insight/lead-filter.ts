import type { InsightQuery } from '@pitlane/contracts';
import type { Db } from '../platform/database.ts';
import type { Periods } from './read-periods.ts';

type Filter = Pick<InsightQuery, 'partnerId' | 'version' | 'device'>;

/** Rows of both periods, of the leads that the filter names. */
export const inPeriods = (db: Db, { period, before }: Periods) =>
  db`day between ${before.from} and ${period.to}`;

export const matchesLeads = (db: Db, { partnerId, version, device }: Filter) => db`
  (${partnerId ?? null}::int is null or partner_id = ${partnerId ?? null})
  and (${version ?? null}::int is null or version = ${version ?? null})
  and (${device ?? null}::text is null or device = ${device ?? null})`;
