import { canCheckMembership, MEMBERSHIP_ERROR, toMembership } from '@pitlane/domain/people/fleet-membership';
import { assign } from 'xstate';
import { funnelSetup } from './setup.ts';
import { vehicleStates } from './vehicle-states.ts';

const regoCheck = vehicleStates.states['vehicle-rego-check'];
const notFound = { type: 'requestStep', params: { step: 'vehicle-rego-fleet-not-found' } } as const;

/**
 * Fleet members check plate and membership before anything else of their vehicle (1 §4, §5). A member's plate is then
 * looked up like any other; every other answer is a step with the reason and what to do.
 */
export const fleetStates = {
  'vehicle-rego-check': funnelSetup.createStateConfig({
    ...regoCheck,
    on: {
      ...regoCheck.on,
      CHECK_MEMBERSHIP: [
        {
          guard: ({ event }) => canCheckMembership(event.lastFour, event.plate),
          target: '#fleet-check',
          actions: assign(({ context, event }) => ({
            fleetError: null,
            data: {
              ...context.data,
              membershipId: null,
              vehicle: { ...context.data.vehicle, Rego: event.plate.toUpperCase(), State: event.state },
            },
          })),
        },
        { actions: assign({ fleetError: MEMBERSHIP_ERROR.notComplete }) },
      ],
    },
  }),
  'fleet-check': funnelSetup.createStateConfig({
    id: 'fleet-check',
    tags: 'busy',
    invoke: {
      src: 'checkMembership',
      input: ({ context, event }) => ({
        fleetId: context.data.fleetCompanyId ?? 0,
        lastFour: event.type === 'CHECK_MEMBERSHIP' ? event.lastFour.trim() : '',
        state: context.data.vehicle.State ?? '',
        rego: context.data.vehicle.Rego ?? '',
      }),
      onDone: [
        {
          guard: ({ event }) => 'membershipId' in toMembership(event.output),
          target: '#looking',
          actions: [
            assign(({ context, event }) => {
              const found = toMembership(event.output);
              const membershipId = 'membershipId' in found ? found.membershipId : null;
              return { data: { ...context.data, membershipId } };
            }),
            { type: 'save', params: { parts: ['fleet'] } },
          ],
        },
        {
          target: '#resolvingStep',
          actions: [
            assign(({ event }) => {
              const found = toMembership(event.output);
              return { fleetError: 'error' in found ? found.error : null };
            }),
            notFound,
          ],
        },
      ],
      onError: {
        target: '#resolvingStep',
        actions: [assign({ fleetError: MEMBERSHIP_ERROR.unknown }), notFound],
      },
    },
  }),
  'vehicle-rego-fleet-not-found': funnelSetup.createStateConfig({
    id: 'vehicle-rego-fleet-not-found',
    on: {
      LEAVE_DETAILS: {
        target: '#resolvingStep',
        actions: [
          assign(({ context }) => ({ data: { ...context.data, isUnknownVehicle: true } })),
          { type: 'save', params: { parts: ['vehicle'] } },
          { type: 'requestStep', params: { step: null } },
        ],
      },
    },
  }),
};
