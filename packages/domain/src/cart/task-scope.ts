import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { FUEL_COMPANY_FLEET_ID, FUEL_COMPANY_HIDDEN_CATEGORIES } from '@pitlane/contracts/constants';
import type { ServiceType } from '@pitlane/contracts/enums';
import type { Repair } from '@pitlane/contracts/repair';

/** What limits the tasks of a lead (1 §6). */
export type TaskLimits = {
  /** Service types that are hidden. */
  ServiceTypeRestrictions: readonly string[];
  /** Categories that are hidden. */
  RepairCategoryRestrictions: readonly number[];
  /** Categories that the funnel configuration excludes. */
  ExcludedRepairCategoryIds: readonly number[];
  /** The fixed supplier; null: any. */
  Supplier: { TaskCategoryIds: readonly number[]; ProvidesServicing: boolean } | null;
  FleetCompanyId?: number | null | undefined;
};

/** No limits. */
export const NO_LIMITS: TaskLimits = {
  ServiceTypeRestrictions: [],
  RepairCategoryRestrictions: [],
  ExcludedRepairCategoryIds: [],
  Supplier: null,
};

/** Whether the funnel offers tasks of a category; fleet company 1 hides 15 and 16. */
export function offersCategory(limits: TaskLimits, categoryId: number): boolean {
  const isHiddenForFleet =
    limits.FleetCompanyId === FUEL_COMPANY_FLEET_ID &&
    (FUEL_COMPANY_HIDDEN_CATEGORIES as readonly number[]).includes(categoryId);
  return (
    !isHiddenForFleet &&
    !limits.RepairCategoryRestrictions.includes(categoryId) &&
    !limits.ExcludedRepairCategoryIds.includes(categoryId) &&
    (limits.Supplier === null || limits.Supplier.TaskCategoryIds.includes(categoryId))
  );
}

export function offersService(limits: TaskLimits, type: ServiceType): boolean {
  return !limits.ServiceTypeRestrictions.includes(type) && (limits.Supplier?.ProvidesServicing ?? true);
}

/** The same for a cart item; a custom repair is always offered. */
export function offersItem(
  limits: TaskLimits,
  item: CartItemInput,
  task: Pick<Repair, 'RepairCategoryId'> | undefined,
): boolean {
  if (item.LeadCartItemType === 'Service')
    return !item.ServiceType || offersService(limits, item.ServiceType);
  return !task || offersCategory(limits, task.RepairCategoryId);
}
