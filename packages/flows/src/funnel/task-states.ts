import type { FunnelStep } from '@pitlane/contracts';
import { addCustom, basicServiceItem, type Cart, logbookItem, removeItem } from '@pitlane/domain/cart/cart';
import { isWindscreen } from '@pitlane/domain/cart/item-details';
import { isTyre } from '@pitlane/domain/vehicle/tyres';
import { assign } from 'xstate';
import { detailStates } from './detail-states.ts';
import { mixedState } from './mixed-state.ts';
import { questionState } from './question-states.ts';
import { funnelSetup } from './setup.ts';
import { afterSuggestion, afterTask, saveCart, toReview } from './task-actions.ts';
import {
  addService,
  findTask,
  inCart,
  listCartTasks,
  mayOfferRoadside,
  pickTask,
  replaceCart,
  suggestionsFor,
  toCartRules,
  withItems,
} from './task-data.ts';
import type { FunnelContext } from './types.ts';
import { onward } from './vehicle-actions.ts';

/** Picking works the same from every list: a task in the cart leaves it and the list stays, a new one leads on. */
const onPickTask = (lead: typeof afterTask | typeof afterSuggestion) =>
  funnelSetup.createStateConfig({
    on: {
      PICK_TASK: [
        {
          guard: ({ context, event }) => inCart(context, event.taskId),
          actions: [assign(({ context, event }) => pickTask(context, event.taskId)), saveCart],
        },
        {
          guard: ({ context, event }) => findTask(context, event.taskId) !== null,
          target: '#resolvingStep',
          actions: [assign(({ context, event }) => pickTask(context, event.taskId)), saveCart, lead],
        },
      ],
    },
  }).on;

const onPickCategory = funnelSetup.createStateConfig({
  on: {
    PICK_CATEGORY: {
      target: '#resolvingStep',
      actions: [
        assign(({ event }) => ({ categoryId: event.categoryId })),
        { type: 'requestStep', params: { step: 'task-repairs' } },
      ],
    },
  },
}).on;

/** What the car needs: services, tasks by category or search, described work, and the cart under review. */
export const taskStates = funnelSetup.createStateConfig({
  initial: 'task-select',
  states: {
    'task-select': {
      id: 'task-select',
      on: {
        PICK_BASIC: {
          target: '#resolvingStep',
          actions: [assign(({ context }) => addService(context, basicServiceItem())), saveCart, toReview],
        },
        PICK_LOGBOOK: {
          target: '#resolvingStep',
          actions: [assign(({ context }) => addService(context, logbookItem())), saveCart, toReview],
        },
        ...onPickCategory,
      },
    },
    'task-category': {
      id: 'task-category',
      on: onPickCategory,
    },
    'task-repairs': {
      id: 'task-repairs',
      // After a reload the category is unknown.
      always: {
        guard: ({ context }) => context.categoryId === null,
        target: '#resolvingStep',
        actions: { type: 'requestStep', params: { step: 'task-category', by: 'replace' } },
      },
      on: onPickTask(afterTask),
    },
    'task-search': { id: 'task-search', on: onPickTask(afterTask) },
    'task-custom': {
      id: 'task-custom',
      on: {
        ADD_CUSTOM: {
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) =>
              replaceCart(context, addCustom(context.data.items, event.notes, toCartRules(context))),
            ),
            saveCart,
            toReview,
          ],
        },
      },
    },
    'task-related': {
      id: 'task-related',
      // Nothing is related to the cart: the step was requested by address.
      always: {
        guard: ({ context }) => context.repairs !== null && suggestionsFor(context).length === 0,
        target: '#resolvingStep',
        actions: { type: 'requestStep', params: { step: 'task', by: 'replace' } },
      },
      on: { ...onPickTask(afterSuggestion), CONTINUE: { target: '#resolvingStep', actions: toReview } },
    },
    'task-generic-item': questionState,
    ...detailStates,
    'instant-quotes-unavailable': mixedState,
    'task-your-items': {
      id: 'task-your-items',
      on: {
        // What goes with the list: only what is not on it.
        PICK_TASK: {
          guard: ({ context, event }) =>
            findTask(context, event.taskId) !== null && !inCart(context, event.taskId),
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => pickTask(context, event.taskId)),
            saveCart,
            afterSuggestion,
          ],
        },
        EDIT_ITEM: {
          guard: ({ context, event }) => editStep(context, event.index) !== null,
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => ({
              editedTaskId: context.data.items[event.index]?.RepairInspectionId ?? null,
            })),
            {
              type: 'requestStep',
              params: ({ context, event }) => ({ step: editStep(context, event.index) }),
            },
          ],
        },
        REMOVE_ITEM: [
          {
            guard: ({ context, event }) => removeItemAt(context, event.index).length === 0,
            target: '#resolvingStep',
            actions: [
              assign(({ context }) => reduceCart(context, [])),
              saveCart,
              { type: 'requestStep', params: { step: 'task-select', by: 'replace' } },
            ],
          },
          {
            actions: [
              assign(({ context, event }) => reduceCart(context, removeItemAt(context, event.index))),
              saveCart,
            ],
          },
        ],
        CONTINUE: [
          { guard: mayOfferRoadside, target: '#roadside', actions: 'clearNotice' },
          { target: '#resolvingStep', actions: ['clearNotice', onward] },
        ],
      },
    },
  },
});

/** Where the details of an item are changed; null for an item without any. */
function editStep(context: FunnelContext, index: number): FunnelStep | null {
  const item = context.data.items[index];
  if (!item) return null;
  if (isTyre(item)) return 'tyre-size-selection';
  if (isWindscreen(item)) return 'windscreen-features';
  return findTask(context, item.RepairInspectionId ?? 0)?.HasQuestion ? 'task-generic-item' : null;
}

const removeItemAt = (context: FunnelContext, index: number): Cart =>
  removeItem(context.data.items, index, listCartTasks(context));

function reduceCart(context: FunnelContext, items: Cart): Partial<FunnelContext> {
  return {
    data: withItems(context.data, items),
    notice: { kind: 'item-removed', removed: context.data.items },
  };
}
