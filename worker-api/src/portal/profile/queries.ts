import type { BookingStatus, Country, OfferedExtra, OpeningDay, SupplierKind } from '@pitlane/contracts';
import { ACTIVE_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Day } from '@pitlane/domain/calendar/day';
import type { DayValue } from '@pitlane/domain/calendar/day-ranges';
import type { VehicleColumns } from '@pitlane/domain/vehicle/vehicle-title';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literals } from '../../platform/sql.ts';

export type WorkshopRow = {
  id: number;
  name: string;
  kind: SupplierKind;
  isActive: boolean;
  country: Country;
  timezone: string;
  description: string;
  contactName: string;
  phone: string;
  email: string;
  dailyCapacity: number;
  noticeDays: number;
  opensOnPublicHolidays: boolean;
  freeCancellationHours: number | null;
  licenceNumber: string | null;
  licenceExpiresOn: Day | null;
  insuranceExpiresOn: Day | null;
};

export const findWorkshop = (db: Db, id: number) =>
  firstRow(db<WorkshopRow[]>`
    select id, name, kind, is_active, country, timezone, description, contact_name, phone, email, daily_capacity,
           notice_days, opens_on_public_holidays, free_cancellation_hours, nullif(licence_number, '') as licence_number,
           licence_expires_on, insurance_expires_on
      from supplier where id = ${id}`);

/** Locks the workshop until the transaction ends. False for an unknown one. */
export async function lockWorkshop(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select 1 from supplier where id = ${id} for no key update`;
  return rows.length > 0;
}

export const findOpeningDays = (db: Db, id: number): Promise<OpeningDay[]> => db<OpeningDay[]>`
  select weekday as "Weekday", to_char(opens, 'HH24:MI') as "StartTime", to_char(closes, 'HH24:MI') as "EndTime"
    from supplier_hours where supplier_id = ${id} order by weekday`;

/** Days from `from` on with an individual capacity, in order. */
export const findOwnDays = (db: Db, id: number, from: Day): Promise<DayValue[]> => db<DayValue[]>`
  select day, capacity as value from supplier_day
   where supplier_id = ${id} and is_own and day >= ${from} order by day`;

export type JobRow = VehicleColumns & {
  id: number;
  publicId: string;
  serviceDate: Day;
  arrivalFrom: string | null;
  status: BookingStatus;
};

/** Jobs from `from` on that hold a slot, by day. */
export const findComingJobs = (db: Db, id: number, from: Day): Promise<JobRow[]> => db<JobRow[]>`
  select b.id, b.public_id, b.service_date, to_char(b.arrival_from, 'HH24:MI') as arrival_from,
         l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year, b.status
    from booking b join lead l on l.guid = b.lead_guid
   where b.supplier_id = ${id} and b.service_date >= ${from} and b.status in ${literals(db, ACTIVE_STATUSES)}
     and exists (select from booking_offer o where o.booking_id = b.id and o.supplier_id = b.supplier_id)
   order by b.service_date, b.arrival_from, b.id limit 1000`;

export const findOfferedExtras = (db: Db, id: number): Promise<OfferedExtra[]> => db<OfferedExtra[]>`
  select extra_service_id as "WorkshopExtraServiceID", price_cents as "PriceIncGst",
         include_by_default as "IncludeByDefault", is_always_included as "IsAlwaysIncluded"
    from supplier_extra where supplier_id = ${id} order by extra_service_id`;

export type CalendarRow = { createdAt: Date; lastReadAt: Date | null };

export const findCalendar = (db: Db, id: number) =>
  firstRow(db<CalendarRow[]>`
    select created_at, last_read_at from supplier_calendar where supplier_id = ${id}`);
