import type { CartItemInput } from '@pitlane/contracts/cart-item';
import { BASIC_SERVICE_ID } from '@pitlane/contracts/constants';
import type { Repair } from '@pitlane/contracts/repair';
import type { ServiceInterval, Vehicle } from '@pitlane/contracts/vehicle';
import { isOtherVehicle } from '../vehicle/vehicle-chain.ts';

export type Cart = readonly CartItemInput[];
export type CartRules = {
  /** Off: the cart holds a single item (1 §4). On when absent. */
  isMultiItem?: boolean;
};

export const isService = (item: CartItemInput): boolean => item.LeadCartItemType === 'Service';
export const isLogbook = (item: CartItemInput): boolean => item.ServiceType === 'LogbookService';
/** A logbook service whose interval is still to be chosen. */
export const needsInterval = (item: CartItemInput): boolean => isLogbook(item) && !item.ServiceIntervalId;
/** Task ids in the cart, without custom repairs and services. */
export const taskIds = (cart: Cart): number[] => cart.flatMap((item) => item.RepairInspectionId ?? []);

/** Adds a service, which replaces the one that the cart has (1 §4). */
export function putService(cart: Cart, service: CartItemInput, rules: CartRules = {}): Cart {
  if (rules.isMultiItem === false) return [service];
  const at = cart.findIndex(isService);
  return at < 0 ? [...cart, service] : cart.with(at, service);
}

/**
 * Adds a task with the related tasks it requires, or removes it unless another item requires it (1 §4).
 * Child tasks are part of their parent: they leave the cart when it is added, and adding one again changes nothing.
 */
export function toggleTask(
  cart: Cart,
  picked: CartItemInput,
  tasks: readonly Repair[] = [],
  rules: CartRules = {},
): Cart {
  const at = cart.findIndex((item) => isSameTask(item, picked));
  if (at >= 0) return isRequired(cart, at) ? cart : removeItem(cart, at, tasks);
  if (rules.isMultiItem === false) return [picked];
  if (findParentItem(cart, picked.RepairInspectionId ?? 0, tasks)) return cart;
  const parts = includedTaskIds(picked, tasks);
  const kept = cart.filter((item) => !parts.includes(item.RepairInspectionId ?? 0));
  return withRequired([...kept, picked], tasks);
}

/** The cart with every task that an item requires and that is neither in it nor part of an item. */
function withRequired(cart: Cart, tasks: readonly Repair[]): Cart {
  const missing = [...new Set(cart.flatMap(requiredIds))].filter(
    (id) => !taskIds(cart).includes(id) && !findParentItem(cart, id, tasks),
  );
  const found = missing.flatMap((id) => tasks.find((task) => task.RepairInspectionId === id) ?? []);
  return found.length === 0 ? cart : withRequired([...cart, ...found.map((task) => taskItem(task))], tasks);
}

/** The item of the cart that a task is part of (1 §7 ChildRepairInspections); null when there is none. */
export function findParentItem(cart: Cart, taskId: number, tasks: readonly Repair[]): CartItemInput | null {
  return cart.find((item) => includedTaskIds(item, tasks).includes(taskId)) ?? null;
}

/** Ids of the tasks that are part of an item. */
export const includedTaskIds = (item: CartItemInput, tasks: readonly Repair[]): readonly number[] =>
  tasks.find((task) => task.RepairInspectionId === item.RepairInspectionId)?.ChildRepairInspections ?? [];

/** Adds a described repair; the same text may repeat (1 §4). */
export function addCustom(cart: Cart, notes: string, rules: CartRules = {}): Cart {
  const item = customItem(notes);
  return rules.isMultiItem === false ? [item] : [...cart, item];
}

/**
 * Removes an item and the later items that only it requires.
 * A child task of it that another item requires is added.
 */
export function removeItem(cart: Cart, index: number, tasks: readonly Repair[] = []): Cart {
  const removed = cart[index];
  if (!removed) return cart;
  const rest = cart.filter((_, at) => at !== index);
  const stillRequired = rest.flatMap(requiredIds);
  const gone = requiredIds(removed).filter((id) => !stillRequired.includes(id));
  const left = rest.filter(
    (item, at) => at < index || !item.RepairInspectionId || !gone.includes(item.RepairInspectionId),
  );
  return withRequired(left, tasks);
}

