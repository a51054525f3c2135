import {
  type Currency,
  PARTNER_BOOKING_STATUSES,
  type PartnerBookingList,
  type PartnerBookingQuery,
  type PartnerBookingStatus,
} from '@pitlane/contracts';
import { startOfServiceDay } from '@pitlane/domain/calendar/business-hours';
import { addDays } from '@pitlane/domain/calendar/day';
import { bookingReference } from '../booking/bookings/index.ts';
import type { Db } from '../platform/database.ts';
import { answerPage, toNewestFirstCursor } from '../platform/list-page.ts';

const PAGE = 50;

type Row = {
  id: number;
  leadGuid: string;
  status: PartnerBookingStatus;
  supplierId: number;
  serviceDate: string;
  totalCents: number;
  currency: Currency;
  isPaid: boolean;
  partnerReferralCode: string | null;
  partnerReference: string | null;
  createdAt: Date;
};

/**
 * A page of the partner's bookings that got past payment, the newest first, with what its webhooks carry: no personal
 * data. `created_at` counts in milliseconds, as the cursor does.
 */
export async function listOwnBookings(
  db: Db,
  partnerId: number,
  { status, from, to, cursor }: PartnerBookingQuery,
): Promise<PartnerBookingList> {
  const statuses = status ? [status] : PARTNER_BOOKING_STATUSES;
  const rows = await db<Row[]>`
    select b.id, b.lead_guid, b.status, b.supplier_id, b.service_date, b.total_cents, b.currency,
           b.paid_at is not null as is_paid, b.partner_referral_code, l.partner_reference, b.created_at
      from booking b join lead l on l.guid = b.lead_guid
     where b.partner_id = ${partnerId} and b.status = any (${statuses}::text[])
       ${from ? db`and b.created_at >= ${startOfServiceDay(from)}` : db``}
       ${to ? db`and b.created_at < ${startOfServiceDay(addDays(to, 1))}` : db``}
       ${cursor ? db`and (b.created_at, b.id) < (${cursor.at}, ${cursor.id})` : db``}
     order by b.created_at desc, b.id desc limit ${PAGE + 1}`;
  return answerPage(rows, PAGE, {
    toItem: toBooking,
    toCursor: ({ createdAt, id }) => toNewestFirstCursor(createdAt, id),
  });
}

const toBooking = (row: Row): PartnerBookingList['Items'][number] => ({
  BookingId: row.id,
  Reference: bookingReference(row.id),
  LeadGuid: row.leadGuid,
  Status: row.status,
  SupplierId: row.supplierId,
  ServiceDate: row.serviceDate,
  TotalCents: row.totalCents,
  Currency: row.currency,
  IsPaid: row.isPaid,
  PartnerReferralCode: row.partnerReferralCode,
  PartnerReference: row.partnerReference,
  CreatedOn: row.createdAt.toISOString(),
});
