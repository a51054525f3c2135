import type { CartItemInput, Repair } from '@pitlane/contracts';
import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import {
  addCustom,
  basicServiceItem,
  type Cart,
  logbookItem,
  putService,
  removeItem,
  taskIdsOf,
  taskItem,
  toggleTask,
} from '@pitlane/domain/cart';
import { fitsVehicle } from '@pitlane/domain/compatibility';
import { hasTyreDetails } from '@pitlane/domain/tyres';
import { hasWindscreenDetails } from '@pitlane/domain/windscreen';
import { assign } from 'xstate';
import { failed, funnelSetup } from './setup.ts';
import type { FunnelContext, FunnelData } from './types.ts';

/** Tasks whose own steps (tyre size, windscreen features) this version does not show; they cannot be chosen. */
const WITHOUT_STEPS: readonly number[] = [SPECIAL_TASK.tyres, SPECIAL_TASK.windscreen];

/** An item whose details cannot be asked for here: it would hold up the quote. */
export const lacksSteps = (item: CartItemInput): boolean =>
  WITHOUT_STEPS.includes(item.RepairInspectionId ?? 0) &&
  !hasTyreDetails(item) &&
  !hasWindscreenDetails(item);

/** The tasks that can be chosen for this quote: those that fit the vehicle as far as it is known. */
export function tasksOf(context: Pick<FunnelContext, 'repairs' | 'data'>): Repair[] {
  const all = context.repairs?.Repairs ?? [];
  return all.filter(
    (task) => !WITHOUT_STEPS.includes(task.RepairInspectionId) && fitsVehicle(task, context.data.vehicle),
  );
}

export const withItems = (data: FunnelData, items: Cart): FunnelData => ({ ...data, items });

const inCart = (context: FunnelContext, taskId: number) => taskIdsOf(context.data.items).includes(taskId);
const taskOf = (context: FunnelContext, taskId: number) =>
  context.repairs?.Repairs.find((task) => task.RepairInspectionId === taskId) ?? null;

const toReview = { type: 'aim', params: { step: 'task-your-items' } } as const;
const saveCart = { type: 'save', params: { parts: ['cart'] } } as const;

/** Picking works the same from the list of a category and from the search. */
const picking = funnelSetup.createStateConfig({
  on: {
    PICK_TASK: [
      {
        // A task in the cart leaves it, and the person stays where the list is.
        guard: ({ context, event }) => inCart(context, event.taskId),
        actions: [
          assign(({ context, event }) => {
            const task = taskOf(context, event.taskId);
            if (!task) return {};
            return { data: withItems(context.data, toggleTask(context.data.items, taskItem(task))) };
          }),
          saveCart,
        ],
      },
      {
        guard: ({ context, event }) => taskOf(context, event.taskId)?.HasQuestion === true,
        target: '#deciding',
        actions: [
          assign(({ context, event }) => ({ askedTask: taskOf(context, event.taskId), question: null })),
          { type: 'aim', params: { step: 'task-generic-item' } },
        ],
      },
      {
        guard: ({ context, event }) => taskOf(context, event.taskId) !== null,
        target: '#deciding',
        actions: [
          assign(({ context, event }) => addTask(context, taskOf(context, event.taskId))),
          saveCart,
          toReview,
        ],
      },
    ],
  },
});

export const taskStates = funnelSetup.createStateConfig({
  initial: 'task-select',
  on: {
    PICK_BASIC: {
      target: '#deciding',
      actions: [
        assign(({ context }) => ({
          data: withItems(context.data, putService(context.data.items, basicServiceItem())),
        })),
        saveCart,
        toReview,
      ],
    },
    PICK_LOGBOOK: {
      target: '#deciding',
      actions: [
        assign(({ context }) => ({
          data: withItems(context.data, putService(context.data.items, logbookItem())),
        })),
        saveCart,
        toReview,
      ],
    },
    PICK_CATEGORY: {
      target: '#deciding',
      actions: [
        assign(({ event }) => ({ categoryId: event.categoryId })),
        { type: 'aim', params: { step: 'task-repairs' } },
      ],
    },
  },
  states: {
    'task-select': { id: 'task-select', ...picking },
    'task-category': { id: 'task-category' },
    'task-repairs': {
      id: 'task-repairs',
      // The category is not part of the address: without one the categories are shown.
      always: {
        guard: ({ context }) => context.categoryId === null,
        target: '#deciding',
        actions: { type: 'aim', params: { step: 'task-category', by: 'replace' } },
      },
      ...picking,
    },
    'task-search': { id: 'task-search', ...picking },
    'task-custom': {
      id: 'task-custom',
      on: {
        ADD_CUSTOM: {
          target: '#deciding',
          actions: [
            assign(({ context, event }) => ({
              data: withItems(context.data, addCustom(context.data.items, event.notes)),
            })),
            saveCart,
            toReview,
          ],
        },
      },
    },
    'task-generic-item': {
      id: 'task-generic-item',
      initial: 'loading',
      always: {
        guard: ({ context }) => context.askedTask === null,
        target: '#deciding',
        actions: { type: 'aim', params: { step: 'task', by: 'replace' } },
      },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadQuestion',
            input: ({ context }) => ({ taskId: context.askedTask?.RepairInspectionId ?? 0 }),
            onDone: { target: 'asking', actions: assign(({ event }) => ({ question: event.output })) },
            onError: {
              target: 'failed',
              actions: failed('question'),
            },
          },
        },
        failed: { tags: 'failed', on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
        asking: {
          always: {
            guard: ({ context }) => context.question?.HasQuestion === false,
            target: '#deciding',
            actions: [
              assign(({ context }) => addTask(context, context.askedTask)),
              saveCart,
              { type: 'aim', params: { step: 'task-your-items', by: 'replace' } },
            ],
          },
          on: {
            ANSWER_QUESTION: {
              target: '#deciding',
              actions: [
                assign(({ context, event }) =>
                  addTask(
                    context,
                    context.askedTask,
                    `${context.question?.Name ?? ''} ${event.answers.join(', ')}`,
                  ),
                ),
                saveCart,
                toReview,
              ],
            },
          },
        },
      },
    },
    'task-your-items': {
      id: 'task-your-items',
      on: {
        REMOVE_ITEM: [
          {
            guard: ({ context, event }) => removeItem(context.data.items, event.index).length === 0,
            target: '#deciding',
            actions: [
              assign(({ context }) => removing(context, [])),
              saveCart,
              { type: 'aim', params: { step: 'task-select', by: 'replace' } },
            ],
          },
          {
            actions: [
              assign(({ context, event }) => removing(context, removeItem(context.data.items, event.index))),
              saveCart,
            ],
          },
        ],
        CONTINUE: {
          target: '#deciding',
          actions: ['clearNotice', { type: 'aim', params: { step: null } }],
        },
      },
    },
  },
});

/** The cart with a task; the asked one is done. A task already there takes the new details. */
function addTask(context: FunnelContext, task: Repair | null, details?: string): Partial<FunnelContext> {
  if (!task) return {};
  const item = taskItem(task, details);
  const at = context.data.items.findIndex((each) => each.RepairInspectionId === task.RepairInspectionId);
  const items =
    at < 0 ? toggleTask(context.data.items, item, tasksOf(context)) : context.data.items.with(at, item);
  return { data: withItems(context.data, items), askedTask: null, notice: null };
}

function removing(context: FunnelContext, items: Cart): Partial<FunnelContext> {
  return {
    data: withItems(context.data, items),
    notice: { kind: 'item-removed', removed: context.data.items },
  };
}