/** Whether another item requires this one, so that it cannot be removed alone. */
export function isRequired(cart: Cart, index: number): boolean {
  const id = cart[index]?.RepairInspectionId;
  return id != null && cart.some((item, at) => at !== index && requiredIds(item).includes(id));
}

/**
 * The cart after the vehicle changed: the first vehicle keeps it, another one clears it (TSK-12); `removed` is what an
 * undo puts back, null when nothing was cleared.
 */
export function cartForVehicle(
  cart: Cart,
  before: Vehicle | null,
  after: Vehicle | null,
): { cart: Cart; removed: Cart | null } {
  const clears = cart.length > 0 && isOtherVehicle(before, after);
  return clears ? { cart: [], removed: cart } : { cart, removed: null };
}

/** The items to send and store, without those that are part of a service (1 §3). */
export const itemsToSave = <T extends { IsPartOfService?: boolean | undefined }>(items: readonly T[]): T[] =>
  items.filter((item) => !item.IsPartOfService);

export function basicServiceItem(): CartItemInput {
  return {
    LeadCartItemType: 'Service',
    ServiceType: 'GenericService',
    GenericServiceId: BASIC_SERVICE_ID,
    ServiceName: 'Basic Service',
    PricingStrategy: 'SinglePrice',
    CanCalculatePrice: true,
  };
}

/** A logbook service; its interval follows once the vehicle is known. */
export function logbookItem(): CartItemInput {
  return {
    LeadCartItemType: 'Service',
    ServiceType: 'LogbookService',
    ServiceName: 'Logbook Service',
    PricingStrategy: 'SinglePrice',
  };
}

export function withInterval(
  item: CartItemInput,
  interval: Pick<ServiceInterval, 'ServiceIntervalId' | 'ServiceIntervalDescription' | 'SortOrder'>,
  scheduleId: number | null,
): CartItemInput {
  return {
    ...item,
    ServiceName: `Logbook Service · ${interval.ServiceIntervalDescription}`.slice(0, 100),
    ServiceScheduleId: scheduleId,
    ServiceIntervalId: interval.ServiceIntervalId,
    ServiceSortOrder: interval.SortOrder,
    CanCalculatePrice: true,
  };
}

export function taskItem(task: Repair, details?: string): CartItemInput {
  return {
    LeadCartItemType: 'RepairInspection',
    RepairInspectionId: task.RepairInspectionId,
    RepairInspectionName: task.RepairInspectionName,
    RepairType: task.RepairType,
    RepairCategory: task.RepairCategory,
    IsPerformedByWorkshop: task.IsPerformedByWorkshop,
    IsPerformedByMobileMechanic: task.IsPerformedByMobileMechanic,
    CanCalculatePrice: task.CanCalculatePrice,
    PricingStrategy: task.PricingStrategy,
    TaskValueCategory: task.TaskValueCategory,
    RequiresCertification: task.RequiresCertification,
    RequiresScanningTool: task.RequiresScanningTool,
    MinLabourHours: task.MinLabourHours,
    MaxLabourHours: task.MaxLabourHours,
    RelatedCartItems: task.RelatedRepairInspections,
    ...(details ? { AdditionalDetails: details } : {}),
  };
}

/** Name of a custom repair without one: the beginning of its notes, 80 characters at most, up to a whole word. */
export const customName = (notes: string): string =>
  notes.length > 80 ? `${notes.slice(0, 79).replace(/\s+\S*$/, '')}…` : notes;

/** 'M' is the value category of a custom repair (1 §3); it has no price before a supplier quotes it. */
export function customItem(notes: string): CartItemInput {
  return {
    LeadCartItemType: 'RepairInspection',
    IsCustomRepair: true,
    RepairInspectionName: customName(notes.trim()),
    RepairNotes: notes.trim(),
    RepairType: 'Repair',
    TaskValueCategory: 'M',
    CanCalculatePrice: false,
  };
}

const isSameTask = (a: CartItemInput, b: CartItemInput): boolean =>
  a.RepairInspectionId != null && a.RepairInspectionId === b.RepairInspectionId;

const requiredIds = (item: CartItemInput): number[] =>
  (item.RelatedCartItems ?? [])
    .filter((related) => related.IsRequired)
    .map((related) => related.RepairInspectionId);
