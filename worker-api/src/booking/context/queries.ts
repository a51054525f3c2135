import type { BookingStatus, PriceBreakdown } from '@pitlane/contracts';
import type { PartnerSettings } from '@pitlane/contracts/partner-settings';
import { ACTIVE_STATUSES, BOOKING_STATUS, SUBMITTED_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Day } from '@pitlane/domain/calendar/day';
import { addElapsedDays } from '@pitlane/domain/calendar/instant';
import type { QuotedExtra } from '@pitlane/domain/quotes/kept-extras';
import type { Db } from '../../platform/database.ts';
import { literal, literals } from '../../platform/sql.ts';
import { parseSettings } from '../../platform/stored-settings.ts';
import {
  cartColumns,
  fleetConfirmations,
  isServiceVisit,
  type LeadColumnsRow,
  type LeadRow,
  type StoredCartRow,
  selectLeadColumns,
} from '../../quoting/leads/index.ts';
import { pricesWholeCart } from '../../quoting/quotes/index.ts';

const COLUMNS = [
  ...['guid', 'partnerId', 'version', 'serviceDate', 'workshopId', 'leadSource'],
  ...['mid', 'vehicleMake', 'vehicleModel', 'vehicleYear', 'vehicleBody', 'vehicleFuel'],
  ...['vehicleTransmission', 'vehicleVariant', 'vehicleEngine', 'vehicleDescription'],
  ...['vehiclePriceCategory', 'vehicleRego', 'vehicleRegoState', 'serviceScheduleId'],
  ...['userId', 'name', 'mobileNumber', 'phoneNumber', 'email', 'repairNotes'],
  ...['fleetCompanyId', 'fleetCompanyMembershipId', 'gotProductQuoteFlow'],
] as const;

/** The lead as far as a booking needs it. Contact fields are for those with access only. */
export type BookingLead = LeadColumnsRow<typeof COLUMNS> &
  Pick<LeadRow, 'fleetConfirmations'> & { partnerSettings: PartnerSettings };

export async function findBookingLead(db: Db, guid: string): Promise<BookingLead | null> {
  const [row] = await db<BookingLead[]>`
    select ${selectLeadColumns(db, 'l', COLUMNS)}, ${fleetConfirmations(db)}, p.settings as partner_settings
      from lead l join partner p on p.id = l.partner_id where l.guid = ${guid}`;
  return row ? { ...row, partnerSettings: parseSettings(row.partnerSettings) } : null;
}

export type KeptListing = {
  quoteId: number;
  breakdown: PriceBreakdown;
  /** As quoted; null in what was kept without them. */
  extras: QuotedExtra[] | null;
  availableFrom: string;
};

/**
 * The kept quote of a supplier that still holds: out of the quotes for the lead as it is now, else out of earlier ones for
 * the same vehicle and cart. A later search for another day or kind of workshop takes nothing back that was quoted.
 */
export async function findListing(
  db: Db,
  leadGuid: string,
  supplierId: number,
  now: Date,
): Promise<KeptListing | null> {
  const [row] = await db<KeptListing[]>`
    with present as (
      select q.fingerprint from quote q join lead on lead.guid = q.lead_guid and lead.version = q.lead_version
       where q.lead_guid = ${leadGuid} and q.expires_at > ${now} order by q.id desc limit 1)
    select l.quote_id, l.breakdown, l.extras, l.available_from
      from listing l join quote q on q.id = l.quote_id join lead on lead.guid = q.lead_guid, present
     where l.lead_guid = ${leadGuid} and l.supplier_id = ${supplierId} and q.expires_at > ${now}
       and ${pricesWholeCart(db)}
       and (q.lead_version = lead.version
            or coalesce(lead.workshop_id, l.supplier_id) = l.supplier_id
               and split_part(q.fingerprint, '.', 1) = split_part(present.fingerprint, '.', 1))
     order by (q.lead_version is not distinct from lead.version) desc, q.id desc limit 1`;
  return row ?? null;
}

