import type { Repair, RepairCategory } from '@pitlane/contracts';
import type { Db } from '../../platform/database.ts';

/** Every task of the catalogue on the wire, by category and sort order; a fleet's hidden categories left out. */
export function listRepairs(
  db: Db,
  { hideFleetCategories, categoryId, ids }: RepairScope,
): Promise<Repair[]> {
  return db<{ repair: Repair }[]>`
    select jsonb_build_object(
             'RepairInspectionId', t.id, 'RepairInspectionName', t.name, 'Description', t.description,
             'RepairType', t.repair_type, 'RepairCategoryId', t.category_id, 'RepairCategory', k.name,
             'Tags', t.tags, 'SortOrder', t.sort_order, 'ShowInSearch', t.show_in_search,
             'Fuel', t.fuel, 'Transmission', t.transmission,
             'RequiresCombustionEngine', t.requires_combustion_engine,
             'TaskValueCategory', t.value_category, 'Disclaimer', t.disclaimer,
             'PricingStrategy', t.pricing_strategy, 'CanCalculatePrice', t.can_calculate_price,
             'MinLabourHours', t.min_labour_hours, 'MaxLabourHours', t.max_labour_hours,
             'IsPerformedByWorkshop', t.performed_by_workshop,
             'IsPerformedByMobileMechanic', t.performed_by_mobile_mechanic,
             'RequiresCertification', t.requires_certification, 'RequiresScanningTool', t.requires_scanning_tool,
             'RequiresPhotos', t.photo_required,
             'HasQuestion', exists (select from task_question q where q.task_id = t.id),
             'ChildRepairInspections', coalesce((
               select jsonb_agg(child_task_id order by position) from task_child where task_id = t.id), '[]'),
             'RelatedRepairInspections', coalesce((
               select jsonb_agg(jsonb_build_object('RepairInspectionId', related_task_id, 'IsRequired', is_required)
                                order by position)
                 from task_related where task_id = t.id), '[]')) as repair
      from task t join task_category k on k.id = t.category_id
     where not (k.hidden_for_fleet_company1 and ${hideFleetCategories})
       ${categoryId === undefined ? db`` : db`and t.category_id = ${categoryId}`}
       ${ids === undefined ? db`` : db`and t.id = any (${ids}::int[])`}
     order by t.category_id, t.sort_order, t.id`.then((rows) => rows.map((row) => row.repair));
}

export type RepairScope = { hideFleetCategories: boolean; categoryId?: number; ids?: number[] };

export function listCategories(db: Db, hideFleetCategories: boolean): Promise<RepairCategory[]> {
  return db<{ id: number; name: string; pictogram: string }[]>`
    select id, name, pictogram from task_category where not (hidden_for_fleet_company1 and ${hideFleetCategories})
     order by sort_order, id`.then((rows) =>
    rows.map(({ id, name, pictogram }) => ({ RepairCategoryId: id, Name: name, Pictogram: pictogram })),
  );
}

export type Question = { name: string; isMultiSelect: boolean; options: string[] };

/** The questions of a task in their order; null for an unknown task. */
export async function listQuestions(db: Db, taskId: number): Promise<Question[] | null> {
  const rows = await db<(Question & { position: number | null })[]>`
    select q.position, q.name, q.is_multi_select, q.options
      from task t left join task_question q on q.task_id = t.id where t.id = ${taskId} order by q.position`;
  return rows.length === 0 ? null : rows.filter((row) => row.position !== null);
}
