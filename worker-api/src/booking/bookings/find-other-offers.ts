import type { Db } from '../../platform/database.ts';
import { findOpenOffers, type OpenOffer } from '../../quoting/quote-requests/index.ts';
import type { BookingRow } from './queries.ts';

/** The offers that can be booked instead of one whose workshop declined; null for every other booking. */
export const findOtherOffers = async (
  db: Db,
  { isWorkshopBid, declinedAt, leadGuid }: BookingRow,
  now: Date,
): Promise<OpenOffer[] | null> =>
  isWorkshopBid && declinedAt !== null ? findOpenOffers(db, leadGuid, now) : null;
