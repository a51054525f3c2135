import type { CartItemInput, Vehicle, VehicleDefinition } from '@pitlane/contracts';
import { VEHICLE_LEVELS, type VehicleLevel } from '@pitlane/contracts/constants';
import {
  basicServiceItem,
  type Cart,
  cartForVehicle,
  isLogbook,
  putService,
  withInterval,
} from '@pitlane/domain/cart';
import { fitsVehicle } from '@pitlane/domain/compatibility';
import { levelStep } from '@pitlane/domain/funnel-steps';
import { closestIntervals, onlyInterval } from '@pitlane/domain/logbook';
import { answerLevel, vehicleFromRego } from '@pitlane/domain/vehicle-chain';
import { assign } from 'xstate';
import { withPlate } from './lead-data.ts';
import { failed, funnelSetup } from './setup.ts';
import { withItems } from './task-states.ts';
import type { FunnelContext } from './types.ts';

const saveVehicle = { type: 'save', params: { parts: ['vehicle', 'cart'] } } as const;
const onward = { type: 'aim', params: { step: null } } as const;

/** Where the chain goes after a definition: the first level left to answer, or on. */
const afterDefinition = {
  type: 'aim',
  params: ({ context }: { context: FunnelContext }) => ({
    step: context.levelOptions
      ? levelStep(context.levelOptions.level)
      : misfits(context).length > 0
        ? 'vehicle-task-error'
        : null,
  }),
} as const;

const skipTo = {
  type: 'aim',
  params: ({ context }: { context: FunnelContext }) => ({
    ...afterDefinition.params({ context }),
    by: 'replace' as const,
  }),
} as const;

