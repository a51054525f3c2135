import { taskCategories as format } from '@pitlane/catalogue/formats';
import { upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, toJson } from '../data-table.ts';

/** Kinds of tasks, each added by the first task of it. */
export const taskCategories: DataTable = {
  format,
  tables: ['task_category'],
  view: (db) => db`
    select id, name, sort_order, hidden_for_fleet_company1 as hidden_for_fleet_1 from task_category`,
  corrected: (db, { id }, columns) => db`
    select 'tasks' as kind, jsonb_build_array(${id as number}::integer) as key, c.filed as column_name
      from (values ('name', 'category'), ('hidden_for_fleet_1', 'category_hidden_for_fleet_1')) c(own, filed)
     where c.own = any(${columns}::text[])`,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  refused: (db) => db`
    select i.row, 'id' as "column",
           'is no task category. The first task of a new one adds it: load a file of tasks.' as message
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
