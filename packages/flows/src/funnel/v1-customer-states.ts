import { assign } from 'xstate';
import { askForContact, toComparedContact } from './customer-states.ts';
import { funnelSetup } from './setup.ts';

/**
 * Contact details of v1: saved, compared with suspected workshops (a match ends on the error page, a check that fails lets
 * the funnel go on), and submitted. v1 asks for no code.
 */
function contactState(id: string) {
  return funnelSetup.createStateConfig({
    id,
    initial: 'asking',
    states: {
      ...askForContact(['contact', 'notes']),
      comparing: {
        tags: 'busy',
        invoke: {
          src: 'checkSuspected',
          input: toComparedContact,
          onDone: [{ guard: ({ event }) => event.output, target: '#suspected' }, { target: '#submitting' }],
          onError: '#submitting',
        },
      },
    },
  });
}

/** The customer steps of v1: the job in the person's words, then who they are. */
export const v1CustomerStates = funnelSetup.createStateConfig({
  initial: 'customer',
  states: {
    customer: {
      id: 'customer',
      on: {
        SAVE_JOB: {
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => ({
              data: { ...context.data, notes: event.notes.trim(), nextServiceDue: event.nextServiceDue },
            })),
            { type: 'save', params: { parts: ['notes', 'due'] } },
            { type: 'requestStep', params: { step: 'customer-contact-info' } },
          ],
        },
      },
    },
    'customer-contact-info': contactState('customer-contact-info'),
    'unidentified-fleet-vehicle': contactState('unidentified-fleet-vehicle'),
  },
});