/** One state for each level of the manual chain. */
function levelState(level: VehicleLevel) {
  return funnelSetup.createStateConfig({
    id: levelStep(level),
    initial: 'arriving',
    states: {
      arriving: {
        always: [
          { guard: ({ context }) => context.levelOptions?.level === level, target: 'asking' },
          { target: 'loading' },
        ],
      },
      loading: {
        tags: 'busy',
        invoke: {
          src: 'defineVehicle',
          input: ({ context }) => ({ vehicle: answerLevel(context.data.vehicle, level, null) }),
          onDone: [
            {
              guard: ({ event }) => event.output.Level === level,
              target: 'asking',
              actions: assign(({ event }) => ({ levelOptions: optionsOf(event.output) })),
            },
            {
              // One visible option only: it is chosen and the step skipped (VEH-03).
              target: '#deciding',
              actions: [assign(({ context, event }) => defined(context, event.output)), saveVehicle, skipTo],
            },
          ],
          onError: failing,
        },
      },
      failed: { tags: 'failed', on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
      asking: {
        on: {
          ANSWER_LEVEL: {
            target: 'defining',
            actions: [
              assign(({ context, event }) => answered(context, level, event.value)),
              { type: 'save', params: { parts: ['vehicle'] } },
            ],
          },
          NOT_SURE: {
            guard: () => level === 'Year',
            target: '#deciding',
            actions: [
              assign(({ context }) => ({ data: { ...context.data, isUnknownVehicle: true } })),
              { type: 'save', params: { parts: ['vehicle'] } },
              onward,
            ],
          },
        },
      },
      defining: {
        tags: 'busy',
        invoke: {
          src: 'defineVehicle',
          input: ({ context }) => ({ vehicle: context.data.vehicle }),
          onDone: {
            target: '#deciding',
            actions: [
              assign(({ context, event }) => defined(context, event.output)),
              saveVehicle,
              afterDefinition,
            ],
          },
          onError: { ...failing, target: 'notDefined' },
        },
      },
      notDefined: { tags: 'failed', on: { RETRY: { target: 'defining', actions: 'clearFailure' } } },
    },
  });
}

const failing = { target: 'failed', actions: failed('vehicle') };

const levels = Object.fromEntries(VEHICLE_LEVELS.map((level) => [levelStep(level), levelState(level)]));

export const vehicleStates = funnelSetup.createStateConfig({
  initial: 'vehicle-rego-check',
  states: {
    ...levels,
    'vehicle-rego-check': {
      id: 'vehicle-rego-check',
      initial: 'asking',
      on: {
        BY_HAND: {
          target: '#deciding',
          actions: [
            assign({ asksRego: false, levelOptions: null, candidate: null }),
            { type: 'aim', params: byHand },
          ],
        },
      },
      states: {
        asking: {
          on: {
            LOOK_UP: {
              target: 'looking',
              actions: assign(({ context, event }) => ({
                data: {
                  ...context.data,
                  vehicle: { ...context.data.vehicle, Rego: event.plate.toUpperCase(), State: event.state },
                },
                candidate: null,
                failure: null,
              })),
            },
          },
        },
        looking: {
          tags: 'busy',
          invoke: {
            src: 'lookUpRego',
            input: ({ context }) => ({
              plate: context.data.vehicle.Rego ?? '',
              state: context.data.vehicle.State ?? '',
              vehicle: context.data.vehicle,
              leadGuid: context.leadGuid,
            }),
            onDone: [
              {
                guard: ({ event }) => Boolean(event.output.regoVehicle?.pitlaneVehicles.length),
                target: '#deciding',
                actions: [
                  assign(({ context, event }) => ({
                    asksRego: true,
                    candidate: vehicleFromRego(
                      event.output.regoVehicle,
                      context.data.vehicle.Rego ?? '',
                      context.data.vehicle.State ?? '',
                    ),
                  })),
                  { type: 'aim', params: { step: 'vehicle-rego-found' } },
                ],
              },
              {
                target: '#deciding',
                actions: [
                  assign({ asksRego: false }),
                  { type: 'aim', params: { step: 'vehicle-rego-not-found' } },
                ],
              },
            ],
            // A lookup that fails falls back to choosing by hand (1 §8).
            onError: {
              target: '#deciding',
              actions: [
                assign({ asksRego: false }),
                { type: 'aim', params: { step: 'vehicle-rego-not-found' } },
              ],
            },
          },
        },
      },
    },
    'vehicle-rego-found': {
      id: 'vehicle-rego-found',
      initial: 'showing',
      always: {
        guard: ({ context }) => context.candidate === null && !context.data.vehicle.Mid,
        target: '#vehicle-rego-check',
        actions: assign({ step: 'vehicle-rego-check' }),
      },
      on: {
        BY_HAND: {
          target: '#deciding',
          actions: [
            assign(({ context }) => ({
              asksRego: false,
              candidate: null,
              levelOptions: null,
              data: { ...context.data, isVerifiedRego: false },
            })),
            { type: 'aim', params: byHand },
          ],
        },
      },
      states: {
        showing: {
          on: {
            CONFIRM: [
              { guard: ({ context }) => context.candidate === null, target: '#deciding', actions: onward },
              {
                target: 'defining',
                actions: assign(({ context }) => ({
                  data: { ...context.data, vehicle: context.candidate ?? {}, isVerifiedRego: true },
                })),
              },
            ],
          },
        },
        defining: {
          tags: 'busy',
          invoke: {
            src: 'defineVehicle',
            input: ({ context }) => ({ vehicle: context.candidate ?? context.data.vehicle }),
            onDone: {
              target: '#deciding',
              actions: [
                assign(({ context, event }) => ({ ...defined(context, event.output), candidate: null })),
                saveVehicle,
                afterDefinition,
              ],
            },
            onError: failing,
          },
        },
        failed: { tags: 'failed', on: { RETRY: { target: 'defining', actions: 'clearFailure' } } },
      },
    },
    'vehicle-rego-not-found': {
      id: 'vehicle-rego-not-found',
      on: {
        BY_HAND: {
          target: '#deciding',
          actions: [assign({ levelOptions: null }), { type: 'aim', params: byHand }],
        },
      },
    },
    'vehicle-task-error': {
      id: 'vehicle-task-error',
      always: {
        guard: ({ context }) => misfits(context).length === 0,
        target: '#deciding',
        actions: { type: 'aim', params: { step: null, by: 'replace' } },
      },
      on: {
        USE_BASIC: {
          target: '#deciding',
          actions: [
            assign(({ context }) => ({
              data: withItems(context.data, putService(fitting(context), basicServiceItem())),
            })),
            saveVehicle,
            onward,
          ],
        },
        FIND_ANOTHER: {
          target: '#deciding',
          actions: [
            assign(({ context }) => ({ data: withItems(context.data, fitting(context)) })),
            saveVehicle,
            { type: 'aim', params: { step: 'task-select' } },
          ],
        },
      },
    },
  },
});

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
          actions: failed('intervals'),
        },
      },
    },
    failed: { tags: 'failed', on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
    asking: {
      always: [
        {
          guard: ({ context }) => context.intervals.length === 0,
          target: '#deciding',
          actions: { type: 'aim', params: { step: 'vehicle-task-error', by: 'replace' } },
        },
        {
          guard: ({ context }) => onlyInterval(context.intervals) !== null && !chosenInterval(context),
          target: '#deciding',
          actions: [
            assign(({ context }) => ({
              data: withItems(context.data, intervalChosen(context, context.intervals[0]?.ServiceIntervalId)),
            })),
            { type: 'save', params: { parts: ['cart'] } },
            { type: 'aim', params: { step: null, by: 'replace' } },
          ],
        },
      ],
      on: {
        CHOOSE_INTERVAL: {
          target: '#deciding',
          actions: [
            assign(({ context, event }) => ({
              data: withItems(context.data, intervalChosen(context, event.serviceIntervalId)),
            })),
            { type: 'save', params: { parts: ['cart'] } },
            onward,
          ],
        },
      },
    },
  },
});

