import type { CartItemInput, FunnelStep, Repair, ServiceType } from '@pitlane/contracts';
import {
  type Cart,
  type CartRules,
  findParentItem,
  putService,
  taskIds,
  taskItem,
  toggleTask,
} from '@pitlane/domain/cart/cart';
import { isBatteryAlone } from '@pitlane/domain/cart/item-details';
import { offersCategory, offersService } from '@pitlane/domain/cart/task-scope';
import { detailsStep } from '@pitlane/domain/funnel/funnel-steps';
import { fitsVehicle } from '@pitlane/domain/vehicle/compatibility';
import type { FunnelContext, FunnelData } from './types.ts';

type Known = Pick<FunnelContext, 'repairs' | 'data'>;

/** The tasks that can be chosen for this quote: those it offers that fit the vehicle as far as it is known. */
export function listCartTasks({ repairs, data }: Known): Repair[] {
  return (repairs?.Repairs ?? []).filter(
    (task) => offersCategory(data.limits, task.RepairCategoryId) && fitsVehicle(task, data.vehicle),
  );
}

/** Service types that can be chosen. */
export const listServices = ({ data }: Pick<FunnelContext, 'data'>): ServiceType[] =>
  (['LogbookService', 'GenericService'] as const).filter((type) => offersService(data.limits, type));

export const toCartRules = ({ data }: Pick<FunnelContext, 'data'>): CartRules => ({
  isMultiItem: data.isMultiItem,
});

export const withItems = (data: FunnelData, items: Cart): FunnelData => ({ ...data, items });

export const findTask = ({ repairs }: Pick<FunnelContext, 'repairs'>, taskId: number): Repair | null =>
  repairs?.Repairs.find((task) => task.RepairInspectionId === taskId) ?? null;

export const inCart = ({ data }: Pick<FunnelContext, 'data'>, taskId: number): boolean =>
  taskIds(data.items).includes(taskId);

/** Name of the item that a task is part of; null when it stands for itself. */
export const findParentItemName = (context: Known, taskId: number): string | null =>
  findParentItem(context.data.items, taskId, context.repairs?.Repairs ?? [])?.RepairInspectionName ?? null;

/** What the catalogue relates to the cart and is not in it (1 §4); nothing where a cart holds one item and has it. */
export function suggestionsFor(context: Known, count = 5): Repair[] {
  const { items, isMultiItem } = context.data;
  const related = items.flatMap(
    (item) => item.RelatedCartItems?.map((each) => each.RepairInspectionId) ?? [],
  );
  return listCartTasks(context)
    .filter(
      ({ RepairInspectionId: id }) =>
        isMultiItem && related.includes(id) && !inCart(context, id) && !findParentItemName(context, id),
    )
    .slice(0, count);
}

/** The task whose questions are due: the one that is being changed, else the first in the cart without answers. */
export function findOpenTask(context: Known & Pick<FunnelContext, 'editedTaskId'>): Repair | null {
  if (context.editedTaskId !== null) return findTask(context, context.editedTaskId);
  const open = context.data.items.find(
    (item) =>
      item.RepairInspectionId != null &&
      !item.AdditionalDetails &&
      findTask(context, item.RepairInspectionId)?.HasQuestion,
  );
  return open ? findTask(context, open.RepairInspectionId!) : null;
}

/** The cart with a task that was picked; where it holds one item, the one before can be put back. */
export function pickTask(context: FunnelContext, taskId: number): Partial<FunnelContext> {
  const task = findTask(context, taskId);
  if (!task) return {};
  return replaceCart(
    context,
    toggleTask(context.data.items, taskItem(task), listCartTasks(context), toCartRules(context)),
  );
}

/** The data with another cart; what a single-item cart replaced shows as a notice and can be undone. */
export function replaceCart(context: FunnelContext, items: Cart): Partial<FunnelContext> {
  const before = context.data.items;
  const isSwapped =
    !context.data.isMultiItem && before.length > 0 && items.length > 0 && items[0] !== before[0];
  return {
    data: withItems(context.data, items),
    notice: isSwapped ? { kind: 'item-removed', removed: before } : null,
  };
}

/** The data with a service in the cart, in place of another one. */
export const addService = (context: FunnelContext, service: CartItemInput): Partial<FunnelContext> =>
  replaceCart(context, putService(context.data.items, service, toCartRules(context)));

/** Where a task that was just added leads: its questions, its details, in v1 what goes with it, then the review. */
export function stepAfterTask(context: FunnelContext, canSuggest = true): FunnelStep | null {
  if (findOpenTask(context)) return 'task-generic-item';
  const details = detailsStep(context.data.items);
  if (details) return details;
  const suggests = canSuggest && context.version === 1 && suggestionsFor(context).length > 0;
  return suggests ? 'task-related' : reviewStep(context);
}

/**
 * The list under review; null, for the first open step, where it holds one item without any question left, has nothing
 * to suggest, and the customer did not come from it.
 */
export function reviewStep(context: FunnelContext): FunnelStep | null {
  const { data, trail, version } = context;
  const [item, ...others] = data.items;
  const isPlain =
    version === 2 &&
    others.length === 0 &&
    !item?.IsCustomRepair &&
    !findTask(context, item?.RepairInspectionId ?? 0)?.RequiresPhotos &&
    suggestionsFor(context).length === 0 &&
    !mayOfferRoadside({ context });
  return isPlain && !trail.includes('task-your-items') ? null : 'task-your-items';
}

export const mayOfferRoadside = ({ context }: { context: FunnelContext }): boolean =>
  !context.wasRoadsideOffered && isBatteryAlone(context.data.items) && context.data.location !== null;
