import type { FunnelStep } from '@pitlane/contracts';
import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import { assign } from 'xstate';
import { customerStates } from './customer-states.ts';
import { applyLoadedLead, initialContext } from './initial-context.ts';
import { journeyStates } from './journey-states.ts';
import { saveStates } from './save-states.ts';
import { funnelSetup, reportFailure } from './setup.ts';
import { taskStates } from './task-states.ts';
import type { V1States } from './v1-states.ts';
import { vehicleStates } from './vehicle-states.ts';

/** The funnel, for v1 with the states that only v1 has. */
export function createFunnel(v1?: V1States) {
  const BUILT = {
    ...taskStates.states,
    ...vehicleStates.states,
    ...customerStates.states,
    ...v1?.steps,
    location: true,
    'vehicle-logbook-interval': true,
  };
  // A step without a state is never shown: `resolvingStep` continues to the first open one.
  const built = FUNNEL_STEPS.filter((step) => step in BUILT);
  return createFunnelMachine(built, v1);
}

const createFunnelMachine = (built: readonly FunnelStep[], v1?: V1States) =>
  funnelSetup.createMachine({
    id: 'funnel',
    context: ({ input }) => initialContext(input),
    output: ({ context }) => ({ outcome: context.outcome!, leadGuid: context.leadGuid }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          src: 'loadLead',
          input: ({ context }) => ({ leadGuid: context.leadGuid }),
          onDone: {
            target: 'open',
            actions: assign(({ context, event }) => applyLoadedLead(context, event.output)),
          },
          onError: {
            target: 'notLoaded',
            actions: reportFailure('load'),
          },
        },
      },
      notLoaded: { tags: 'failed', on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
      open: {
        type: 'parallel',
        invoke: [
          { src: 'watchLocation', input: ({ context }) => ({ location: context.input.location }) },
          { src: 'watchNetwork' },
        ],
        on: {
          DISMISS: { actions: ['clearFailure', 'clearNotice'] },
          SIGNED_IN: { actions: assign(({ event }) => ({ customer: event.customer })) },
          RETRY: {
            guard: ({ context }) => context.failure?.during === 'save',
            actions: 'clearFailure',
          },
        },
        states: {
          catalogue: catalogueState,
          saves: saveStates,
          ...(v1?.parallel as object | undefined),
          journey: journeyStates(built, v1),
        },
      },
      suspected: {
        id: 'suspected',
        always: {
          target: 'done',
          actions: assign(({ context }) => ({
            outcome: {
              Kind: 'quote-confirmation-error' as const,
              Path: `/quote-confirmation-error/${context.leadGuid}`,
              WillCustomerGetCallback: false,
              LeadStatusID: 'QuotePending' as const,
            },
          })),
        },
      },
      done: { id: 'done', type: 'final' },
    },
  });

/** The tasks that can be chosen; the funnel opens without them. */
const catalogueState = funnelSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadRepairs',
        onDone: { target: 'ready', actions: assign(({ event }) => ({ repairs: event.output })) },
        onError: 'failed',
      },
    },
    failed: { on: { RETRY: { target: 'loading', actions: 'clearFailure' } } },
    ready: {},
  },
});

/**
 * The quote funnel. `open` runs the journey, whose states are the steps by their names, in parallel with the queue of
 * saves. Every request for a step passes `resolvingStep`, where `domain/funnel/funnel-steps` picks the step to show.
 */
export const funnelMachine = createFunnel();
