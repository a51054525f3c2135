import { VEHICLE_LEVELS, type VehicleLevel } from '@pitlane/contracts/constants';
import { levelStep } from '@pitlane/domain/funnel/funnel-steps';
import { answerLevel } from '@pitlane/domain/vehicle/vehicle-chain';
import { assign } from 'xstate';
import { funnelSetup } from './setup.ts';
import { afterDefinition, failing, onward, saveVehicle, skipTo } from './vehicle-actions.ts';
import { applyDefinition, applyLevelAnswer, listLevelOptions } from './vehicle-data.ts';

function levelState(level: VehicleLevel) {
  return funnelSetup.createStateConfig({
    id: levelStep(level),
    initial: 'entering',
    states: {
      entering: {
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
              actions: assign(({ event }) => ({ levelOptions: listLevelOptions(event.output) })),
            },
            {
              // One visible option only: it is chosen and the step skipped (VEH-03).
              target: '#resolvingStep',
              actions: [
                assign(({ context, event }) => applyDefinition(context, event.output)),
                saveVehicle,
                skipTo,
              ],
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
              assign(({ context, event }) => applyLevelAnswer(context, level, event.value)),
              { type: 'save', params: { parts: ['vehicle'] } },
            ],
          },
          NOT_SURE: {
            guard: () => level === 'Year',
            target: '#resolvingStep',
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
            target: '#resolvingStep',
            actions: [
              assign(({ context, event }) => applyDefinition(context, event.output)),
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

/** vehicle-make to vehicle-engine: one state for each level of the manual chain (VEH-02, VEH-03). */
export const levelStates = Object.fromEntries(
  VEHICLE_LEVELS.map((level) => [levelStep(level), levelState(level)]),
);
