import type { ChangeKind, ChangeRequestStatus } from '@pitlane/contracts';
import { BOOKING_STATUS } from '@pitlane/domain/booking/booking-status';
import { CHANGE_REQUEST_STATUS } from '@pitlane/domain/booking/change-request-status';
import { HELD_STATES } from '@pitlane/domain/payment/payment-state';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { SUPPLIER_RESPONSE } from '@pitlane/domain/portal/supplier-response';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal, literals } from '../../platform/sql.ts';

export type OpenRequest = {
  kind: ChangeKind;
  wantedDay: string | null;
  comments: string;
  createdAt: Date;
};

/** The customer's request that is not arranged yet. */
export const findOpenRequest = (db: Db, bookingId: number) =>
  firstRow(db<OpenRequest[]>`
    select kind, wanted_day, comments, created_at from booking_change_request
     where booking_id = ${bookingId} and status = ${literal(db, CHANGE_REQUEST_STATUS.Open)}`);

/** The customer's latest request and whether it is arranged; an open one first. */
export const findLastRequest = (db: Db, bookingId: number) =>
  firstRow(db<(OpenRequest & { status: ChangeRequestStatus })[]>`
    select kind, wanted_day, comments, created_at, status from booking_change_request
     where booking_id = ${bookingId} order by id desc limit 1`);

/** Saves a request, replacing the open one. */
export async function saveRequest(
  tx: Tx,
  bookingId: number,
  request: Omit<OpenRequest, 'createdAt'>,
  now: Date,
): Promise<void> {
  await tx`
    insert into booking_change_request as r (booking_id, kind, wanted_day, comments, created_at)
    values (${bookingId}, ${request.kind}, ${request.wantedDay}, ${request.comments}, ${now})
    on conflict (booking_id) where status = ${literal(tx, CHANGE_REQUEST_STATUS.Open)}
      do update set kind = excluded.kind, wanted_day = excluded.wanted_day, comments = excluded.comments,
                    created_at = excluded.created_at`;
}

/** False when the booking has no open request. */
export async function closeRequest(
  db: Db,
  bookingId: number,
  status: Exclude<ChangeRequestStatus, 'Open'>,
  now: Date,
): Promise<boolean> {
  const closed = await db`
    update booking_change_request set status = ${status}, closed_at = ${now}
     where booking_id = ${bookingId} and status = ${literal(db, CHANGE_REQUEST_STATUS.Open)} returning id`;
  return closed.length > 0;
}

export const saveMove = (
  tx: Tx,
  bookingId: number,
  { day, from, until, now }: { day: string; from: string; until: string | null; now: Date },
) => tx`
  update booking set status = ${BOOKING_STATUS.Rescheduled}, service_date = ${day}, arrival_from = ${from}, arrival_to = ${until},
         confirmed_at = ${now}, declined_at = null, version = version + 1, updated_at = ${now}
   where id = ${bookingId}`;

export const saveConfirmation = (tx: Tx, bookingId: number, now: Date) => tx`
  update booking set status = ${BOOKING_STATUS.Confirmed}, confirmed_at = ${now}, version = version + 1, updated_at = ${now}
   where id = ${bookingId}`;

export const saveCancellation = (tx: Tx, bookingId: number, now: Date) => tx`
  update booking set status = ${BOOKING_STATUS.Cancelled}, cancelled_at = ${now}, slot_hold_until = null, version = version + 1,
         updated_at = ${now}
   where id = ${bookingId}`;

/** Money is held or about to be taken, so the outcome has to be known first. */
export async function isBeingPaid(tx: Tx, bookingId: number): Promise<boolean> {
  const rows = await tx`
    select 1 from payment where booking_id = ${bookingId} and state in ${literals(tx, HELD_STATES)} limit 1`;
  return rows.length > 0;
}

/** The proposed window that the booking was moved to suits the customer (2 §3 'Booking offer'). */
export const acceptProposal = (
  tx: Tx,
  booking: { id: number; supplierId: number; timezone: string },
  { day, from }: { day: string; from: string },
) => tx`
  update booking_offer_availability a set is_acceptable_for_customer = true
    from booking_offer o
   where o.id = a.booking_offer_id and o.booking_id = ${booking.id} and o.supplier_id = ${booking.supplierId}
     and a.day = ${day} and to_char(a.start_at at time zone ${booking.timezone}, 'HH24:MI') = ${from}`;

/** The operator accepts for the booking's own supplier. */
export const acceptOffer = (tx: Tx, booking: { id: number; supplierId: number }, now: Date) => tx`
  update booking_offer set status = ${OFFER_STATUS.Accepted}, response_type = ${SUPPLIER_RESPONSE.Confirm}, responded_at = ${now},
         responded_by = 'operator', version = version + 1, updated_at = ${now}
   where booking_id = ${booking.id} and supplier_id = ${booking.supplierId}
     and status in ${literals(tx, [OFFER_STATUS.Open, OFFER_STATUS.Responded])}`;