/** The supplier that the quotes for the lead as it is now recommend first; null without quotes. */
export async function findRecommended(db: Db, leadGuid: string, now: Date): Promise<number | null> {
  const [row] = await db<{ supplierId: number }[]>`
    select l.supplier_id
      from listing l join quote q on q.id = l.quote_id
      join lead on lead.guid = q.lead_guid and lead.version = q.lead_version
     where q.lead_guid = ${leadGuid} and q.expires_at > ${now} order by q.id desc, l.position limit 1`;
  return row?.supplierId ?? null;
}

/** A cart item with the facts of its task or service. */
export type BookedItem = StoredCartRow & {
  disclaimer: string | null;
  /** Of a logbook service: the extras billed with it. */
  additionalBilledOperations: string[];
};

export const findCart = (db: Db, leadGuid: string): Promise<BookedItem[]> => db<BookedItem[]>`
  select ${cartColumns(db, 'c')}, t.disclaimer,
         coalesce(v.additional_billed_operations, '{}') as additional_billed_operations
    from lead_cart_item c left join task t on t.id = c.task_id
    left join service_interval v on v.service_schedule_id = c.service_schedule_id
      and v.service_interval_id = c.service_interval_id
   where c.lead_guid = ${leadGuid} order by c.position`;

/** Days of the range without a free place; the day that this lead holds itself stays free for it. */
export async function findFullDays(
  db: Db,
  supplierId: number,
  leadGuid: string,
  from: Day,
  to: Day,
): Promise<Day[]> {
  const rows = await db<{ day: Day }[]>`
    select d.day from supplier_day d
     where d.supplier_id = ${supplierId} and d.day between ${from} and ${to} and d.booked >= d.capacity
       and not exists (select 1 from booking_slot s join booking b on b.id = s.booking_id
                        where s.supplier_id = d.supplier_id and s.day = d.day and s.released_at is null
                          and b.lead_guid = ${leadGuid})`;
  return rows.map((row) => row.day);
}

export type ExistingBooking = {
  id: number;
  publicId: string;
  userId: string | null;
  supplierId: number;
  status: BookingStatus;
  email: string | null;
  discountCode: string | null;
  partnerReferralCode: string | null;
  /** Its workshop declined: the quote can be booked with another one. */
  isDeclined: boolean;
};

/**
 * The booking of the lead that is past payment, else the one with this supplier that waits for money, or that the supplier
 * declined.
 */
export async function findExistingBooking(
  db: Db,
  leadGuid: string,
  supplierId: number,
): Promise<ExistingBooking | null> {
  const [row] = await db<ExistingBooking[]>`
    select id, public_id, user_id, supplier_id, status, email, discount_code, partner_referral_code,
           declined_at is not null as is_declined from booking
     where lead_guid = ${leadGuid} and ${isServiceVisit(db)} and status <> ${literal(db, BOOKING_STATUS.Cancelled)}
       and (supplier_id = ${supplierId} or status in ${literals(db, SUBMITTED_STATUSES)} and declined_at is null)
     order by (status in ${literals(db, SUBMITTED_STATUSES)} and declined_at is null) desc, id desc limit 1`;
  return row ?? null;
}

/** Another lead booked this very car for the same mail, or the same number without one, in the last 30 days. */
export async function hasSimilarBooking(
  db: Db,
  lead: Pick<BookingLead, 'guid' | 'email' | 'mobileNumber' | 'mid'>,
  now: Date,
): Promise<boolean> {
  if (!lead.mid || !(lead.email || lead.mobileNumber)) return false;
  const since = addElapsedDays(now, -30);
  const rows = await db`
    select 1 from booking where ${lead.email ? db`lower(email) = lower(${lead.email})` : db`mobile = ${lead.mobileNumber}`} and mid = ${lead.mid}
       and lead_guid <> ${lead.guid} and created_at > ${since}
       and status in ${literals(db, ACTIVE_STATUSES)} limit 1`;
  return rows.length > 0;
}

/** Whether a quote for the lead as it is now is kept. */
export async function hasQuote(db: Db, leadGuid: string, now: Date): Promise<boolean> {
  const rows = await db`
    select 1 from quote q join lead l on l.guid = q.lead_guid and l.version = q.lead_version
     where q.lead_guid = ${leadGuid} and q.expires_at > ${now} limit 1`;
  return rows.length > 0;
}
