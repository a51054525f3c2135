import type { BookingStatus, Country, PortalCursor, SupplierResponseType } from '@pitlane/contracts';
import { ServiceDay } from '@pitlane/contracts/service-day';
import { CONFIRMED_STATUSES } from '@pitlane/domain/booking/booking-status';
import { toSearchDigits } from '@pitlane/domain/people/phone';
import { OFFER_STATUS } from '@pitlane/domain/portal/offer-status';
import { SUPPLIER_RESPONSE } from '@pitlane/domain/portal/supplier-response';
import * as v from 'valibot';
import { eveningBefore, maximumTotal } from '../../booking/bookings/index.ts';
import { isElsewhere } from '../../booking/offers/index.ts';
import type { Db } from '../../platform/database.ts';
import { escapeLike, literal, literals } from '../../platform/sql.ts';

export type PortalRow = {
  offerId: number;
  publicId: string;
  bookingId: number;
  status: BookingStatus;
  responseType: SupplierResponseType | null;
  isOpen: boolean;
  isElsewhere: boolean;
  serviceDate: string;
  arrivalFrom: string;
  vehicleDescription: string | null;
  vehicleMake: string | null;
  vehicleModel: string | null;
  vehicleYear: number | null;
  summary: string;
  /** Null where the workshop only may claim the job, has declined or has lost it. */
  firstName: string | null;
  totalCents: number;
  maximumTotalCents: number | null;
  isPaid: boolean;
  dueCents: number;
  isFleet: boolean;
  createdAt: Date;
  /** When the offer was made, until when it holds, and 18:00 on the day before the work at the workshop. */
  offeredAt: Date;
  expiresAt: Date | null;
  eveningBefore: Date;
  timezone: string;
  workshopName: string;
};

/** The inputs of a heading as one text: status, response, whether the offer is open and the job elsewhere. */
const stateText = (db: Db, now: Date) => db`
  b.status || '|' || coalesce(o.response_type, '') || '|' ||
  (o.status = ${literal(db, OFFER_STATUS.Open)} and (o.expires_at is null or o.expires_at > ${now}))::text || '|' || ${isElsewhere(db)}::text`;

const portalColumns = (db: Db, now: Date) => db`
  o.id as offer_id, b.public_id, b.id as booking_id, b.status, o.response_type,
         (o.status = ${literal(db, OFFER_STATUS.Open)} and (o.expires_at is null or o.expires_at > ${now})) as is_open, ${isElsewhere(db)} as is_elsewhere,
         b.service_date,
         to_char(b.arrival_from, 'HH24:MI') as arrival_from,
         l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
         coalesce((select string_agg(i.name, ', ' order by i.id) from booking_ticket t
                     join booking_ticket_item i on i.ticket_id = t.id
                    where t.booking_id = b.id and t.type <> 'Extras'), '') as summary,
         case when ${isInvolved(db)} then b.first_name end as first_name, b.total_cents, ${maximumTotal(db)} as maximum_total_cents, b.paid_at is not null as is_paid, b.due_cents, b.fleet_company_id is not null as is_fleet, b.created_at,
         o.created_at as offered_at, o.expires_at, b.timezone,
         ${eveningBefore(db)} as evening_before, s.name as workshop_name`;

const portalTables = (db: Db) => db`
  booking_offer o join booking b on b.id = o.booking_id join lead l on l.guid = b.lead_guid
    join supplier s on s.id = o.supplier_id`;

type PortalQuery = {
  supplierIds: number[];
  states: string[] | null;
  /** The states that need an answer: these come first, by urgency. */
  waitingStates: string[];
  /**
   * Part of a reference, plate, vehicle, day (24 Nov, 2026-11-24, 24/11/2026), suburb, name, phone number or mail
   * address; null matches all.
   */
  search: string | null;
  after: PortalCursor | null;
  limit: number;
  now: Date;
};

/**
 * Bookings offered to these suppliers: those that need an answer by day of service and age of the offer, then the others,
 * newest first. `states` null means all.
 */
export const findPortalBookings = (db: Db, query: PortalQuery): Promise<PortalRow[]> => db<PortalRow[]>`
  select ${portalColumns(db, query.now)} from ${portalTables(db)}
   where o.supplier_id = any(${query.supplierIds})
     and ${isAfter(db, query)}
     and (${query.states}::text[] is null or ${stateText(db, query.now)} = any(${query.states}))
     and ${matches(db, query.search)}
   order by ${isWaiting(db, query)} desc, case when ${isWaiting(db, query)} then b.service_date end,
            case when ${isWaiting(db, query)} then o.id end, o.id desc
   limit ${query.limit}`;

const isWaiting = (db: Db, { now, waitingStates }: PortalQuery) =>
  db`(${stateText(db, now)} = any(${waitingStates}::text[]))`;

