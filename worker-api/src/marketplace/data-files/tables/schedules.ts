import { type FileRecord, schedules as format } from '@pitlane/catalogue/formats';
import type { Tx } from '../../../platform/database.ts';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, toJson } from '../data-table.ts';
import { distinctRows } from '../distinct-rows.ts';

export const schedules: DataTable = {
  format,
  tables: ['service_schedule', 'service_interval'],
  view: (db) => db`
    select i.service_schedule_id, s.name as schedule_name, s.make, i.service_interval_id, i.sort_order, i.description,
           i.months, i.kilometres, i.kind, i.labour_hours, i.operations, i.additional_billed_operations,
           i.excluded_operations, i.parts, i.is_offered
      from service_interval i join service_schedule s on s.id = i.service_schedule_id`,
  isKeyOpaque: true,
  searched: (db) => db`concat_ws(' ', v.schedule_name, v.make, v.description, v.kind)`,
  ordered: (db) => db`v.make, v.schedule_name, v.service_schedule_id, v.sort_order, v.service_interval_id`,
  number,
  among: (db, keys) => db`(v.service_schedule_id, v.service_interval_id) in (
    select service_schedule_id, service_interval_id from jsonb_to_recordset(${keys})
      as k(service_schedule_id integer, service_interval_id integer))`,
  async write(tx, records) {
    const parents = distinctRows(records, { id: 'service_schedule_id', name: 'schedule_name', make: 'make' });
    await upsert(tx, 'service_schedule', ['id'], parents);
    await upsert(
      tx,
      'service_interval',
      ['service_schedule_id', 'service_interval_id'],
      records.map(({ schedule_name: _name, make: _make, ...interval }) => interval),
    );
  },
  // Carts and bookings name an interval by its numbers and keep no copy of its work.
  isInUse: (db) => db`
    ((m.record ->> 'service_schedule_id')::integer, (m.record ->> 'service_interval_id')::integer) in (
      select service_schedule_id, service_interval_id from lead_cart_item where service_interval_id is not null
       union select service_schedule_id, service_interval_id from booking_ticket_item
       where service_interval_id is not null)`,
  async remove(tx, records) {
    await tx`
      delete from service_interval i using jsonb_to_recordset(${toJson(tx, records)})
          as k(service_schedule_id integer, service_interval_id integer)
       where i.service_schedule_id = k.service_schedule_id and i.service_interval_id = k.service_interval_id`;
  },
  async tidy(tx) {
    await tx`
      delete from service_schedule s
       where not exists (select 1 from service_interval i where i.service_schedule_id = s.id)
         and not exists (select 1 from vehicle v where v.service_schedule_id = s.id)`;
  },
};

/** The next free numbers: of a new schedule, and of an interval in its schedule. */
async function number(tx: Tx, given: FileRecord): Promise<FileRecord> {
  const [row] = await tx<{ schedule: number }[]>`
    select coalesce(max(id), 0) + 1 as schedule from service_schedule`;
  const schedule = Number(given.service_schedule_id || row!.schedule);
  if (!Number.isSafeInteger(schedule)) return {};
  const [next] = await tx<{ interval: number; place: number }[]>`
    select coalesce(max(service_interval_id), 0) + 1 as interval, coalesce(max(sort_order), 0) + 1 as place
      from service_interval where service_schedule_id = ${schedule}`;
  return {
    service_schedule_id: schedule,
    service_interval_id: given.service_interval_id || next!.interval,
    sort_order: given.sort_order || next!.place,
  };
}
