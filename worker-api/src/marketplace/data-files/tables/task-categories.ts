import { taskCategories as format } from '@pitlane/catalogue/formats';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, toJson } from '../data-table.ts';

/** Kinds of tasks, each added by the first task of it. */
export const taskCategories: DataTable = {
  format,
  tables: ['task_category'],
  view: (db) => db`
    select id, name, sort_order, pictogram, hidden_for_fleet_company1 as hidden_for_fleet_1 from task_category`,
  searched: (db) => db`concat_ws(' ', v.id, v.name)`,
  // Task files have no sort order or pictogram; the reference data has them.
  corrected: (db, { id }, columns) => db`
    select c.kind, jsonb_build_array(${id as number}::integer) as key, c.filed as column_name
      from (values ('name', 'tasks', 'category'), ('hidden_for_fleet_1', 'tasks', 'category_hidden_for_fleet_1'),
                   ('sort_order', ${format.name}, 'sort_order'), ('pictogram', ${format.name}, 'pictogram'))
             c(own, kind, filed)
     where c.own = any(${columns}::text[])`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  refused: (db) => db`
    select i.row, 'id' as "column",
           'is not a task category. The first task of a new one adds it: load a file of tasks.' as message
      from import_row i where i.change = 'added'`,
  write: (tx, records) =>
    upsert(
      tx,
      'task_category',
      ['id'],
      records.map(({ hidden_for_fleet_1, ...category }) => ({
        ...category,
        hidden_for_fleet_company1: hidden_for_fleet_1,
      })),
    ),
  async remove(tx, records) {
    await tx`
      delete from task_category c using jsonb_to_recordset(${toJson(tx, records)}) as k(id integer)
       where c.id = k.id`;
  },
};
