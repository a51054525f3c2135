import { assign, enqueueActions } from 'xstate';
import { submitPayload } from './lead-data.ts';
import { waitForSave } from './save-states.ts';
import { funnelSetup, reportFailure, toFailure } from './setup.ts';
import type { FunnelContext } from './types.ts';

/** Submits the lead once everything is saved; a failed submit waits for RETRY, or for another step to correct it. */
export const submitState = funnelSetup.createStateConfig({
  id: 'submitting',
  initial: 'settling',
  tags: 'submitting',
  states: {
    settling: waitForSave({ saved: 'sending', failed: 'failed' }),
    sending: {
      tags: 'busy',
      entry: assign(({ context }) => ({ attempt: attemptFor(context), failure: null })),
      invoke: {
        src: 'submitLead',
        input: ({ context }) => ({
          payload: submitPayload(context),
          key: context.attempt!.key,
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.Outcome !== null,
            target: '#done',
            actions: enqueueActions(({ enqueue, context, event }) => {
              const { LeadGuid, Outcome } = event.output;
              if (LeadGuid !== context.leadGuid) enqueue.emit({ type: 'shift', leadGuid: LeadGuid });
              enqueue.assign({ leadGuid: LeadGuid, outcome: Outcome });
            }),
          },
          { target: 'failed', actions: assign({ failure: toFailure('submit', null) }) },
        ],
        onError: {
          target: 'failed',
          actions: reportFailure('submit'),
        },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        RETRY: { target: 'settling', actions: 'clearFailure' },
        // Back to the form that was sent, whose fields show what was refused. A valid code needs no second entry.
        BACK: {
          guard: ({ context }) => context.step !== 'customer-details-step2',
          target: '#resolvingStep',
          actions: {
            type: 'requestStep',
            params: ({ context }) => ({ step: context.step, by: 'replace' as const }),
          },
        },
      },
    },
  },
});

/** The same submit again keeps its key, so that a lost answer is replayed and nothing is sent twice. */
function attemptFor(context: FunnelContext): { key: string; body: string } {
  const body = JSON.stringify(submitPayload(context));
  return context.attempt?.body === body ? context.attempt : { key: context.input.newKey(), body };
}
