import type { Day } from '@pitlane/domain/calendar/day';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow } from '../../platform/sql.ts';

type Listing = {
  isActive: boolean;
  pausedAt: Date | null;
  pausedUntil: Day | null;
  pauseReason: string | null;
  pausedBy: string | null;
  timezone: string;
};

/** Whether a supplier is listed, locked until the transaction ends; null when there is none. */
export const lockListing = (tx: Tx, id: number): Promise<Listing | null> =>
  firstRow(tx<Listing[]>`
    select is_active, paused_at, paused_until, pause_reason, paused_by, timezone
      from supplier where id = ${id} for no key update`);

type Pause = { until: Day | null; reason: string; by: string; now: Date };

/** Takes a supplier out of all searches, or changes its pause. Bookings stay. */
export const pauseSupplier = (tx: Tx, id: number, { until, reason, by, now }: Pause) => tx`
  update supplier set is_active = false, paused_at = coalesce(paused_at, ${now}), paused_until = ${until},
         pause_reason = ${reason}, paused_by = ${by}
   where id = ${id}`;

/** Lets customers find a supplier; a trigger ends its pause. */
export const listSupplier = (tx: Tx, id: number) => tx`update supplier set is_active = true where id = ${id}`;

/** Suppliers whose pause has ended where they are. */
export async function findEndedPauses(db: Db, now: Date): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from supplier
     where paused_until is not null and paused_until < (${now}::timestamptz at time zone timezone)::date
     order by id limit 500`;
  return rows.map(({ id }) => id);
}

export type Papers = {
  licenceNumber: string | null;
  licenceExpiresOn: Day | null;
  insuranceExpiresOn: Day | null;
};

/** Licence and insurance of a supplier, locked until the transaction ends; null when there is none. */
export const lockPapers = (tx: Tx, id: number): Promise<Papers | null> =>
  firstRow(tx<Papers[]>`
    select nullif(licence_number, '') as licence_number, licence_expires_on, insurance_expires_on
      from supplier where id = ${id} for no key update`);

export const savePapers = (tx: Tx, id: number, papers: Papers) => tx`
  update supplier set licence_number = ${papers.licenceNumber}, licence_expires_on = ${papers.licenceExpiresOn},
         insurance_expires_on = ${papers.insuranceExpiresOn}
   where id = ${id}`;
