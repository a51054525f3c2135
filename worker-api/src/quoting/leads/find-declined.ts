import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

/** A booking `k` that its workshop declined and no other one has taken over. */
export const isDeclined = (db: Db) =>
  db`(k.declined_at is not null and k.status = ${literal(db, BOOKING_STATUS.Pending)})`;

/** The workshops that declined a booking which the lead still has. */
export async function findDeclined(db: Db, leadGuid: string): Promise<Set<number>> {
  const rows = await db<{ supplierId: number }[]>`
    select k.supplier_id from booking k where k.lead_guid = ${leadGuid} and ${isDeclined(db)}`;
  return new Set(rows.map(({ supplierId }) => supplierId));
}
