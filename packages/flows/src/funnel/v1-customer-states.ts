import { assign } from 'xstate';
import { compareContact } from './customer-states.ts';
import { funnelSetup } from './setup.ts';

const submit = [{ target: '#submitting' }];

/** Contact details of v1, which asks for no code. */
const contactState = (id: string) =>
  funnelSetup.createStateConfig({
    id,
    initial: 'asking',
    states: compareContact({ unmatched: submit, unchecked: submit }),
  });

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
