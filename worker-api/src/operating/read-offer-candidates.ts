import type { OfferCandidates } from '@pitlane/contracts';
import { findBooking } from '../booking/bookings/index.ts';
import { findOfferCandidates } from '../booking/change-requests/index.ts';
import type { Db } from '../platform/database.ts';
import { orNotFound } from '../platform/route.ts';

const MAX_OFFER_CANDIDATES = 30;

type Priced = { supplierId: number; minimumPriceCents: number; maximumPriceCents: number };

/** The workshops that priced the work of a booking, and which of them could take it over. Throws `not-found`. */
export async function readOfferCandidates(db: Db, bookingId: number, now: Date): Promise<OfferCandidates> {
  const booking = orNotFound(await findBooking(db, bookingId));
  const priced = await findPriced(db, booking.leadGuid, booking.supplierId);
  const ids = priced.map(({ supplierId }) => supplierId);
  const candidates = await findOfferCandidates(db, booking, ids, now);
  const prices = new Map(priced.map((price) => [price.supplierId, price]));
  const Workshops = candidates.map(({ supplier, obstacle }) => ({
    WorkshopId: supplier.id,
    WorkshopName: supplier.name,
    SuburbName: supplier.suburbName,
    MinimumIncGst: prices.get(supplier.id)!.minimumPriceCents,
    MaximumIncGst: prices.get(supplier.id)!.maximumPriceCents,
    Obstacle: obstacle,
  }));
  // The sort keeps the order of the prices.
  return { Success: true, Workshops: Workshops.sort((a, b) => Number(!!a.Obstacle) - Number(!!b.Obstacle)) };
}

const findPriced = (db: Db, leadGuid: string, ownId: number) => db<Priced[]>`
  select * from (
    select distinct on (l.supplier_id) l.supplier_id, l.minimum_price_cents, l.maximum_price_cents
      from listing l where l.lead_guid = ${leadGuid} and l.supplier_id <> ${ownId}
     order by l.supplier_id, l.quote_id desc) last
   order by last.minimum_price_cents, last.supplier_id limit ${MAX_OFFER_CANDIDATES}`;