/** Items of the cart that this vehicle cannot have: a logbook service without a schedule, a task that does not fit. */
export function misfits(context: Pick<FunnelContext, 'data' | 'repairs'>): CartItemInput[] {
  const { vehicle, items } = context.data;
  if (!vehicle.Mid) return [];
  return items.filter((item) => {
    if (isLogbook(item)) return !vehicle.ServiceScheduleId;
    const task = context.repairs?.Repairs.find((each) => each.RepairInspectionId === item.RepairInspectionId);
    return task ? !fitsVehicle(task, vehicle) : false;
  });
}

/** By hand the chain starts at the first level without an answer; a complete one is asked again from the year. */
function byHand({ context }: { context: FunnelContext }) {
  const { vehicle } = context.data;
  const open = VEHICLE_LEVELS.find((level) => !vehicle[level]) ?? 'Year';
  return { step: levelStep(open) };
}

const fitting = (context: FunnelContext): Cart => {
  const without = misfits(context);
  return context.data.items.filter((item) => !without.includes(item));
};

const chosenInterval = (context: FunnelContext) =>
  context.data.items.find(isLogbook)?.ServiceIntervalId ?? null;

function intervalChosen(context: FunnelContext, id: number | undefined): Cart {
  const interval = context.intervals.find((each) => each.ServiceIntervalId === id);
  if (!interval) return context.data.items;
  const scheduleId = context.data.vehicle.ServiceScheduleId ?? null;
  return context.data.items.map((item) =>
    isLogbook(item) ? withInterval(item, interval, scheduleId) : item,
  );
}

function answered(context: FunnelContext, level: VehicleLevel, value: string): Partial<FunnelContext> {
  const vehicle = answerLevel(context.data.vehicle, level, value);
  const same = vehicle === context.data.vehicle;
  return {
    levelOptions: null,
    data: {
      ...context.data,
      vehicle,
      isUnknownVehicle: false,
      isVerifiedRego: same && context.data.isVerifiedRego,
    },
  };
}

/** What a definition changes: levels filled in; a complete vehicle settles, and another one than before clears the cart. */
function defined(context: FunnelContext, definition: VehicleDefinition): Partial<FunnelContext> {
  const vehicle: Vehicle = withPlate(definition.Vehicle, context.data.vehicle);
  const data = { ...context.data, vehicle, isUnknownVehicle: false };
  if (!vehicle.Mid) return { data, levelOptions: optionsOf(definition) };
  const { cart, removed } = cartForVehicle(data.items, context.settledVehicle, vehicle);
  const items = removed === null && isOther(context, vehicle) ? cart.map(withoutInterval) : cart;
  return {
    data: withItems(data, items),
    levelOptions: null,
    settledVehicle: vehicle,
    notice: removed ? { kind: 'cart-cleared', removed: removed.map(withoutInterval) } : context.notice,
  };
}

const isOther = (context: FunnelContext, vehicle: Vehicle) => context.settledVehicle?.Mid !== vehicle.Mid;

/** An interval belongs to a vehicle's schedule: another vehicle asks again. */
const withoutInterval = (item: CartItemInput): CartItemInput =>
  isLogbook(item)
    ? {
        ...item,
        ServiceName: 'Logbook Service',
        ServiceIntervalId: null,
        ServiceScheduleId: null,
        ServiceSortOrder: null,
      }
    : item;

const optionsOf = (definition: VehicleDefinition): FunnelContext['levelOptions'] =>
  definition.Level ? { level: definition.Level, options: definition.Options } : null;
