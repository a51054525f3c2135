import type { Repair } from '@pitlane/contracts';
import {
  basicServiceItem,
  type Cart,
  logbookItem,
  putService,
  taskItem,
  toggleTask,
} from '@pitlane/domain/cart/cart';
import {
  findTask,
  inCart,
  listCartTasks,
  listServices,
  stepAfterTask,
  toCartRules,
  withItems,
} from './task-data.ts';
import type { FunnelContext, FunnelPreset } from './types.ts';

/** Steps at the beginning, from which a link may lead on to what it names. */
const BEGINNINGS: readonly (string | null)[] = [null, 'task', 'task-select', 'task-category', 'task-repairs'];

/** A link asks for something that the catalogue has to say first. */
export const hasPreset = ({ input: { preset } }: Pick<FunnelContext, 'input'>): boolean =>
  Boolean(preset && (preset.repairInspectionIds.length > 0 || preset.repairCategoryId || preset.serviceType));

/**
 * What the launcher's inputs and the address ask for (1 §2): repairs and a service land in the cart, and the first thing
 * they ask for opens; a category alone opens its repairs. What is unknown, not offered or does not fit the vehicle is
 * left out with a notice. A step that the address names beyond the beginning stays where it is.
 */
export function applyPreset(context: FunnelContext): Partial<FunnelContext> {
  const preset = context.input.preset!;
  const wanted = preset.repairInspectionIds.flatMap((id) =>
    inCart(context, id) ? [] : (findTask(context, id) ?? []),
  );
  const offered = listCartTasks(context);
  const taken = (context.data.isMultiItem ? wanted : wanted.slice(0, 1)).filter((task) =>
    offered.includes(task),
  );
  const left = wanted.filter((task) => !offered.includes(task)).map((task) => task.RepairInspectionName);
  const unknown = preset.repairInspectionIds.filter((id) => !findTask(context, id) && !inCart(context, id));
  if (unknown.length > 0) left.push(`no. ${unknown.join(', no. ')}`);
  const items = withService(context, preset, withTasks(context, taken));
  const data = withItems(context.data, items);
  const next: FunnelContext = { ...context, data, categoryId: findCategory(context, offered) };
  return {
    data,
    categoryId: next.categoryId,
    notice: left.length > 0 ? { kind: 'tasks-dropped', names: left } : context.notice,
    target: findTarget(context, next),
  };
}

function findTarget(before: FunnelContext, after: FunnelContext): FunnelContext['target'] {
  const requested = before.input.location.read();
  if (!BEGINNINGS.includes(requested)) return { step: requested, by: 'address' };
  if (after.data.items !== before.data.items)
    return { step: stepAfterTask(after) ?? 'task-your-items', by: 'replace' };
  const opens = after.categoryId !== null && (after.data.items.length === 0 || requested !== null);
  return { step: opens ? 'task-repairs' : requested, by: 'address' };
}

const withTasks = (context: FunnelContext, tasks: readonly Repair[]): Cart =>
  tasks.reduce(
    (cart, task) =>
      cart.some((item) => item.RepairInspectionId === task.RepairInspectionId)
        ? cart
        : toggleTask(cart, taskItem(task), listCartTasks(context), toCartRules(context)),
    context.data.items,
  );

function withService(context: FunnelContext, { serviceType }: FunnelPreset, cart: Cart): Cart {
  const isThere = cart.some((item) => item.ServiceType === serviceType);
  if (!serviceType || isThere || !listServices(context).includes(serviceType)) return cart;
  return putService(
    cart,
    serviceType === 'LogbookService' ? logbookItem() : basicServiceItem(),
    toCartRules(context),
  );
}

const findCategory = ({ input }: FunnelContext, offered: readonly Repair[]): number | null =>
  offered.find((task) => task.RepairCategoryId === input.preset?.repairCategoryId)?.RepairCategoryId ?? null;
