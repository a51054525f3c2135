import { BOOKING_STATUS, SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Db } from '../platform/database.ts';
import { literal, literals } from '../platform/sql.ts';

/** Whether a booking, as `b`, was ever sent to its workshop: a cancelled one may have been left unpaid. */
export const isPlaced = (db: Db) => db`
  (b.status in ${literals(db, SUBMITTED_STATUSES)}
   or b.status = ${literal(db, BOOKING_STATUS.Cancelled)} and exists (
     select from booking_status_history h
      where h.booking_id = b.id and h.status = ${literal(db, BOOKING_STATUS.Pending)}))`;
