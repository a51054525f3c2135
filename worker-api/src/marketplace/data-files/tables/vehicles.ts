import { type FileRecord, vehicles as format } from '@pitlane/catalogue/formats';
import type { Tx } from '../../../platform/database.ts';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, toJson } from '../data-table.ts';
import { distinctRows } from '../distinct-rows.ts';

export const vehicles: DataTable = {
  format,
  tables: ['vehicle_make', 'vehicle_model', 'vehicle'],
  view: (db) => db`
    select v.mid, v.make, v.model, v.year, v.body, v.fuel, v.transmission, v.variant, v.engine, v.description,
           v.price_category, v.service_schedule_id, v.repair_times_id, v.is_offered,
           a.is_popular as is_popular_make, o.is_popular as is_popular_model
      from vehicle v join vehicle_make a on a.name = v.make
      join vehicle_model o on o.make = v.make and o.name = v.model`,
  isKeyOpaque: true,
  searched: (db) =>
    db`concat_ws(' ', v.make, v.model, v.year, v.body, v.fuel, v.transmission, v.variant, v.engine)`,
  ordered: (db) => db`v.make, v.model, v.year desc, v.description, v.mid`,
  identify,
  among: (db, keys) => db`v.mid in (select mid from jsonb_to_recordset(${keys}) as k(mid text))`,
  references: [
    {
      column: 'service_schedule_id',
      path: '$.service_schedule_id',
      table: 'service_schedule',
      id: 'id',
      missing: 'schedule; import schedules first',
    },
  ],
  async write(tx, records) {
    const makes = distinctRows(records, { name: 'make', is_popular: 'is_popular_make' });
    const models = distinctRows(records, { make: 'make', name: 'model', is_popular: 'is_popular_model' });
    await upsert(tx, 'vehicle_make', ['name'], makes);
    await upsert(tx, 'vehicle_model', ['make', 'name'], models);
    await upsert(
      tx,
      'vehicle',
      ['mid'],
      records.map(({ is_popular_make: _make, is_popular_model: _model, ...vehicle }) => vehicle),
    );
  },
  async remove(tx, records) {
    await tx`delete from vehicle where mid = any(${records.map(({ mid }) => mid as string)}::text[])`;
  },
  async tidy(tx) {
    await tx`delete from vehicle_model o where not exists (
      select 1 from vehicle v where v.make = o.make and v.model = o.name)`;
    await tx`delete from vehicle_make a where not exists (select 1 from vehicle_model o where o.make = a.name)`;
  },
};

/** A vehicle whose names were corrected is still found by its new ones, where the file has no `mid`. */
async function identify(tx: Tx, records: FileRecord[]): Promise<void> {
  const found = await tx<{ at: number; mid: string }[]>`
    select wanted.at, v.mid
      from jsonb_to_recordset(${toJson(
        tx,
        records.map((record, at) => ({ at, ...record })),
      )})
             as wanted(at integer, mid text, make text, model text, year integer, body text, fuel text,
                       transmission text, variant text, engine text)
      join vehicle v on v.make = wanted.make and v.model = wanted.model and v.year = wanted.year
       and v.body = wanted.body and v.fuel = wanted.fuel and v.transmission = wanted.transmission
       and v.variant = wanted.variant and v.engine = wanted.engine
     where not exists (select from vehicle same where same.mid = wanted.mid)`;
  for (const { at, mid } of found) records[at]!.mid = mid;
}
