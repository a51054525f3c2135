import type { CartItemInput, FunnelStep } from '@pitlane/contracts';
import { addCustom } from '@pitlane/domain/cart/cart';
import { isTyre } from '@pitlane/domain/vehicle/tyres';
import { assign } from 'xstate';
import { funnelSetup } from './setup.ts';
import { saveCart, toReview } from './task-actions.ts';
import { replaceCart, stepAfterTask, toCartRules, withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';

/** What follows a step by itself; the last one leads on to whatever the cart still asks. */
const NEXT: Partial<Record<FunnelStep, FunnelStep>> = {
  'tyre-size-selection': 'tyre-quality-selection',
  'tyre-quality-selection': 'tyre-quantity-selection',
};

/**
 * A step of tyres or windscreen: its screen gives the item with the answer (`domain/tyres`, `domain/windscreen`), which
 * is saved at once.
 */
const detailState = (id: FunnelStep) =>
  funnelSetup.createStateConfig({
    id,
    on: {
      ANSWER_DETAIL: {
        target: '#resolvingStep',
        actions: [
          assign(({ context, event }) => changeItem(context, event.item)),
          saveCart,
          { type: 'requestStep', params: ({ context }) => ({ step: NEXT[id] ?? stepAfterTask(context) }) },
        ],
      },
      // A size that the customer doesn't know: a workshop prices the tyres in their own words.
      ADD_CUSTOM: {
        target: '#resolvingStep',
        actions: [
          assign(({ context, event }) => {
            const others = context.data.items.filter((item) => !isTyre(item));
            return replaceCart(context, addCustom(others, event.notes, toCartRules(context)));
          }),
          saveCart,
          toReview,
        ],
      },
    },
  });

/** The details that tyres and a windscreen need before they can be quoted (1 §3, §4). */
export const detailStates: Record<string, ReturnType<typeof detailState>> = Object.fromEntries(
  (
    [
      'tyre-size-selection',
      'tyre-quality-selection',
      'tyre-quantity-selection',
      'windscreen-features',
    ] as const
  ).map((id) => [id, detailState(id)]),
);

const changeItem = (context: FunnelContext, changed: CartItemInput): Partial<FunnelContext> => ({
  data: withItems(
    context.data,
    context.data.items.map((item) =>
      item.RepairInspectionId === changed.RepairInspectionId ? changed : item,
    ),
  ),
});
