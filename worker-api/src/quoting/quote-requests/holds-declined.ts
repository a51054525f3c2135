import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import type { Db } from '../../platform/database.ts';
import { oneStatus } from '../../platform/sql.ts';

/** The lead of the request `o` has a booking that its workshop declined and no other one has taken over. */
export const holdsDeclined = (db: Db) => db`
  exists (select from booking k where k.lead_guid = o.lead_guid and k.declined_at is not null
             and k.status = ${oneStatus(db, BOOKING_STATUS.Pending)})`;
