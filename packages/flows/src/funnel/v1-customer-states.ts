import { assign } from 'xstate';
import { contactGiven, person } from './customer-states.ts';
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
      asking: {
        on: {
          SKIP_CONTACT: {
            guard: ({ context }) => context.input.canSkipContact === true,
            target: '#submitting',
          },
          SUBMIT_CONTACT: {
            target: 'saving',
            actions: [
              assign(({ context, event }) => {
                const given = contactGiven(context, event.contact, event.allowMechanicsToContact);
                const notes = event.notes?.trim() ?? context.data.notes;
                return { ...given, data: { ...given.data, notes } };
              }),
              { type: 'save', params: { parts: ['contact', 'notes'] } },
            ],
          },
        },
      },
      saving: {
        tags: 'busy',
        always: [
          { guard: 'isSaved', target: 'comparing' },
          { guard: ({ context }) => context.failure?.during === 'save', target: 'asking' },
        ],
      },
      comparing: {
        tags: 'busy',
        invoke: {
          src: 'checkSuspected',
          input: ({ context }) => ({ ...person({ context }), email: context.data.contact.email }),
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
