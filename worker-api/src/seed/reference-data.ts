import {
  basicService,
  extraServices,
  logbookPriceBandsCents,
  operatorPolicies,
  popularMakes,
  regions,
  serviceSchedules,
  suburbs,
  taskCategories,
  tasks,
  tyrePriceBands,
  vehicles,
} from '@pitlane/catalogue';
import { tyreSizes } from '@pitlane/domain/vehicle/tyre-sizes';
import { tyreLabel } from '@pitlane/domain/vehicle/tyres';
import { preserveCorrections } from '../marketplace/data-files/index.ts';
import { cleanHtml } from '../platform/clean-html.ts';
import type { Tx } from '../platform/database.ts';
import { type Row, upsert } from '../platform/upsert-rows.ts';

/** Tables of reference data in the order of their references, with the key that an update goes by. */
export function referenceTables(): { table: string; key: string[]; rows: Row[] }[] {
  return [
    ...places(),
    ...vehicleTables(),
    ...taskTables(),
    ...serviceTables(),
    ...tyreTables(),
    ...policyTables(),
  ];
}

/** Loads or updates all reference data; what was set in forms stays. */
export async function loadReferenceData(tx: Tx, tables = referenceTables()): Promise<void> {
  const changedPolicies = await findChangedPolicies(tx);
  const written = tables.map(({ table }) => table);
  await preserveCorrections(tx, written, async () => {
    for (const { table, key, rows } of tables) {
      const isKept = (row: Row) => table === 'operator_policy' && changedPolicies.includes(row.id as number);
      await upsert(
        tx,
        table,
        key,
        rows.filter((row) => !isKept(row)),
      );
    }
  });
}

