import type { LeadPayloadInput } from '@pitlane/contracts';
import { assign, enqueueActions } from 'xstate';
import { envelope, mergeSavedLead, toFunnelData } from './lead-data.ts';
import { funnelSetup, reportFailure, toPartsPayload } from './setup.ts';
import type { FunnelContext } from './types.ts';

/**
 * The changes that no answer has confirmed yet, kept for a reload of the page; null when there are none.
 * What the server refuses as wrong is not among them: sent again it would be refused again.
 */
export function mergeUnsaved({ inFlight, queue, failure }: FunnelContext): LeadPayloadInput | null {
  if (!inFlight && !queue) return null;
  return failure?.during === 'save' && REFUSED.has(failure.status) ? null : { ...inFlight, ...queue };
}

/** Bad input, a lead that is not there, a field that is wrong. */
const REFUSED = new Set([400, 404, 422]);

/**
 * The queue of saves: one is on its way, later changes merge behind it, and only the last answer refreshes the view
 * (LED-02). A failed save keeps what it carried; the next change, RETRY or the network's return sends it again.
 */
export const saveStates = funnelSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasSaves', target: 'saving' } },
    saving: {
      entry: assign(({ context }) => ({ inFlight: context.queue, queue: null })),
      invoke: {
        src: 'saveLead',
        input: ({ context }) => ({ payload: { ...context.inFlight, ...envelope(context) } }),
        onDone: {
          target: 'idle',
          actions: enqueueActions(({ enqueue, context, event }) => {
            const { Lead, LeadGuid } = event.output;
            if (LeadGuid !== context.leadGuid) enqueue.emit({ type: 'shift', leadGuid: LeadGuid });
            const { data, queue, saved, inFlight } = context;
            enqueue.assign({
              inFlight: null,
              leadGuid: LeadGuid,
              data: queue ? data : mergeSavedLead(data, Lead, saved),
              saved: queue ? { ...saved, ...inFlight } : toPartsPayload(toFunnelData(Lead)),
            });
          }),
        },
        onError: {
          target: 'failed',
          actions: [
            assign(({ context }) => ({ queue: { ...context.inFlight, ...context.queue }, inFlight: null })),
            reportFailure('save'),
          ],
        },
      },
    },
    // A new change, RETRY and dismissing the alert all clear the failure.
    failed: { always: { guard: ({ context }) => context.failure?.during !== 'save', target: 'saving' } },
  },
});

/** A state that waits until everything is saved; a save that failed leads elsewhere. */
export const waitForSave = (target: { saved: string; failed: string }) =>
  funnelSetup.createStateConfig({
    tags: 'busy',
    always: [
      { guard: 'isSaved', target: target.saved },
      { guard: ({ context }) => context.failure?.during === 'save', target: target.failed },
    ],
  });
