import { BOOKING_TYPE } from '@pitlane/domain/booking/booking-type';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';

/**
 * Condition on the one booking of a statement: work is done for it, so it holds its lead, is reminded of and counts. A
 * booking that is for a payment only is none. In words that the partial indexes of bookings have.
 */
export const isServiceVisit = (db: Db) => db`booking_type_id <> ${literal(db, BOOKING_TYPE.PaymentOnly)}`;
