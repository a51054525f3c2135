import { assign, emit } from 'xstate';
import { funnelSetup } from './setup.ts';
import { onward } from './vehicle-actions.ts';

/**
 * Roadside assistance instead of a battery at a workshop (TSK-09): offered once, for a battery alone and a place that is
 * known, when both are saved. Taking the link leaves the funnel; a call that fails lets it go on (1 §8).
 */
export const roadsideState = funnelSetup.createStateConfig({
  id: 'roadside',
  initial: 'settling',
  entry: assign({ wasRoadsideOffered: true }),
  states: {
    // The server looks at the cart that it holds.
    settling: {
      tags: 'busy',
      always: [
        { guard: 'isSaved', target: 'asking' },
        {
          guard: ({ context }) => context.failure?.during === 'save',
          target: '#resolvingStep',
          actions: onward,
        },
      ],
    },
    asking: {
      tags: 'busy',
      invoke: {
        src: 'loadRoadside',
        input: ({ context }) => ({
          leadGuid: context.leadGuid,
          suburbId: context.data.location?.suburbId ?? 0,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output !== null,
            target: 'offering',
            actions: assign(({ event }) => ({ roadsideLink: event.output })),
          },
          { target: '#resolvingStep', actions: onward },
        ],
        onError: { target: '#resolvingStep', actions: onward },
      },
    },
    offering: {
      tags: 'roadside',
      on: {
        // The offer stays open for those who come back.
        TAKE_ROADSIDE: {
          actions: emit(({ context }) => ({ type: 'leave' as const, url: context.roadsideLink ?? '' })),
        },
        REFUSE_ROADSIDE: { target: '#resolvingStep', actions: onward },
      },
    },
  },
});
