import { CartItem, type CartItemInput, type Repair } from '@pitlane/contracts';
import {
  basicServiceItem,
  customItem,
  logbookItem,
  taskIds,
  taskItem,
  withInterval,
} from '@pitlane/domain/cart/cart';
import { hasTyreDetails, isTyre } from '@pitlane/domain/vehicle/tyres';
import * as v from 'valibot';
import { listRepairs, unknownTaskError } from '../../marketplace/tasks/index.ts';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { DETAIL_FIELDS } from './cart-row.ts';

/** The fields that the customer fills in; everything else comes from the catalogue. */
export const CUSTOMER_FIELDS: readonly (keyof CartItem)[] = [
  'RepairNotes',
  'IsIncluded',
  'WorkshopServiceExtrasId',
  'AdditionalDetails',
  ...DETAIL_FIELDS,
];

/**
 * The items with names, hours and pricing strategy of the catalogue, never of the client; kept ones stay as
 * they are. Throws `validation` for unknown items.
 */
export async function withCatalogueFacts(
  db: Db,
  items: readonly CartItem[],
  isKept: (index: number) => boolean,
): Promise<CartItem[]> {
  const tasks = await findCartTasks(db, items);
  const known: CartItem[] = [];
  for (const [index, item] of items.entries())
    known.push(isKept(index) ? item : await addFacts(db, item, index, tasks));
  return known;
}

/** The tasks of the cart, as the catalogue has them. */
export async function findCartTasks(db: Db, items: readonly CartItem[]): Promise<Repair[]> {
  const ids = taskIds(items);
  return ids.length === 0 ? [] : listRepairs(db, { ids, hideFleetCategories: false });
}

async function addFacts(db: Db, item: CartItem, index: number, tasks: Repair[]): Promise<CartItem> {
  const own = v.parse(
    CartItem,
    Object.fromEntries(
      ['LeadCartItemType' as const, ...CUSTOMER_FIELDS].map((field) => [field, item[field]]),
    ),
  );
  if (item.LeadCartItemType === 'Service')
    return { ...own, ...(await findServiceFacts(db, item, index)) } as CartItem;
  if (item.IsCustomRepair) {
    if (!item.RepairNotes?.trim())
      throw fieldError(`/CartItems/${index}/RepairNotes`, 'required', 'Describe the repair.');
    const custom = customItem(item.RepairNotes);
    const name = item.RepairInspectionName ?? custom.RepairInspectionName;
    return { ...own, ...custom, RepairInspectionName: name } as CartItem;
  }
  const task = tasks.find((each) => each.RepairInspectionId === item.RepairInspectionId);
  if (!task) throw unknownTaskError(`/CartItems/${index}/RepairInspectionId`);
  const hasDetails = !isTyre(item) || hasTyreDetails(item);
  return {
    ...own,
    ...taskItem(task),
    RelatedCartItems: item.RelatedCartItems,
    CanCalculatePrice: task.CanCalculatePrice && hasDetails,
  } as CartItem;
}

async function findServiceFacts(db: Db, item: CartItem, index: number): Promise<CartItemInput> {
  const refuse = (field: keyof CartItem, code: string, message: string) =>
    fieldError(`/CartItems/${index}/${field}`, code, message);
  if (item.ServiceType === 'GenericService') {
    const [service] = await db<
      { GenericServiceId: number; ServiceName: string; MinLabourHours: number; MaxLabourHours: number }[]
    >`
      select id as "GenericServiceId", name as "ServiceName", min_labour_hours as "MinLabourHours",
             max_labour_hours as "MaxLabourHours"
        from generic_service where id = ${item.GenericServiceId ?? 0}`;
    if (!service) throw refuse('GenericServiceId', 'unknown', 'No such service.');
    return { ...basicServiceItem(), ...service };
  }
  if (item.ServiceType !== 'LogbookService')
    throw refuse('ServiceType', 'required', 'Choose a basic service or a logbook service.');
  const logbook = { ...logbookItem(), ServiceName: item.ServiceName ?? null };
  if (item.ServiceIntervalId == null || item.ServiceScheduleId == null) return logbook;
  const [interval] = await db<{ description: string; sortOrder: number; labourHours: number }[]>`
    select description, sort_order, labour_hours from service_interval
     where service_schedule_id = ${item.ServiceScheduleId} and service_interval_id = ${item.ServiceIntervalId}`;
  if (!interval) throw refuse('ServiceIntervalId', 'unknown', 'The schedule has no such interval.');
  const chosen = {
    ServiceIntervalId: item.ServiceIntervalId,
    ServiceIntervalDescription: interval.description,
    SortOrder: interval.sortOrder,
  };
  const { labourHours } = interval;
  return {
    ...withInterval(logbook, chosen, item.ServiceScheduleId),
    MinLabourHours: labourHours,
    MaxLabourHours: labourHours,
  };
}
