import type { CartItem } from '@pitlane/contracts';
import { isPricedAlike } from '@pitlane/domain/cart/priced-alike';
import { hasTyreDetails, isTyre } from '@pitlane/domain/vehicle/tyres';
import { WINDSCREEN_FEATURES } from '@pitlane/domain/vehicle/windscreen';
import type { Db, Tx } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { nameFrom, sharedItem } from './shared-texts.ts';

/** Fields of a cart item that have no column of their own. */
const DETAILS: readonly (keyof CartItem)[] = [
  'RelatedCartItems',
  'TyreWidth',
  'TyreProfile',
  'TyreRim',
  'TyreQuality',
  'Quantity',
  ...WINDSCREEN_FEATURES,
  'WindscreenHasNoFeatures',
];

type Row = {
  item_type: CartItem['LeadCartItemType'];
  service_type: string | null;
  service_name: string | null;
  generic_service_id: number | null;
  service_schedule_id: number | null;
  service_interval_id: number | null;
  service_sort_order: number | null;
  task_id: number | null;
  repair_name: string | null;
  repair_type: string | null;
  repair_category: string | null;
  is_custom_repair: boolean;
  repair_notes: string | null;
  is_performed_by_workshop: boolean;
  is_performed_by_mobile_mechanic: boolean;
  is_included: boolean;
  can_calculate_price: boolean | null;
  pricing_strategy: string | null;
  task_value_category: string | null;
  workshop_service_extras_id: number | null;
  additional_details: string | null;
  requires_certification: boolean;
  requires_scanning_tool: boolean;
  min_labour_hours: number | null;
  max_labour_hours: number | null;
  details: Record<string, unknown>;
};

/** A service as a cart first holds it, before it names which one. */
export const NEW_SERVICE = {
  LeadCartItemType: 'Service',
  IsCustomRepair: false,
  IsPerformedByWorkshop: true,
  IsPerformedByMobileMechanic: true,
  IsIncluded: true,
  IsPartOfService: false,
  IsPriced: false,
  RelatedCartItems: [],
  RequiresCertification: false,
  RequiresScanningTool: false,
} satisfies CartItem;

type CustomerFields = Pick<
  Row,
  'repair_notes' | 'is_included' | 'workshop_service_extras_id' | 'additional_details' | 'details'
>;

/** The cart of a lead in its order, as the wire spells it. */
export async function readCart(db: Db, leadGuid: string): Promise<CartItem[]> {
  const rows = await db<{ id: number; item: CartItem; details: object }[]>`
    select id, details, jsonb_build_object(
             'LeadCartItemID', id, 'LeadCartItemType', item_type, 'ServiceType', service_type,
             'ServiceName', service_name, 'GenericServiceId', generic_service_id,
             'ServiceScheduleId', service_schedule_id, 'ServiceIntervalId', service_interval_id,
             'ServiceSortOrder', service_sort_order, 'RepairInspectionId', task_id,
             'RepairInspectionName', repair_name, 'RepairType', repair_type, 'RepairCategory', repair_category,
             'IsCustomRepair', is_custom_repair, 'RepairNotes', repair_notes,
             'IsPerformedByWorkshop', is_performed_by_workshop,
             'IsPerformedByMobileMechanic', is_performed_by_mobile_mechanic, 'IsIncluded', is_included,
             'IsPartOfService', false, 'CanCalculatePrice', can_calculate_price,
             'PricingStrategy', pricing_strategy, 'IsPriced', coalesce(can_calculate_price, false),
             'TaskValueCategory', task_value_category, 'WorkshopServiceExtrasId', workshop_service_extras_id,
             'AdditionalDetails', additional_details, 'RequiresCertification', requires_certification,
             'RequiresScanningTool', requires_scanning_tool, 'MinLabourHours', min_labour_hours,
             'MaxLabourHours', max_labour_hours, 'RelatedCartItems', '[]'::jsonb) as item
      from lead_cart_item where lead_guid = ${leadGuid} order by position`;
  return rows.map((row) => ({ ...row.item, ...row.details }));
}

/**
 * Replaces the cart. Names, hours and whether an item has a price come from the catalogue, never from the client; rows
 * that stay keep their ids, which quotes and bookings refer to. With `keepsPrices` an unchanged priced item stays as it
 * was quoted, even when the catalogue has changed. Throws `validation` for unknown or repeated items.
 */
