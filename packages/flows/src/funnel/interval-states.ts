import { type Cart, isLogbook, withInterval } from '@pitlane/domain/cart/cart';
import { lacksInterval } from '@pitlane/domain/cart/item-details';
import { closestIntervals, singleInterval } from '@pitlane/domain/vehicle/logbook';
import { assign } from 'xstate';
import { funnelSetup, reportFailure } from './setup.ts';
import { withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';
import { onward } from './vehicle-actions.ts';

/** vehicle-logbook-interval: the 7 closest; a single one is chosen without asking; none at all is a task error. */
export const intervalStates = funnelSetup.createStateConfig({
  id: 'vehicle-logbook-interval',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'loadIntervals',
        input: ({ context }) => ({
          mid: context.data.vehicle.Mid ?? '',
          scheduleId: context.data.vehicle.ServiceScheduleId ?? 0,
        }),
        onDone: {
          target: 'asking',
          actions: assign(({ context, event }) => ({
            intervals: closestIntervals(event.output, context.data.vehicle.Year, context.input.thisYear),
            // Without intervals the vehicle has no schedule to offer.
            ...(event.output.length === 0
              ? { data: { ...context.data, vehicle: { ...context.data.vehicle, ServiceScheduleId: null } } }
              : {}),
          })),
        },
        onError: {
          target: 'failed',
          actions: reportFailure('intervals'),
        },
      },
    },
    failed: { tags: 'failed', on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
    asking: {
      always: [
        {
          guard: ({ context }) => context.intervals.length === 0,
          target: '#resolvingStep',
          actions: { type: 'requestStep', params: { step: 'vehicle-task-error', by: 'replace' } },
        },
        {
          guard: ({ context }) => singleInterval(context.intervals) !== null && !hasInterval(context),
          target: '#resolvingStep',
          actions: [
            assign(({ context }) => ({
              data: withItems(context.data, chooseInterval(context, context.intervals[0]?.ServiceIntervalId)),
            })),
            { type: 'save', params: { parts: ['cart'] } },
            { type: 'requestStep', params: { step: null, by: 'replace' } },
          ],
        },
      ],
      on: {
        CHOOSE_INTERVAL: {
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => ({
              data: withItems(context.data, chooseInterval(context, event.serviceIntervalId)),
            })),
            { type: 'save', params: { parts: ['cart'] } },
            onward,
          ],
        },
      },
    },
  },
});

/** The logbook service has its interval, of the car's own schedule. */
const hasInterval = ({ data }: FunnelContext): boolean =>
  data.items.some((item) => isLogbook(item) && !lacksInterval(item, data.vehicle));

function chooseInterval(context: FunnelContext, id: number | undefined): Cart {
  const interval = context.intervals.find((each) => each.ServiceIntervalId === id);
  if (!interval) return context.data.items;
  const scheduleId = context.data.vehicle.ServiceScheduleId ?? null;
  return context.data.items.map((item) =>
    isLogbook(item) ? withInterval(item, interval, scheduleId) : item,
  );
}
