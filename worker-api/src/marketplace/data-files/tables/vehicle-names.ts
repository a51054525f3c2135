import { vehicleMakes as makeFormat, vehicleModels as modelFormat } from '@pitlane/catalogue/formats';
import type { Db, Tx } from '../../../platform/database.ts';
import { type DataTable, toJson } from '../data-table.ts';

const NEVER_REMOVED = 'A make or model stays while it has vehicles; it can be retired.';
const remove = async (): Promise<void> => {
  throw new Error(NEVER_REMOVED);
};

/** Makes, each added by its first vehicle. A new name is that of all its vehicles, schedules and workshops. */
export const vehicleMakes: DataTable = {
  format: makeFormat,
  isKeyOpaque: true,
  tables: ['vehicle_make', 'vehicle_model', 'vehicle', 'service_schedule', 'supplier'],
  view: (db) => db`
    select a.id, a.name, a.is_popular, a.is_offered from vehicle_make a
     where exists (select from vehicle v where v.make = a.name)`,
  ordered: (db) => db`v.name`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  refused: (db) => db`
    ${refuseNew(db, 'make')}
    union all
    select i.row, 'name', 'is the name of another make. Correct the make of its vehicles one by one.'
      from import_row i join vehicle_make a on a.name = i.record ->> 'name'
       and a.id <> (i.record ->> 'id')::integer where i.change = 'changed'`,
  corrected: (db, { name }, columns) => db`
    select 'vehicles' as kind, jsonb_build_array(${name as string}::text) as key, 'is_popular_make' as column_name
     where 'is_popular' = any(${columns}::text[])
    union all
    select 'vehicles', jsonb_build_array(v.mid), c.name
      from vehicle v cross join (values ('make'), ('description')) c(name)
     where v.make = ${name as string} and 'name' = any(${columns}::text[])
    union all
    select 'schedules', jsonb_build_array(s.id), 'make' from service_schedule s
     where s.make = ${name as string} and 'name' = any(${columns}::text[])`,
  async write(tx, records) {
    const rows = toJson(tx, records);
    const type = tx`as r(id integer, name text, is_popular boolean, is_offered boolean)`;
    const renamed = await tx<{ was: string; name: string }[]>`
      select a.name as was, r.name from jsonb_to_recordset(${rows}) ${type}
        join vehicle_make a on a.id = r.id and a.name <> r.name`;
    await tx`
      update vehicle_make a set name = r.name, is_popular = r.is_popular, is_offered = r.is_offered
        from jsonb_to_recordset(${rows}) ${type} where a.id = r.id`;
    for (const { was, name } of renamed) await renameMake(tx, was, name);
  },
  remove,
};

/** Where a make is named without a foreign key. */
async function renameMake(tx: Tx, was: string, name: string): Promise<void> {
  await tx`update vehicle set description = ${renameInDescription(tx, was, name)} where make = ${name}`;
  await tx`update service_schedule set make = ${name} where make = ${was}`;
  await tx`update supplier set makes = array_replace(makes, ${was}, ${name}) where ${was} = any(makes)`;
}

/** Models, each added by its first vehicle. */
export const vehicleModels: DataTable = {
  format: modelFormat,
  isKeyOpaque: true,
  tables: ['vehicle_model', 'vehicle'],
  view: (db) => db`
    select o.id, o.make, o.name, o.is_popular, o.is_offered from vehicle_model o
     where exists (select from vehicle v where v.make = o.make and v.model = o.name)`,
  ordered: (db) => db`v.make, v.name`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  refused: (db) => db`
    ${refuseNew(db, 'model')}
    union all
    select i.row, 'make', 'is not the make of this model. Correct the make of its vehicles one by one.'
      from import_row i join vehicle_model o on o.id = (i.record ->> 'id')::integer
       and o.make <> i.record ->> 'make' where i.change = 'changed'
    union all
    select i.row, 'name', 'is the name of another model. Correct the model of its vehicles one by one.'
      from import_row i join vehicle_model o on o.make = i.record ->> 'make' and o.name = i.record ->> 'name'
       and o.id <> (i.record ->> 'id')::integer where i.change = 'changed'`,
  corrected: (db, { make, name }, columns) => db`
    select 'vehicles' as kind, jsonb_build_array(${make as string}::text, ${name as string}::text) as key,
           'is_popular_model' as column_name
     where 'is_popular' = any(${columns}::text[])
    union all
    select 'vehicles', jsonb_build_array(v.mid), c.name
      from vehicle v cross join (values ('model'), ('description')) c(name)
     where v.make = ${make as string} and v.model = ${name as string} and 'name' = any(${columns}::text[])`,
  async write(tx, records) {
    const renamed = await tx<{ make: string; was: string; name: string }[]>`
      select o.make, o.name as was, r.name from jsonb_to_recordset(${toJson(tx, records)}) as r(id integer, name text)
        join vehicle_model o on o.id = r.id and o.name <> r.name`;
    await tx`
      update vehicle_model o set name = r.name, is_popular = r.is_popular, is_offered = r.is_offered
        from jsonb_to_recordset(${toJson(tx, records)})
          as r(id integer, name text, is_popular boolean, is_offered boolean) where o.id = r.id`;
    for (const { make, was, name } of renamed)
      await tx`
        update vehicle set description = ${renameInDescription(tx, was, name)}
         where make = ${make} and model = ${name}`;
  },
  remove,
};

/** The first whole word or words after the year: `Mazda` is not in `Mazda3`, and `2008` is a model, too. */
const renameInDescription = (tx: Tx, was: string, name: string) => {
  const pattern = `(?<![[:alnum:]])${was.replace(/[^\p{L}\d\s]/gu, '\\$&')}(?![[:alnum:]])`;
  return tx`regexp_replace(description, ${pattern}, ${name.replaceAll('\\', '\\\\')},
                           case when description ~ '^\\d{4} ' then 6 else 1 end, 1)`;
};

const refuseNew = (db: Db, noun: string) => db`
  select i.row, 'name' as "column", ${`is not a ${noun} yet. Add its first vehicle.`}::text as message
    from import_row i where i.change = 'added'`;
