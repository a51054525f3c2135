import type { BookingStatus } from '@pitlane/contracts';
import { CALENDAR_STATUSES } from '@pitlane/domain/booking/booking-status';
import type { Day } from '@pitlane/domain/calendar/day';
import { SUPPLIER_RESPONSE } from '@pitlane/domain/portal/supplier-response';
import { SUPPLIER_KIND } from '@pitlane/domain/quotes/supplier-kind';
import type { VehicleColumns } from '@pitlane/domain/vehicle/vehicle-title';
import { appointmentColumns } from '../../booking/bookings/index.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { firstRow, literal, literals } from '../../platform/sql.ts';
import { isServiceVisit } from '../../quoting/leads/index.ts';

/** Sets a new token; the former one ends. */
export const saveToken = async (
  tx: Tx,
  calendar: { supplierId: number; tokenHash: Buffer; actor: string; now: Date },
): Promise<void> => {
  const { supplierId, tokenHash, actor, now } = calendar;
  await tx`
    insert into supplier_calendar (supplier_id, token_hash, created_by, created_at)
    values (${supplierId}, ${tokenHash}, ${actor}, ${now})
    on conflict (supplier_id) do update
      set token_hash = excluded.token_hash, created_by = excluded.created_by, created_at = excluded.created_at,
          last_read_at = null`;
};

export const dropToken = async (tx: Tx, supplierId: number): Promise<void> => {
  await tx`delete from supplier_calendar where supplier_id = ${supplierId}`;
};

export type CalendarOwner = { supplierId: number; name: string; timezone: string };

export const findOwner = (db: Db, tokenHashes: readonly Buffer[]) =>
  firstRow(db<CalendarOwner[]>`
    select s.id as supplier_id, s.name, s.timezone from supplier_calendar c join supplier s on s.id = c.supplier_id
     where c.token_hash in ${db([...tokenHashes])}`);

/** Saves the time of a read, at most once an hour, and the token under its first hash. */
export const recordRead = async (
  db: Db,
  tokenHashes: readonly [Buffer, ...Buffer[]],
  now: Date,
): Promise<void> => {
  const [current] = tokenHashes;
  await db`
    update supplier_calendar set last_read_at = ${now}, token_hash = ${current}
     where token_hash in ${db([...tokenHashes])}
       and (last_read_at is null or last_read_at < ${now}::timestamptz - interval '1 hour' or token_hash <> ${current})`;
};

export type CalendarJob = VehicleColumns & {
  id: number;
  version: number;
  status: BookingStatus;
  serviceDate: Day;
  /** null when only the day is known. */
  startAt: Date | null;
  endAt: Date | null;
  updatedAt: Date;
  /** The suburb of a mobile job, without the street; null at the workshop. */
  suburb: string | null;
  items: string[];
};

/** A workshop's jobs from `from` on, without customer details. */
export const findCalendarJobs = (db: Db, supplierId: number, from: Day): Promise<CalendarJob[]> => db<
  CalendarJob[]
>`
  select b.id, b.version, b.status, b.service_date, b.updated_at, ${appointmentColumns(db, 'b')},
         l.vehicle_description, l.vehicle_make, l.vehicle_model, l.vehicle_year,
         case when s.kind = ${literal(db, SUPPLIER_KIND.MobileMechanic)}
              then nullif(concat_ws(' ', b.address ->> 'locality', b.address ->> 'state', b.address ->> 'postcode'), '')
         end as suburb,
         array(select i.name from booking_ticket t join booking_ticket_item i on i.ticket_id = t.id
                where t.booking_id = b.id and t.type <> 'Discounts' order by t.id, i.position) as items
    from booking b join lead l on l.guid = b.lead_guid join supplier s on s.id = b.supplier_id
   where b.supplier_id = ${supplierId} and b.service_date >= ${from} and ${isServiceVisit(db)}
     and b.status in ${literals(db, CALENDAR_STATUSES)}
     and exists (select from booking_offer o where o.booking_id = b.id and o.supplier_id = b.supplier_id
                    and o.response_type is distinct from ${literal(db, SUPPLIER_RESPONSE.Decline)})
   order by b.service_date, b.id limit 2000`;
