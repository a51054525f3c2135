import { type FileRecord, tasks as format } from '@pitlane/catalogue/formats';
import { ITEM_TYPE } from '@pitlane/domain/quotes/item-type';
import type { Tx } from '../../../platform/database.ts';
import { type Row, upsert } from '../../../platform/upsert-rows.ts';
import { type DataTable, nextId, toJson } from '../data-table.ts';
import { distinctRows } from '../distinct-rows.ts';

type Question = { name: string; is_multi_select: boolean; options: string[] };
type Related = { task_id: number; is_required: boolean };

export const tasks: DataTable = {
  format,
  tables: ['task_category', 'task', 'task_question', 'task_related', 'task_child'],
  view: (db) => db`
    select t.id, t.name, t.description, t.category_id, c.name as category,
           c.hidden_for_fleet_company1 as category_hidden_for_fleet_1, t.repair_type, t.tags, t.sort_order,
           t.show_in_search, t.fuel, t.transmission, t.requires_combustion_engine, t.min_labour_hours,
           t.max_labour_hours, t.pricing_strategy, t.can_calculate_price, t.price_band_low_cents as price_low,
           t.price_band_high_cents as price_high, t.value_category, t.photo_required, t.performed_by_workshop,
           t.performed_by_mobile_mechanic, t.requires_certification, t.requires_scanning_tool,
           nullif(t.disclaimer, '') as disclaimer,
           (select coalesce(jsonb_agg(jsonb_build_object('name', q.name, 'is_multi_select', q.is_multi_select,
                                                         'options', q.options) order by q.position), '[]')
              from task_question q where q.task_id = t.id) as questions,
           (select coalesce(jsonb_agg(jsonb_build_object('task_id', r.related_task_id, 'is_required', r.is_required)
                                      order by r.position), '[]')
              from task_related r where r.task_id = t.id) as related,
           (select coalesce(jsonb_agg(h.child_task_id order by h.position), '[]')
              from task_child h where h.task_id = t.id) as child_task_ids
      from task t join task_category c on c.id = t.category_id`,
  number: nextId('task'),
  identify: nameCategories,
  among: (db, keys) => db`v.id in (select id from jsonb_to_recordset(${keys}) as k(id integer))`,
  references: [
    {
      column: 'related',
      path: '$.related[*].task_id',
      table: 'task',
      id: 'id',
      missing: 'task',
      isOwn: true,
    },
    {
      column: 'child_task_ids',
      path: '$.child_task_ids[*]',
      table: 'task',
      id: 'id',
      missing: 'task',
      isOwn: true,
    },
  ],
  async write(tx, records) {
    const categories = distinctRows(records, {
      id: 'category_id',
      name: 'category',
      hidden_for_fleet_company1: 'category_hidden_for_fleet_1',
    });
    await upsert(tx, 'task_category', ['id'], categories);
    await upsert(tx, 'task', ['id'], records.map(taskRow));
  },
  async connect(tx, records) {
    const ids = records.map(({ id }) => id as number);
    await tx`delete from task_question where task_id = any(${ids}::integer[])`;
    await tx`delete from task_related where task_id = any(${ids}::integer[])`;
    await tx`delete from task_child where task_id = any(${ids}::integer[])`;
    const add = <T>(column: string, table: string, key: string, row: (item: T) => Row) => {
      const rows = records.flatMap((record) =>
        (record[column] as T[]).map((item, position) => ({ task_id: record.id, position, ...row(item) })),
      );
      return upsert(tx, table, ['task_id', key], rows);
    };
    await add<Question>('questions', 'task_question', 'position', (one) => one);
    await add<Related>('related', 'task_related', 'related_task_id', (one) => ({
      related_task_id: one.task_id,
      is_required: one.is_required,
    }));
    await add<number>('child_task_ids', 'task_child', 'child_task_id', (id) => ({ child_task_id: id }));
  },
  remove,
  async tidy(tx) {
    await tx`delete from task_category c where not exists (select 1 from task t where t.category_id = c.id)`;
  },
};

function taskRow(record: FileRecord): Row {
  const {
    category: _category,
    category_hidden_for_fleet_1: _hidden,
    questions: _questions,
    related: _related,
    child_task_ids: _children,
    price_low,
    price_high,
    ...task
  } = record;
  return { ...task, price_band_low_cents: price_low, price_band_high_cents: price_high };
}

/** With the suppliers' prices for them, which would mean nothing any more. */
async function remove(tx: Tx, records: FileRecord[]): Promise<void> {
  const ids = records.map(({ id }) => id as number);
  await tx`delete from supplier_price where item_type = ${ITEM_TYPE.Task} and item_id = any(${ids}::integer[])`;
  await tx`delete from task_related where related_task_id = any(${ids}::integer[])`;
  await tx`delete from task_child where child_task_id = any(${ids}::integer[])`;
  await tx`delete from task where id = any(${ids}::integer[])`;
}

/** A category is known by its number, also before it has a task. */
async function nameCategories(tx: Tx, records: FileRecord[]): Promise<void> {
  const unnamed = records.filter(
    ({ category_id, category }) => category_id !== undefined && category === undefined,
  );
  if (unnamed.length === 0) return;
  const found = await tx<{ id: number; name: string; isHidden: boolean }[]>`
    select id, name, hidden_for_fleet_company1 as is_hidden from task_category
     where id in (select category_id from jsonb_to_recordset(${toJson(tx, unnamed)}) as r(category_id integer))`;
  const categories = new Map(found.map((category) => [category.id, category]));
  for (const record of unnamed) {
    const category = categories.get(record.category_id as number);
    if (!category) continue;
    record.category = category.name;
    record.category_hidden_for_fleet_1 ??= category.isHidden;
  }
}
