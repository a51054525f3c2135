import type { Vehicle } from '@pitlane/contracts';
import { VEHICLE_LEVELS } from '@pitlane/contracts/constants';
import { basicServiceItem, putService } from '@pitlane/domain/cart/cart';
import { levelStep } from '@pitlane/domain/funnel/funnel-steps';
import { vehicleFromRego } from '@pitlane/domain/vehicle/vehicle-chain';
import { and, assign, or } from 'xstate';
import { levelStates } from './level-states.ts';
import { funnelSetup, hasNoCatalogue } from './setup.ts';
import { withItems } from './task-data.ts';
import type { FunnelContext } from './types.ts';
import { afterDefinition, failing, onward, saveVehicle } from './vehicle-actions.ts';
import { applyDefinition, findIncompatibleItems, listCompatibleItems } from './vehicle-data.ts';

/** The vehicle by its plate or level by level, and what happens to a cart that does not fit it (1 §4). */
export const vehicleStates = funnelSetup.createStateConfig({
  initial: 'vehicle-rego-check',
  states: {
    ...levelStates,
    'vehicle-rego-check': {
      id: 'vehicle-rego-check',
      initial: 'asking',
      on: {
        USE_VEHICLE: {
          target: '#resolvingStep',
          actions: [
            assign(({ event }) => ({ asksRego: true, candidate: event.vehicle })),
            { type: 'requestStep', params: { step: 'vehicle-rego-found' } },
          ],
        },
        ENTER_VEHICLE: {
          target: '#resolvingStep',
          actions: [
            assign({ asksRego: false, levelOptions: null, candidate: null }),
            { type: 'requestStep', params: firstVehicleStep },
          ],
        },
      },
      states: {
        asking: {
          // The first time, a customer's saved vehicle is filled in (1 §4).
          always: [
            // The launcher's plate.
            {
              guard: ({ context: { target, data } }) =>
                target.step === null && Boolean(data.vehicle.Rego) && !data.fleetCompanyId,
              target: 'looking',
            },
            {
              guard: ({ context }) => context.target.step === null && ownVehicle(context) !== null,
              target: '#resolvingStep',
              actions: [
                assign(({ context }) => ({ asksRego: true, candidate: ownVehicle(context) })),
                { type: 'requestStep', params: { step: 'vehicle-rego-found', by: 'replace' } },
              ],
            },
          ],
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
          id: 'looking',
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
                target: '#resolvingStep',
                actions: [
                  assign(({ context, event }) => ({
                    asksRego: true,
                    candidate: vehicleFromRego(
                      event.output.regoVehicle,
                      context.data.vehicle.Rego ?? '',
                      context.data.vehicle.State ?? '',
                    ),
                  })),
                  { type: 'requestStep', params: { step: 'vehicle-rego-found' } },
                ],
              },
              {
                target: '#resolvingStep',
                actions: [
                  assign({ asksRego: false }),
                  { type: 'requestStep', params: { step: 'vehicle-rego-not-found' } },
                ],
              },
            ],
            // A failed lookup falls back to the levels (1 §8).
            onError: {
              target: '#resolvingStep',
              actions: [
                assign({ asksRego: false }),
                { type: 'requestStep', params: { step: 'vehicle-rego-not-found' } },
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
        ENTER_VEHICLE: {
          target: '#resolvingStep',
          actions: [
            assign(({ context }) => ({
              asksRego: false,
              candidate: null,
              levelOptions: null,
              data: { ...context.data, isVerifiedRego: false },
            })),
            { type: 'requestStep', params: firstVehicleStep },
          ],
        },
      },
      states: {
        showing: {
          on: {
            CONFIRM: [
              {
                guard: ({ context }) => context.candidate === null,
                target: '#resolvingStep',
                actions: onward,
              },
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
              target: '#resolvingStep',
              actions: [
                assign(({ context, event }) => ({
                  ...applyDefinition(context, event.output),
                  candidate: null,
                })),
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
        ENTER_VEHICLE: {
          target: '#resolvingStep',
          actions: [assign({ levelOptions: null }), { type: 'requestStep', params: firstVehicleStep }],
        },
      },
    },
    'vehicle-task-error': {
      id: 'vehicle-task-error',
      // After a reload the catalogue has to load first: it knows what does not fit.
      always: {
        guard: and([
          or([({ context }) => context.repairs !== null, hasNoCatalogue]),
          ({ context }) => findIncompatibleItems(context).length === 0,
        ]),
        target: '#resolvingStep',
        actions: { type: 'requestStep', params: { step: null, by: 'replace' } },
      },
      on: {
        USE_BASIC: {
          target: '#resolvingStep',
          actions: [
            assign(({ context }) => ({
              data: withItems(context.data, putService(listCompatibleItems(context), basicServiceItem())),
            })),
            saveVehicle,
            onward,
          ],
        },
        FIND_ANOTHER: {
          target: '#resolvingStep',
          actions: [
            assign(({ context }) => ({ data: withItems(context.data, listCompatibleItems(context)) })),
            saveVehicle,
            { type: 'requestStep', params: { step: 'task-select' } },
          ],
        },
      },
    },
  },
});

/** The saved vehicle that fits the launcher's choice; null where the quote has a vehicle or no customer is signed in. */
function ownVehicle({ customer, data }: FunnelContext): Vehicle | null {
  const { Make, Model, Mid } = data.vehicle;
  if (Mid || data.fleetCompanyId) return null;
  const fits = (own: Vehicle) => !Make || (own.Make === Make && own.Model === Model);
  return customer?.vehicles.find(fits) ?? null;
}

/** The levels start at the first one without an answer; a complete vehicle starts again at the year. */
function firstVehicleStep({ context }: { context: FunnelContext }) {
  const { vehicle } = context.data;
  const open = VEHICLE_LEVELS.find((level) => !vehicle[level]) ?? 'Year';
  return { step: levelStep(open) };
}