function isAfter(db: Db, query: PortalQuery) {
  if (query.after === null) return db`true`;
  const { day, offerId } = query.after;
  return day === null
    ? db`(not ${isWaiting(db, query)} and o.id < ${offerId})`
    : db`(not ${isWaiting(db, query)} or (b.service_date, o.id) > (${day}::date, ${offerId}::bigint))`;
}

/** Only the workshop that has the booking finds it by plate, name, phone number and mail address. */
function matches(db: Db, search: string | null) {
  if (search === null) return db`true`;
  const like = (text: string) => `%${escapeLike(text)}%`;
  const words = search.split(/[\s,]+/).filter(Boolean);
  const plate = `%${search.replace(/[^A-Za-z0-9]/g, '')}%`;
  const number = /^(?:PL)?0*(\d{1,15})$/i.exec(search)?.[1] ?? null;
  const phone = toSearchDigits(search);
  const isPhone = phone.length >= 6;
  // A short number alone is a reference, a phone or a plate; a day in words has its month or weekday.
  const hasWord = /[a-z]{3}/i.test(search);
  const day = v.safeParse(ServiceDay, search);
  return db`(b.id = ${number}::bigint
    or b.service_date = ${day.success ? day.output : null}::date
    or (${isInvolved(db)} and ${plate} <> '%%' and b.rego ilike ${plate})
    or (${words.length > 0} and concat_ws(' ', l.vehicle_description, l.vehicle_year, l.vehicle_make, l.vehicle_model,
                 case when ${hasWord} then to_char(b.service_date, 'FMDay FMDD FMMonth YYYY') end,
                 case when ${isInvolved(db)} then concat_ws(' ', b.rego, b.first_name, b.last_name,
                   (select u.name from suburb u where u.id = l.suburb_id)) end) ilike all (${words.map(like)}::text[]))
    or (${isInvolved(db)} and (b.email ilike ${like(search)} or (${isPhone} and b.mobile like ${`%${phone}%`}))))`;
}

/** The supplier has the booking, and has not declined it. */
const isInvolved = (db: Db) => db`
  (b.supplier_id = o.supplier_id and o.response_type is distinct from ${literal(db, SUPPLIER_RESPONSE.Decline)} and not ${isElsewhere(db)})`;

/** Booked-in jobs of these suppliers in a range of days, both included, in order. */
export const findJobs = (
  db: Db,
  query: { supplierIds: number[]; from: string; to: string; limit: number; now: Date },
): Promise<PortalRow[]> => db<PortalRow[]>`
  select ${portalColumns(db, query.now)} from ${portalTables(db)}
   where o.supplier_id = any(${query.supplierIds}) and b.supplier_id = o.supplier_id
     and b.status in ${literals(db, CONFIRMED_STATUSES)} and not ${isElsewhere(db)}
     and b.service_date between ${query.from} and ${query.to}
   order by b.service_date, b.arrival_from, o.id limit ${query.limit}`;

type OwnSupplier = {
  id: number;
  name: string;
  suburbName: string;
  timezone: string;
  country: Country;
  balanceCents: number;
};

/** The suppliers by name, with their balances. */
export const findOwnSuppliers = (db: Db, supplierIds: number[]): Promise<OwnSupplier[]> => db<OwnSupplier[]>`
  select s.id, s.name, u.name as suburb_name, s.timezone, s.country, coalesce(l.balance_cents, 0) as balance_cents
    from supplier s join suburb u on u.id = s.suburb_id left join supplier_balance l on l.supplier_id = s.id
   where s.id = any(${supplierIds}) order by s.name, s.id`;

/** Counts of these suppliers' bookings by state, as `status|response|open`. */
export const countStates = (
  db: Db,
  supplierIds: number[],
  now: Date,
): Promise<{ state: string; count: number }[]> => db<
  { state: string; count: number }[]
>`select ${stateText(db, now)} as state, count(*) as count
    from booking_offer o join booking b on b.id = o.booking_id
   where o.supplier_id = any(${supplierIds}) group by 1`;

export async function findBookingSupportPhone(db: Db, bookingId: number): Promise<string | null> {
  const [row] = await db<{ supportPhone: string | null }[]>`
    select nullif(coalesce(p.support_phone, d.support_phone), '') as support_phone
      from booking b join partner p on p.id = b.partner_id left join partner d on d.slug = 'default'
     where b.id = ${bookingId}`;
  return row?.supportPhone ?? null;
}

/** Whether the workshop's request to move or cancel waits for the operator. */
export async function isChangeRequested(db: Db, bookingId: number): Promise<boolean> {
  const rows = await db`
    select 1 from work_item where booking_id = ${bookingId} and kind = 'arrange-for-workshop' and closed_at is null`;
  return rows.length > 0;
}
