import type { CartItem, FieldProblem } from '@pitlane/contracts';
import { findParentItem, taskIds } from '@pitlane/domain/cart/cart';
import {
  incompatibleItems,
  isOfOtherSchedule,
  isWindscreen,
  missingField,
} from '@pitlane/domain/cart/item-details';
import { offersItem } from '@pitlane/domain/cart/task-scope';
import { tyreSizes } from '@pitlane/domain/vehicle/tyre-sizes';
import { isKnownTyreSize, isTyre } from '@pitlane/domain/vehicle/tyres';
import {
  chosenWindscreenFeatures,
  hasWindscreenDetails,
  WINDSCREEN_FEATURES,
  withWindscreenFeatures,
} from '@pitlane/domain/vehicle/windscreen';
import type { Db } from '../../platform/database.ts';
import { fieldError } from '../../platform/errors.ts';
import { readCart } from './cart.ts';
import { findCartTasks } from './cart-facts.ts';
import type { LeadRow } from './lead-response.ts';

const MISFIT = 'This is not offered for the vehicle.';

/**
 * The items to keep, by the funnel's rules (specification 1 §4, §6). New items that do not fit throw `validation` with
 * their pointer; items that were in the cart before are checked at the submit only.
 */
export async function checkCartItems(
  db: Db,
  items: CartItem[],
  lead: LeadRow | null,
  isSameVehicle: boolean,
): Promise<CartItem[]> {
  if (lead?.isMultiItem === false && items.length > 1)
    throw fieldError('/CartItems/1', 'too-many', 'You can only choose one item here.');
  const before = lead ? await readCart(db, lead.guid) : [];
  const tasks = await findCartTasks(db, items);
  const vehicle = lead && isSameVehicle ? toCartVehicle(lead) : {};
  const misfits = incompatibleItems(items, vehicle, tasks);
  for (const [index, item] of items.entries()) {
    const pointer = `/CartItems/${index}`;
    if (isTyre(item) && !isKnownTyreSize(item, tyreSizes()))
      throw fieldError(`${pointer}/TyreWidth`, 'unknown', 'There is no such tyre size.');
    if (isInCart(before, item)) continue;
    const task = tasks.find((each) => each.RepairInspectionId === item.RepairInspectionId);
    if (lead && !offersItem(toTaskLimits(lead), item, task))
      throw fieldError(pointer, 'not-offered', 'This is not offered here.');
    if (misfits.includes(item)) throw fieldError(pointer, 'not-offered', MISFIT);
    if (findParentItem(items, item.RepairInspectionId ?? 0, tasks))
      throw fieldError(pointer, 'included', 'Another item of the cart includes this.');
  }
  return items.map(normaliseItem);
}

/** What a submitted cart lacks, or cannot have for its vehicle. Unknown vehicles are clarified by phone. */
export async function findCartProblems(db: Db, items: CartItem[], lead: LeadRow): Promise<FieldProblem[]> {
  const vehicle = toCartVehicle(lead);
  const misfits = incompatibleItems(items, vehicle, await findCartTasks(db, items));
  return items.flatMap((item, index) => {
    if (misfits.includes(item))
      return [{ pointer: `/CartItems/${index}`, code: 'not-offered', message: MISFIT }];
    const field = isOfOtherSchedule(item, vehicle) ? 'ServiceIntervalId' : missingField(item);
    if (field === null || (field === 'ServiceIntervalId' && lead.isUnknownVehicle)) return [];
    return [{ pointer: `/CartItems/${index}/${field}`, code: 'required', message: MESSAGES[field] }];
  });
}

const MESSAGES: Record<NonNullable<ReturnType<typeof missingField>>, string> = {
  TyreWidth: 'Choose the tyre size.',
  TyreQuality: 'Choose the quality of the tyres.',
  Quantity: 'Choose how many tyres.',
  WindscreenHasNoFeatures: 'Choose the features of the windscreen.',
  ServiceIntervalId: 'Choose which service is due.',
};

/** Features that were not named are false, and 'no features' follows from them (specification 1 §5). */
function normaliseItem(item: CartItem): CartItem {
  const isAnswered = hasWindscreenDetails(item) || WINDSCREEN_FEATURES.some((feature) => item[feature]);
  if (!isWindscreen(item) || !isAnswered) return item;
  const selected = chosenWindscreenFeatures(item);
  return { ...item, ...withWindscreenFeatures(item, selected, item.AdditionalDetails ?? '') } as CartItem;
}

const toTaskLimits = (lead: LeadRow) => ({
  ServiceTypeRestrictions: lead.serviceTypeRestrictions,
  RepairCategoryRestrictions: lead.repairCategoryRestrictions,
  ExcludedRepairCategoryIds: lead.excludedCategoryIds,
  Supplier: lead.supplier,
  FleetCompanyId: lead.fleetCompanyId,
});

const toCartVehicle = (lead: LeadRow) => ({
  Mid: lead.mid,
  Fuel: lead.vehicleFuel,
  Transmission: lead.vehicleTransmission,
  ServiceScheduleId: lead.serviceScheduleId,
});

function isInCart(before: CartItem[], item: CartItem): boolean {
  return item.LeadCartItemType === 'Service'
    ? before.some((each) => each.ServiceType === item.ServiceType)
    : item.RepairInspectionId == null || taskIds(before).includes(item.RepairInspectionId);
}
