import type { BookingStatus, SupplierResponseType } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { LOST_OFFER_STATUSES, OFFER_STATUS, type OfferStatus } from '@pitlane/domain/portal/offer-status';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { Db } from '../../platform/database.ts';
import { firstRow, literal, literals } from '../../platform/sql.ts';
import { eveningBefore } from '../bookings/index.ts';

export type OfferRow = {
  id: number;
  bookingId: number;
  supplierId: number;
  status: OfferStatus;
  version: number;
  expiresAt: Date | null;
  offeredAt: Date;
  eveningBefore: Date;
  responseType: SupplierResponseType | null;
  comment: string | null;
  respondedAt: Date | null;
  bookingStatus: BookingStatus;
  wasSupplierChanged: boolean;
  serviceDate: string;
  /** The booking was made with this supplier. */
  isOwn: boolean;
  /** The booking belongs to another supplier. */
  isElsewhere: boolean;
  /** Several suppliers have the offer: the first to confirm gets the job. */
  isClaim: boolean;
  /** Where the job would be: of the booking, and of the supplier that may claim it. */
  timezone: string;
  supplierName: string;
  isMobile: boolean;
};

const offerColumns = (db: Db) => db`
  o.id, o.booking_id, o.supplier_id, o.status, o.version, o.expires_at, o.response_type, o.created_at as offered_at,
  ${eveningBefore(db)} as evening_before,
  o.comment, o.responded_at, b.status as booking_status, b.was_supplier_changed, ${offerZone(db)} as timezone, b.service_date,
  b.supplier_id = o.supplier_id as is_own, ${isElsewhere(db)} as is_elsewhere,
  exists (select from booking_offer other
           where other.booking_id = o.booking_id and other.id <> o.id and other.status <> ${literal(db, OFFER_STATUS.Withdrawn)}) as is_claim,
  s.name as supplier_name, s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)} as is_mobile`;

/** Another supplier may be in another zone: the day and time of the job are local to who does it. */
const offerZone = (db: Db) => db`case when b.supplier_id = o.supplier_id then b.timezone else s.timezone end`;

/** Another supplier has the job: the offer was lost, or an open one was settled elsewhere. */
export const isElsewhere = (db: Db) => db`
  (o.status in ${literals(db, LOST_OFFER_STATUSES)} or (b.supplier_id <> o.supplier_id and b.status <> ${literal(db, BOOKING_STATUS.Pending)}))`;

/** An offer to one of these suppliers; null for others. */
export const findOffer = (db: Db, id: number, supplierIds: number[]) =>
  firstRow(db<OfferRow[]>`
    select ${offerColumns(db)} from booking_offer o join booking b on b.id = o.booking_id
      join supplier s on s.id = o.supplier_id
     where o.id = ${id} and o.supplier_id = any(${supplierIds})`);

/** A booking's offer to one of these suppliers: the given one or the newest. */
export const findOfferOfBooking = (db: Db, publicId: string, supplierIds: number[], offerId: number | null) =>
  firstRow(db<OfferRow[]>`
    select ${offerColumns(db)} from booking_offer o join booking b on b.id = o.booking_id
      join supplier s on s.id = o.supplier_id
     where b.public_id = ${publicId} and o.supplier_id = any(${supplierIds})
       and (${offerId}::bigint is null or o.id = ${offerId})
     order by o.id desc limit 1`);

export type AvailabilityRow = {
  date: string;
  startAt: string;
  endAt: string;
  isAcceptableForCustomer: boolean | null;
};

/** Proposed windows in the supplier's local time. */
export const findAvailabilities = (db: Db, offerId: number): Promise<AvailabilityRow[]> => db<
  AvailabilityRow[]
>`
  select a.day as date, to_char(a.start_at at time zone ${offerZone(db)}, 'HH24:MI') as start_at,
         to_char(a.end_at at time zone ${offerZone(db)}, 'HH24:MI') as end_at, a.is_acceptable_for_customer
    from booking_offer_availability a join booking_offer o on o.id = a.booking_offer_id
    join booking b on b.id = o.booking_id join supplier s on s.id = o.supplier_id
   where a.booking_offer_id = ${offerId} order by a.position`;