export async function writeCart(
  tx: Tx,
  leadGuid: string,
  items: CartItem[],
  keepsPrices = false,
): Promise<void> {
  const quoted = keepsPrices ? (await readCart(tx, leadGuid)).filter((item) => item.CanCalculatePrice) : [];
  const same = items.map((item) => quoted.find((each) => isPricedAlike(each, item))?.LeadCartItemID ?? null);
  const rows = await loadRows(tx, items, same);
  refuseRepeated(items);
  const kept = await tx<{ id: number; key: string }[]>`
    select id, ${keyColumns(tx)} as key from lead_cart_item where lead_guid = ${leadGuid} order by position`;
  const free = kept.filter(({ id }) => !same.includes(id));
  const ids = rows.map((row, at) => {
    if (same[at] != null) return same[at];
    const key = toRowKey(row as Row);
    const place = free.findIndex((each) => each.key === key);
    return place < 0 ? null : free.splice(place, 1)[0]!.id;
  });
  if (free.length > 0)
    await tx`delete from lead_cart_item where id = any (${free.map((each) => each.id)}::bigint[])`;
  // Out of the way first: positions are unique while rows move.
  await tx`update lead_cart_item set position = position + 1000 where lead_guid = ${leadGuid}`;
  for (const [position, row] of rows.entries()) {
    const values = { ...row, details: tx.json(row.details as never) } as unknown as Record<string, never>;
    const id = ids[position];
    if (id) await tx`update lead_cart_item set ${tx(values)}, position = ${position} where id = ${id}`;
    else await tx`insert into lead_cart_item ${tx({ ...values, lead_guid: leadGuid, position } as never)}`;
  }
}

/** The cart of a copy that goes to a stranger: without the addresses and numbers that the customer typed into it. */
export async function hideTypedContact(tx: Tx, leadGuid: string): Promise<void> {
  for (const item of (await readCart(tx, leadGuid)).map(sharedItem))
    await tx`
      update lead_cart_item
         set repair_name = ${item.RepairInspectionName ?? null}, repair_notes = ${item.RepairNotes ?? null},
             additional_details = ${item.AdditionalDetails ?? null}
       where id = ${item.LeadCartItemID!}`;
}

const keyColumns = (tx: Tx) => tx`
  concat_ws('/', item_type, service_type, coalesce(task_id, 0), case when is_custom_repair then repair_notes end)`;

const toRowKey = (row: Row): string =>
  [row.item_type, row.service_type, row.task_id ?? 0, row.is_custom_repair ? row.repair_notes : null]
    .filter((part) => part !== null)
    .join('/');

type TaskRow = {
  id: number;
  name: string;
  repairType: string;
  category: string;
  canCalculatePrice: boolean;
  pricingStrategy: string;
  valueCategory: string;
  minLabourHours: number;
  maxLabourHours: number;
  performedByWorkshop: boolean;
  performedByMobileMechanic: boolean;
  requiresCertification: boolean;
  requiresScanningTool: boolean;
};

/** The rows of the items; for those that are the `same` as before only the customer's fields. */
async function loadRows(
  tx: Tx,
  items: CartItem[],
  same: readonly (number | null)[],
): Promise<(Row | CustomerFields)[]> {
  const taskIds = items.flatMap((item) => item.RepairInspectionId ?? []);
  const tasks = await tx<TaskRow[]>`
    select t.id, t.name, t.repair_type, k.name as category, t.can_calculate_price, t.pricing_strategy, t.value_category,
           t.min_labour_hours, t.max_labour_hours, t.performed_by_workshop, t.performed_by_mobile_mechanic,
           t.requires_certification, t.requires_scanning_tool
      from task t join task_category k on k.id = t.category_id where t.id = any (${taskIds}::int[])`;
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const rows: (Row | CustomerFields)[] = [];
  for (const [index, item] of items.entries())
    rows.push(same[index] == null ? await toRow(tx, item, index, byId) : toCustomerFields(item));
  return rows;
}

function refuseRepeated(items: CartItem[]): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const isService = item.LeadCartItemType === 'Service';
    if (!isService && item.IsCustomRepair) continue;
    const once = isService ? 'Service' : `task ${item.RepairInspectionId}`;
    if (seen.has(once)) {
      throw fieldError(
        `/CartItems/${index}`,
        'repeated',
        'A service, and every repair, is in the cart once.',
      );
    }
    seen.add(once);
  }
}

