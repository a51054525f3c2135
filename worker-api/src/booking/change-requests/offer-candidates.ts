import { localDay } from '@pitlane/domain/calendar/zone';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { type BookingSupplier, findHours, findSupplier } from '../../marketplace/suppliers/index.ts';
import type { Db } from '../../platform/database.ts';
import { literal } from '../../platform/sql.ts';
import type { BookingRow } from '../bookings/index.ts';
import { findFullDays } from '../context/index.ts';
import { judgeSupplierDay } from './judge-supplier-day.ts';

/** A workshop, and why a booking can't be offered to it; null where it can. */
export type OfferCandidate = { supplier: BookingSupplier; obstacle: string | null };

/** Whether these other workshops could take over a booking. Leaves out those that are not active. */
export async function findOfferCandidates(
  db: Db,
  booking: BookingRow,
  supplierIds: number[],
  now: Date,
): Promise<OfferCandidate[]> {
  const offered = await findOfferedSuppliers(db, booking.id, now);
  const candidates: OfferCandidate[] = [];
  for (const id of supplierIds) {
    const supplier = await findSupplier(db, id);
    if (!supplier?.isActive) continue;
    candidates.push({
      supplier,
      obstacle: offered.get(id) ?? (await findUnfitness(db, booking, supplier, now)),
    });
  }
  return candidates;
}

/** The workshops that have an offer of the booking or have answered one, in words. */
async function findOfferedSuppliers(db: Db, bookingId: number, now: Date): Promise<Map<number, string>> {
  const rows = await db<{ supplierId: number; name: string; hasAnswered: boolean }[]>`
    select o.supplier_id, s.name, o.response_type is not null as has_answered
      from booking_offer o join supplier s on s.id = o.supplier_id
     where o.booking_id = ${bookingId}
       and (o.response_type is not null or (o.status = ${literal(db, OFFER_STATUS.Open)} and o.expires_at > ${now}))`;
  return new Map(
    rows.map(({ supplierId, name, hasAnswered }) => [
      supplierId,
      hasAnswered ? `${name} has answered an offer.` : `${name} has an offer.`,
    ]),
  );
}

/**
 * Why a workshop can't take over a booking as it stands: its country, whether it comes to the car, and a place on the
 * day. Null where it can.
 */
export async function findUnfitness(
  db: Db,
  { supplierCountry, supplierKind, serviceDate, leadGuid, timezone }: BookingRow,
  supplier: BookingSupplier,
  now: Date,
): Promise<string | null> {
  if (supplier.country !== supplierCountry) return `${supplier.name} is in another country.`;
  const isMobileJob = supplierKind === 'MobileMechanic';
  if (isMobileJob !== (supplier.kind === 'MobileMechanic'))
    return isMobileJob
      ? `${supplier.name} does not come to the car, and the job is for a mobile mechanic.`
      : `${supplier.name} comes to the car, and the job is at a workshop.`;
  const verdict = await judgeSupplierDay(db, supplier, serviceDate, {
    hours: await findHours(db, supplier.id),
    full: await findFullDays(db, supplier.id, leadGuid, serviceDate, serviceDate),
    today: localDay(now, timezone),
  });
  if (supplier.dailyCapacity > 0 && verdict === 'available') return null;
  return `${supplier.name} is ${verdict === 'closed' ? 'closed' : 'fully booked'} on ${serviceDate}.`;
}
