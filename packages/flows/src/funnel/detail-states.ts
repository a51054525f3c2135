import type { CartItemInput, FunnelStep } from '@pitlane/contracts';
import { assign } from 'xstate';
import { funnelSetup } from './setup.ts';
import { saveCart } from './task-actions.ts';
import { stepAfterTask, withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';

/** What follows a step by itself; the last one leads on to whatever the cart still asks. */
const NEXT: Partial<Record<FunnelStep, FunnelStep>> = {
  'tyre-size-selection': 'tyre-quality-selection',
  'tyre-quality-selection': 'tyre-quantity-selection',
};

/** A step of tyres or windscreen: its screen gives the item with the answer (`domain/tyres`, `domain/windscreen`), which is saved at once. */
const detailState = (id: FunnelStep) =>
  funnelSetup.createStateConfig({
    id,
    on: {
      ANSWER_DETAIL: {
        target: '#resolvingStep',
        actions: [
          assign(({ context, event }) => changing(context, event.item)),
          saveCart,
          { type: 'requestStep', params: ({ context }) => ({ step: NEXT[id] ?? stepAfterTask(context) }) },
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

const changing = (context: FunnelContext, changed: CartItemInput): Partial<FunnelContext> => ({
  data: withItems(
    context.data,
    context.data.items.map((item) =>
      item.RepairInspectionId === changed.RepairInspectionId ? changed : item,
    ),
  ),
});