async function toRow(tx: Tx, item: CartItem, index: number, tasks: Map<number, TaskRow>): Promise<Row> {
  if (item.LeadCartItemType === 'Service') return serviceRow(tx, item, index);
  if (item.IsCustomRepair) {
    if (!item.RepairNotes?.trim()) {
      throw fieldError(`/CartItems/${index}/RepairNotes`, 'required', 'Describe the repair.');
    }
    const notes = item.RepairNotes.trim();
    return {
      ...plainRow(item),
      repair_name: item.RepairInspectionName ?? nameFrom(notes),
      repair_notes: notes,
      is_custom_repair: true,
      can_calculate_price: false,
      task_value_category: 'M',
    };
  }
  const task = tasks.get(item.RepairInspectionId ?? 0);
  if (!task) throw fieldError(`/CartItems/${index}/RepairInspectionId`, 'unknown', 'No such repair.');
  const hasDetails = !isTyre(item) || hasTyreDetails(item);
  return {
    ...plainRow(item),
    task_id: task.id,
    repair_name: task.name,
    repair_type: task.repairType,
    repair_category: task.category,
    can_calculate_price: task.canCalculatePrice && hasDetails,
    pricing_strategy: task.pricingStrategy,
    task_value_category: task.valueCategory,
    min_labour_hours: task.minLabourHours,
    max_labour_hours: task.maxLabourHours,
    is_performed_by_workshop: task.performedByWorkshop,
    is_performed_by_mobile_mechanic: task.performedByMobileMechanic,
    requires_certification: task.requiresCertification,
    requires_scanning_tool: task.requiresScanningTool,
  };
}

async function serviceRow(tx: Tx, item: CartItem, index: number): Promise<Row> {
  const base = { ...plainRow(item), pricing_strategy: 'SinglePrice', service_name: item.ServiceName ?? null };
  if (item.ServiceType === 'GenericService') {
    const [service] = await tx<
      { id: number; name: string; minLabourHours: number; maxLabourHours: number }[]
    >`
      select id, name, min_labour_hours, max_labour_hours from generic_service where id = ${item.GenericServiceId ?? 0}`;
    if (!service) throw fieldError(`/CartItems/${index}/GenericServiceId`, 'unknown', 'No such service.');
    return {
      ...base,
      service_type: 'GenericService',
      generic_service_id: service.id,
      service_name: service.name,
      can_calculate_price: true,
      min_labour_hours: service.minLabourHours,
      max_labour_hours: service.maxLabourHours,
    };
  }
  if (item.ServiceType !== 'LogbookService') {
    throw fieldError(`/CartItems/${index}/ServiceType`, 'required', 'A service is generic or by logbook.');
  }
  const logbook = { ...base, service_type: 'LogbookService' };
  if (item.ServiceIntervalId == null || item.ServiceScheduleId == null) return logbook;
  const [interval] = await tx<{ description: string; sortOrder: number; labourHours: number }[]>`
    select description, sort_order, labour_hours from service_interval
     where service_schedule_id = ${item.ServiceScheduleId} and service_interval_id = ${item.ServiceIntervalId}`;
  if (!interval) {
    throw fieldError(
      `/CartItems/${index}/ServiceIntervalId`,
      'unknown',
      'The schedule has no such interval.',
    );
  }
  return {
    ...logbook,
    service_name: `Logbook Service · ${interval.description}`,
    service_schedule_id: item.ServiceScheduleId,
    service_interval_id: item.ServiceIntervalId,
    service_sort_order: interval.sortOrder,
    can_calculate_price: true,
    min_labour_hours: interval.labourHours,
    max_labour_hours: interval.labourHours,
  };
}

/** An item of which nothing is known that decides a price. */
function plainRow(item: CartItem): Row {
  return {
    item_type: item.LeadCartItemType,
    service_type: null,
    service_name: null,
    generic_service_id: null,
    service_schedule_id: null,
    service_interval_id: null,
    service_sort_order: null,
    task_id: null,
    repair_name: null,
    repair_type: item.LeadCartItemType === 'Service' ? null : 'Repair',
    repair_category: null,
    is_custom_repair: false,
    is_performed_by_workshop: true,
    is_performed_by_mobile_mechanic: true,
    can_calculate_price: null,
    pricing_strategy: null,
    task_value_category: null,
    requires_certification: false,
    requires_scanning_tool: false,
    min_labour_hours: null,
    max_labour_hours: null,
    ...toCustomerFields(item),
  };
}

/** The fields that the customer fills in. */
function toCustomerFields(item: CartItem): CustomerFields {
  return {
    repair_notes: item.RepairNotes ?? null,
    is_included: item.IsIncluded,
    workshop_service_extras_id: item.WorkshopServiceExtrasId ?? null,
    additional_details: item.AdditionalDetails ?? null,
    details: Object.fromEntries(
      DETAILS.filter((field) => item[field] != null).map((field) => [field, item[field]]),
    ),
  };
}