/** Policies that were added or changed in a form: a loaded one has one time for all. */
async function findChangedPolicies(tx: Tx): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    select id from operator_policy where updated_at <> effective_at or created_at <> effective_at`;
  return rows.map(({ id }) => id);
}

function places() {
  return [
    {
      table: 'region',
      key: ['id'],
      rows: regions().map(({ id, country, state }) => ({ id, country, name: state })),
    },
    {
      table: 'suburb',
      key: ['id'],
      rows: suburbs().map(({ regionId, isUberOffered, ...suburb }) => ({
        ...suburb,
        region_id: regionId,
        is_uber_offered: isUberOffered,
      })),
    },
  ];
}

function vehicleTables() {
  const all = vehicles();
  const popular = popularMakes();
  const models = new Map(all.map(({ make, model }) => [`${make}\n${model}`, { make, name: model }]));
  const schedules = serviceSchedules();
  return [
    {
      table: 'vehicle_make',
      key: ['name'],
      rows: [...new Set(all.map(({ make }) => make))]
        .sort()
        .map((name) => ({ name, is_popular: popular.includes(name) })),
    },
    { table: 'vehicle_model', key: ['make', 'name'], rows: [...models.values()] },
    {
      table: 'service_schedule',
      key: ['id'],
      rows: schedules.map(({ serviceScheduleId, name, make }) => ({ id: serviceScheduleId, name, make })),
    },
    {
      table: 'service_interval',
      key: ['service_schedule_id', 'service_interval_id'],
      rows: schedules.flatMap(({ serviceScheduleId, intervals }) =>
        intervals.map((interval) => ({
          service_schedule_id: serviceScheduleId,
          service_interval_id: interval.serviceIntervalId,
          sort_order: interval.sortOrder,
          description: interval.description,
          months: interval.months,
          kilometres: interval.kilometres,
          kind: interval.kind,
          labour_hours: interval.labourHours,
          operations: interval.operations,
          additional_billed_operations: interval.additionalBilledOperations,
          excluded_operations: interval.excludedOperations,
          parts: interval.parts,
        })),
      ),
    },
    {
      table: 'vehicle',
      key: ['mid'],
      rows: all.map(({ priceCategory, serviceScheduleId, repairTimesId, ...vehicle }) => ({
        ...vehicle,
        price_category: priceCategory,
        service_schedule_id: serviceScheduleId,
        repair_times_id: repairTimesId,
      })),
    },
  ];
}

function taskTables() {
  const all = tasks();
  return [
    {
      table: 'task_category',
      key: ['id'],
      rows: taskCategories().map(({ id, name, hiddenForFleetCompany1, sortOrder, pictogram }) => ({
        id,
        name,
        sort_order: sortOrder,
        pictogram,
        hidden_for_fleet_company1: hiddenForFleetCompany1,
      })),
    },
    {
      table: 'task',
      key: ['id'],
      rows: all.map((task) => ({
        id: task.id,
        name: task.name,
        description: task.description,
        category_id: task.categoryId,
        repair_type: task.repairType,
        tags: task.tags,
        sort_order: task.sortOrder,
        show_in_search: task.showInSearch,
        fuel: task.fuel,
        transmission: task.transmission,
        min_labour_hours: task.minLabourHours,
        max_labour_hours: task.maxLabourHours,
        pricing_strategy: task.pricingStrategy,
        can_calculate_price: task.canCalculatePrice,
        ...band(task.priceBandCents),
        photo_required: task.photoRequired,
        performed_by_workshop: task.performedByWorkshop,
        performed_by_mobile_mechanic: task.performedByMobileMechanic,
        requires_certification: task.requiresCertification,
        requires_scanning_tool: task.requiresScanningTool,
        requires_combustion_engine: task.requiresCombustionEngine ?? false,
        value_category: task.valueCategory ?? 'M',
        disclaimer: task.disclaimer ?? null,
      })),
    },
    {
      table: 'task_question',
      key: ['task_id', 'position'],
      rows: all.flatMap((task) =>
        task.questions.map(({ name, isMultiSelect, options }, position) => ({
          task_id: task.id,
          position,
          name,
          is_multi_select: isMultiSelect,
          options,
        })),
      ),
    },
    {
      table: 'task_related',
      key: ['task_id', 'related_task_id'],
      rows: all.flatMap((task) =>
        task.related.map(({ taskId, isRequired }, position) => ({
          task_id: task.id,
          related_task_id: taskId,
          position,
          is_required: isRequired,
        })),
      ),
    },
    {
      table: 'task_child',
      key: ['task_id', 'child_task_id'],
      rows: all.flatMap((task) =>
        task.childTaskIds.map((childTaskId, position) => ({
          task_id: task.id,
          child_task_id: childTaskId,
          position,
        })),
      ),
    },
  ];
}

function serviceTables() {
  const basic = basicService();
  return [
    {
      table: 'generic_service',
      key: ['id'],
      rows: [
        {
          id: basic.genericServiceId,
          name: basic.name,
          min_labour_hours: basic.labourHours[0],
          max_labour_hours: basic.labourHours[1],
          ...band(basic.priceBandCents),
          operations: basic.operations,
          excluded_operations: basic.excludedOperations,
          parts: basic.parts,
        },
      ],
    },
    {
      table: 'logbook_price_band',
      key: ['kind'],
      rows: Object.entries(logbookPriceBandsCents()).map(([kind, cents]) => ({ kind, ...band(cents) })),
    },
    {
      table: 'extra_service',
      key: ['id'],
      rows: extraServices().map(({ id, name, cssClass, group, includesIds }) => ({
        id,
        name,
        css_class: cssClass,
        group_name: group,
        includes_ids: includesIds,
      })),
    },
  ];
}

function tyreTables() {
  return [
    {
      table: 'tyre_size',
      key: ['width', 'profile', 'rim', 'is_commercial'],
      rows: tyreSizes().map(({ width, profile, rim, isCommercial }) => ({
        width,
        profile,
        rim,
        is_commercial: isCommercial,
        label: tyreLabel({ width, profile, rim, isCommercial }),
      })),
    },
    {
      table: 'tyre_price_band',
      key: ['quality', 'min_rim'],
      rows: tyrePriceBands().map(({ quality, minRim, maxRim, priceBandCents }) => ({
        quality,
        min_rim: minRim,
        max_rim: maxRim,
        ...band(priceBandCents),
      })),
    },
  ];
}

function policyTables() {
  const rows = operatorPolicies().map(({ id, title, contentHtml, effectiveAt }) => ({
    id,
    title,
    content_html: cleanHtml(contentHtml),
    created_at: effectiveAt,
    updated_at: effectiveAt,
    effective_at: effectiveAt,
  }));
  return [{ table: 'operator_policy', key: ['id'], rows }];
}

const band = ([low, high]: [number, number]) => ({ price_band_low_cents: low, price_band_high_cents: high });
