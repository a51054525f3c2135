import type { Day } from '@pitlane/domain/calendar/day';
import { FIRST_REMINDER_DAYS } from '@pitlane/domain/portal/paper-expiry';
import type { Db } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

export type WorkshopPapers = {
  id: number;
  name: string;
  email: string;
  timezone: string;
  licenceExpiresOn: Day | null;
  insuranceExpiresOn: Day | null;
};

const columns = (db: Db) => db`id, name, email, timezone, licence_expires_on, insurance_expires_on`;

/** Listed workshops after `afterId` with a paper to renew, in order of their ids. */
export const findToRemind = (
  db: Db,
  { now, afterId, limit }: { now: Date; afterId: number; limit: number },
): Promise<WorkshopPapers[]> => db<WorkshopPapers[]>`
  select ${columns(db)} from supplier
   where id > ${afterId} and is_active
     and least(licence_expires_on, insurance_expires_on)
         <= (${now}::timestamptz at time zone timezone)::date + ${FIRST_REMINDER_DAYS}::int
   order by id limit ${limit}`;

/** Null for an unknown workshop and for one that is not listed. */
export const findWorkshopPapers = (db: Db, id: number): Promise<WorkshopPapers | null> =>
  firstRow(db<WorkshopPapers[]>`select ${columns(db)} from supplier where id = ${id} and is_active`);

/** These workshops by name, without those that were never listed; a paused one sees what it has to renew. */
export const findOwnPapers = (db: Db, ids: number[]): Promise<WorkshopPapers[]> => db<WorkshopPapers[]>`
  select ${columns(db)} from supplier
   where id = any (${ids}) and (is_active or paused_at is not null) order by name, id`;
