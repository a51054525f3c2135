import type { BookingStatus, Country, OfferedExtra, OpeningDay, SupplierKind } from '@pitlane/contracts';
import { ACTIVE_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Day } from '@pitlane/domain/calendar/day';
import type { DayValue } from '@pitlane/domain/calendar/day-ranges';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, statuses } from '../../platform/sql.ts';

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
};

export const findWorkshop = (db: Db, id: number) =>
  firstRow(db<WorkshopRow[]>`
    select id, name, kind, is_active, country, timezone, description, contact_name, phone, email, daily_capacity,
           notice_days, opens_on_public_holidays
      from supplier where id = ${id}`);

/** Locks the workshop until the transaction ends. False for an unknown one. */
export async function lockWorkshop(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx`select 1 from supplier where id = ${id} for no key update`;
  return rows.length > 0;
}

export const findOpeningDays = (db: Db, id: number): Promise<OpeningDay[]> => db<OpeningDay[]>`
  select weekday as "Weekday", to_char(opens, 'HH24:MI') as "StartTime", to_char(closes, 'HH24:MI') as "EndTime"
    from supplier_hours where supplier_id = ${id} order by weekday`;

export async function replaceOpeningDays(tx: Tx, id: number, days: readonly OpeningDay[]): Promise<void> {
  await tx`delete from supplier_hours where supplier_id = ${id}`;
  for (const day of days)
    await tx`insert into supplier_hours (supplier_id, weekday, opens, closes)
             values (${id}, ${day.Weekday}, ${day.StartTime}::time, ${day.EndTime}::time)`;
}

export const updateCapacity = async (
  tx: Tx,
  id: number,
  capacity: { jobs: number; noticeDays: number; opensOnPublicHolidays: boolean },
): Promise<void> => {
  await tx`
    update supplier set daily_capacity = ${capacity.jobs}, notice_days = ${capacity.noticeDays},
           opens_on_public_holidays = ${capacity.opensOnPublicHolidays}
     where id = ${id}`;
};

export const updateAbout = async (
  tx: Tx,
  id: number,
  about: { description: string; contactName: string; phone: string },
): Promise<void> => {
  await tx`
    update supplier set description = ${about.description}, contact_name = ${about.contactName}, phone = ${about.phone}
     where id = ${id}`;
};

/** Days from `from` on with an individual capacity, in order. */
export const findOwnDays = (db: Db, id: number, from: Day): Promise<DayValue[]> => db<DayValue[]>`
  select day, capacity as value from supplier_day
   where supplier_id = ${id} and is_own and day >= ${from} order by day`;

/** Sets the capacity of each day; bookings stay. */
export const setOwnDays = async (
  tx: Tx,
  id: number,
  { from, to, jobs }: { from: Day; to: Day; jobs: number },
): Promise<void> => {
  await tx`
    insert into supplier_day (supplier_id, day, capacity, is_own)
    select ${id}, day::date, ${jobs}, true from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    on conflict (supplier_id, day) do update set capacity = excluded.capacity, is_own = true`;
};

/** Restores the usual capacity of these days. */
export const clearOwnDays = async (
  tx: Tx,
  id: number,
  { from, to }: { from: Day; to: Day },
): Promise<void> => {
  await tx`
    update supplier_day d set capacity = s.daily_capacity, is_own = false from supplier s
     where s.id = d.supplier_id and d.supplier_id = ${id} and d.is_own and d.day between ${from} and ${to}`;
};

export type JobRow = {
  id: number;
  token: string;
  serviceDate: Day;
  arrivalFrom: string | null;
  vehicleDescription: string;
  status: BookingStatus;
};

/** Jobs from `from` on that hold a slot, by day. */
export const findComingJobs = (db: Db, id: number, from: Day): Promise<JobRow[]> => db<JobRow[]>`
  select b.id, b.token, b.service_date, to_char(b.arrival_from, 'HH24:MI') as arrival_from,
         coalesce(l.vehicle_description, 'A vehicle') as vehicle_description, b.status
    from booking b join lead l on l.guid = b.lead_guid
   where b.supplier_id = ${id} and b.service_date >= ${from} and b.status in ${statuses(db, ACTIVE_STATUSES)}
   order by b.service_date, b.arrival_from, b.id limit 1000`;

export const findOffered = (db: Db, id: number): Promise<OfferedExtra[]> => db<OfferedExtra[]>`
  select extra_service_id as "WorkshopExtraServiceID", price_cents as "PriceIncGst",
         include_by_default as "IncludeByDefault", is_always_included as "IsAlwaysIncluded"
    from supplier_extra where supplier_id = ${id} order by extra_service_id`;

/** Sets the offered extras. Commission is the operator's decision and stays; new priced extras incur it. */
export async function replaceOffered(tx: Tx, id: number, extras: readonly OfferedExtra[]): Promise<void> {
  const ids = extras.map((extra) => extra.WorkshopExtraServiceID);
  await tx`delete from supplier_extra where supplier_id = ${id} and not extra_service_id = any (${ids}::integer[])`;
  for (const extra of extras)
    await tx`
      insert into supplier_extra (supplier_id, extra_service_id, price_cents, include_by_default, is_always_included,
                                  incurs_commission)
      values (${id}, ${extra.WorkshopExtraServiceID}, ${extra.PriceIncGst}, ${extra.IncludeByDefault},
              ${extra.IsAlwaysIncluded}, ${extra.PriceIncGst > 0})
      on conflict (supplier_id, extra_service_id) do update
        set price_cents = excluded.price_cents, include_by_default = excluded.include_by_default,
            is_always_included = excluded.is_always_included`;
}

/** Records who changed which part of a workshop. */
export const auditChange = async (
  tx: Tx,
  change: { supplierId: number; part: string; actor: string; now: Date },
): Promise<void> => {
  await tx`
    insert into audit_log (at, actor, action, subject_type, subject_id, details)
    values (${change.now}, ${change.actor}, 'workshop-profile', 'supplier', ${String(change.supplierId)},
            ${tx.json({ part: change.part })})`;
};

export type CalendarRow = { createdAt: Date; lastReadAt: Date | null };

export const findCalendar = (db: Db, id: number) =>
  firstRow(db<CalendarRow[]>`
    select created_at, last_read_at from supplier_calendar where supplier_id = ${id}`);
