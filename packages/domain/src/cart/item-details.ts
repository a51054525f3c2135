import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import type { Repair } from '@pitlane/contracts/repair';
import type { Vehicle } from '@pitlane/contracts/vehicle';
import { fitsVehicle } from '../vehicle/compatibility.ts';
import { hasTyreDetails, hasTyreSize, isTyre, tyreQuality } from '../vehicle/tyres.ts';
import { hasWindscreenDetails } from '../vehicle/windscreen.ts';
import { type Cart, isLogbook, needsInterval } from './cart.ts';

export const isWindscreen = (item: CartItemInput): boolean =>
  item.RepairInspectionId === SPECIAL_TASK.windscreen;
export const isBattery = (item: CartItemInput): boolean =>
  item.RepairInspectionId === SPECIAL_TASK.batteryReplacement;

/** A tyre or windscreen item whose detail steps are not complete. */
export const lacksDetails = (item: CartItemInput): boolean =>
  (isTyre(item) && !hasTyreDetails(item)) || (isWindscreen(item) && !hasWindscreenDetails(item));

/** The first field of an item that is still required before submit; null when it is complete. */
export function missingField(
  item: CartItemInput,
): 'TyreWidth' | 'TyreQuality' | 'Quantity' | 'WindscreenHasNoFeatures' | 'ServiceIntervalId' | null {
  if (needsInterval(item)) return 'ServiceIntervalId';
  if (isWindscreen(item) && !hasWindscreenDetails(item)) return 'WindscreenHasNoFeatures';
  if (!isTyre(item) || hasTyreDetails(item)) return null;
  if (!hasTyreSize(item)) return 'TyreWidth';
  return tyreQuality(item.TyreQuality) === null ? 'TyreQuality' : 'Quantity';
}

type Fits = Pick<
  Repair,
  'RepairInspectionId' | 'Fuel' | 'Transmission' | 'RepairCategoryId' | 'RequiresCombustionEngine'
>;

/**
 * Items that do not fit a known vehicle (TSK-06): a logbook service without a schedule, a task for another fuel or
 * transmission. Tasks that are not in `tasks` count as fitting.
 */
export function incompatibleItems<T extends CartItemInput>(
  items: readonly T[],
  vehicle: Vehicle,
  tasks: readonly Fits[],
): T[] {
  if (!vehicle.Mid) return [];
  return items.filter((item) => {
    if (isLogbook(item)) return !vehicle.ServiceScheduleId;
    const task = tasks.find((each) => each.RepairInspectionId === item.RepairInspectionId);
    return task ? !fitsVehicle(task, vehicle) : false;
  });
}

/** A logbook service of another schedule than that of a known vehicle: its interval is chosen again. */
export const isOfOtherSchedule = (item: CartItemInput, vehicle: Vehicle): boolean =>
  isLogbook(item) &&
  Boolean(vehicle.Mid) &&
  item.ServiceScheduleId != null &&
  item.ServiceScheduleId !== vehicle.ServiceScheduleId;

/** The one battery replacement that may be offered roadside assistance: nothing else in the cart (1 §4). */
export const isBatteryAlone = (cart: Cart): boolean => cart.length === 1 && cart.every(isBattery);

/** A logbook service without an interval, or with one of another schedule than the car has. */
export const lacksInterval = (item: CartItemInput, vehicle: Vehicle): boolean =>
  needsInterval(item) || isOfOtherSchedule(item, vehicle);
