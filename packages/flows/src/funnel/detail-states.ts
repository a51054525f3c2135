import type { CartItemInput } from '@pitlane/contracts';
import { isWindscreen } from '@pitlane/domain/item-details';
import { isTyre, withTyreQuality, withTyreSize } from '@pitlane/domain/tyres';
import { withWindscreenFeatures } from '@pitlane/domain/windscreen';
import { assign } from 'xstate';
import { funnelSetup } from './setup.ts';
import { afterTask, saveCart } from './task-actions.ts';
import { withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';

/** What tyres and a windscreen are asked for before they can be quoted (1 §3, §4); each answer is saved at once. */
export const detailStates = funnelSetup.createStateConfig({
  initial: 'tyre-size-selection',
  states: {
    'tyre-size-selection': {
      id: 'tyre-size-selection',
      on: {
        CHOOSE_TYRE_SIZE: {
          target: '#deciding',
          actions: [
            assign(({ context, event }) =>
              changing(context, isTyre, (item) => withTyreSize(item, event.size)),
            ),
            saveCart,
            { type: 'aim', params: { step: 'tyre-quality-selection' } },
          ],
        },
      },
    },
    'tyre-quality-selection': {
      id: 'tyre-quality-selection',
      on: {
        CHOOSE_TYRE_QUALITY: {
          target: '#deciding',
          actions: [
            assign(({ context, event }) =>
              changing(context, isTyre, (item) => withTyreQuality(item, event.quality)),
            ),
            saveCart,
            { type: 'aim', params: { step: 'tyre-quantity-selection' } },
          ],
        },
      },
    },
    'tyre-quantity-selection': {
      id: 'tyre-quantity-selection',
      on: {
        CHOOSE_TYRE_QUANTITY: {
          target: '#deciding',
          actions: [
            assign(({ context, event }) =>
              changing(context, isTyre, (item) => ({
                ...item,
                Quantity: event.quantity,
                CanCalculatePrice: true,
              })),
            ),
            saveCart,
            afterTask,
          ],
        },
      },
    },
    'windscreen-features': {
      id: 'windscreen-features',
      on: {
        CHOOSE_FEATURES: {
          target: '#deciding',
          actions: [
            assign(({ context, event }) =>
              changing(context, isWindscreen, (item) =>
                withWindscreenFeatures(item, event.features, event.details),
              ),
            ),
            saveCart,
            afterTask,
          ],
        },
      },
    },
  },
});

function changing(
  context: FunnelContext,
  is: (item: CartItemInput) => boolean,
  change: (item: CartItemInput) => CartItemInput,
): Partial<FunnelContext> {
  return {
    data: withItems(
      context.data,
      context.data.items.map((item) => (is(item) ? change(item) : item)),
    ),
  };
}
