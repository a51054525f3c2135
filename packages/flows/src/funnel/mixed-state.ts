import { assign } from 'xstate';
import { toAvailabilityRequest } from './availability.ts';
import { cartKey, classifyPricing, needsAvailability, pricedItems } from './mixed-data.ts';
import { funnelSetup } from './setup.ts';
import { saveCart } from './task-actions.ts';
import { withItems } from './task-data.ts';
import { onward } from './vehicle-actions.ts';

/**
 * instant-quotes-unavailable (TSK-13): some items have a price and some have none. The person takes the priced ones alone,
 * which can be undone, or keeps all and lets workshops quote.
 */
export const mixedState = funnelSetup.createStateConfig({
  id: 'instant-quotes-unavailable',
  always: {
    guard: ({ context }) => classifyPricing(context).kind !== 'mixed',
    target: '#resolvingStep',
    actions: { type: 'requestStep', params: { step: null, by: 'replace' } },
  },
  initial: 'entering',
  states: {
    entering: {
      always: [
        { guard: ({ context }) => needsAvailability(context), target: 'counting' },
        { target: 'telling' },
      ],
    },
    // v1 knows who is there for its own step; here estimates depend on it.
    counting: {
      tags: 'busy',
      invoke: {
        src: 'loadAvailability',
        input: ({ context }) => toAvailabilityRequest(context)!,
        onDone: { target: 'telling', actions: assign(({ event }) => ({ availability: event.output })) },
        onError: { target: 'telling', actions: assign({ availability: 'failed' }) },
      },
    },
    telling: {},
  },
  on: {
    KEEP_PRICED: {
      target: '#resolvingStep',
      actions: [
        assign(({ context }) => ({
          data: withItems(context.data, pricedItems(context)),
          notice: { kind: 'item-removed' as const, removed: context.data.items },
        })),
        saveCart,
        onward,
      ],
    },
    KEEP_ALL: {
      target: '#resolvingStep',
      actions: [assign(({ context }) => ({ mixedSeen: cartKey(context) })), onward],
    },
  },
});
