import type { FileRecord } from '@pitlane/catalogue/formats';
import type { DataRowKind, DataRowOptions, DataRows } from '@pitlane/contracts';
import type { Db } from '../../../platform/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { toWordPatterns } from '../../../platform/sql.ts';
import type { Fragment } from '../data-table.ts';

const MAX_OPTIONS = 60;

/** `select` of id, name and place of what a column can name. */
type Choice = (db: Db) => Fragment;

const categories: Choice = (db) =>
  db`select id::text as id, name, sort_order::text as place from task_category`;
const schedules: Choice = (db) => db`
  select id::text as id, name || case when name ilike '%' || make || '%' then '' else ', ' || make end as name,
         name as place from service_schedule`;
const tasks: Choice = (db) => db`select id::text as id, name, name as place from task`;
const makes: Choice = (db) => db`select name as id, name, name as place from vehicle_make`;

/** Columns whose values are chosen from what there is, by name. */
const CHOICES: Partial<Record<DataRowKind, Record<string, Choice>>> = {
  'task-categories': {
    pictogram: (db) => db`
      select pictogram as id, string_agg(name, ', ' order by sort_order, id) as name,
             lpad(min(sort_order)::text, 10, '0') || min(name) as place
        from task_category group by pictogram`,
  },
  'funnel-configurations': {
    id: (db) => db`
      select id::text as id, name as place,
             name || case when count(*) over (partition by name) > 1 then ', number ' || id else '' end as name
        from quote_funnel_configuration`,
    excluded_category_ids: categories,
    supplier_id: (db) => db`
      select s.id::text as id, s.name || ', ' || u.name || ' ' || u.state as name, s.name as place
        from supplier s join suburb u on u.id = s.suburb_id`,
  },
  tasks: { category_id: categories, related: tasks, child_task_ids: tasks },
  vehicles: { make: makes, service_schedule_id: schedules },
  schedules: { make: makes, service_schedule_id: schedules },
  extras: {
    includes_ids: (db) => db`select id::text as id, name, name as place from extra_service`,
  },
  fleets: {
    fleet_id: (db) => db`select id::text as id, name, name as place from fleet_company`,
  },
};

/** What a column can name, by words of its name. Throws `not-found` for a column that names nothing. */
export async function findOptions(
  db: Db,
  kind: DataRowKind,
  column: string,
  search = '',
): Promise<DataRowOptions> {
  const choices = CHOICES[kind] ?? {};
  const choice = Object.hasOwn(choices, column) ? choices[column] : undefined;
  if (!choice) throw new AppError('not-found');
  const rows = await db<{ id: string; name: string }[]>`
    select c.id, c.name from (${choice(db)}) c where c.name ilike all (${toWordPatterns(search)}::text[])
     order by length(c.place) * (c.place ~ '^\\d+$')::int, c.place, c.name limit ${MAX_OPTIONS}`;
  return { Success: true, Items: rows.map(({ id, name }) => ({ Id: id, Name: name })) };
}

/** A number, or the task of a related one. */
const toId = (value: unknown): string =>
  String(typeof value === 'object' && value !== null && 'task_id' in value ? value.task_id : value);

/** The names of what rows name by number, by column and id. */
export async function findNames(
  db: Db,
  kind: DataRowKind,
  records: FileRecord[],
): Promise<DataRows['Names']> {
  const names: DataRows['Names'] = {};
  for (const [column, choice] of Object.entries(CHOICES[kind] ?? {})) {
    // A row's own number is shown as it is.
    if (column === 'id') continue;
    const ids = [...new Set(records.flatMap((record) => record[column] ?? []).map(toId))];
    if (ids.length === 0) continue;
    const rows = await db<{ id: string; name: string }[]>`
      select c.id, c.name from (${choice(db)}) c where c.id = any(${ids}::text[])`;
    names[column] = Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  }
  return names;
}
