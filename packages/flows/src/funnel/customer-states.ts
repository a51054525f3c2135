import { assign } from 'xstate';
import { waitForSave } from './save-states.ts';
import { funnelSetup, reportFailure } from './setup.ts';
import type { FunnelContext, FunnelEvent } from './types.ts';

const toCodeRecipient = ({ context }: { context: FunnelContext }) => ({
  mobile: context.data.contact.mobile,
  leadGuid: context.leadGuid,
});

type Next = { target: string; guard?: (args: { context: FunnelContext }) => boolean };

/**
 * Contact details with the notes for the mechanic: saved, then compared with suspected workshops. A match ends on the
 * error page; others, and those that could not be compared, go on to what is given (1 §4).
 */
export const compareContact = (next: { unmatched: Next[]; unchecked: Next[] }) =>
  funnelSetup.createStateConfig({
    states: {
      asking: {
        on: {
          // A customer whose details are known may leave them as they are.
          SKIP_CONTACT: {
            guard: ({ context }) => context.input.canSkipContact === true,
            target: '#submitting',
          },
          SUBMIT_CONTACT: {
            target: 'saving',
            actions: [
              assign(({ context, event }) => applyContact(context, event)),
              { type: 'save', params: { parts: ['contact', 'notes'] } },
            ],
          },
        },
      },
      // The code may go to the lead's mail address, so the lead has to have it first.
      saving: waitForSave({ saved: 'comparing', failed: 'asking' }),
      comparing: {
        tags: 'busy',
        invoke: {
          src: 'checkSuspected',
          input: ({ context }) => ({ ...toCodeRecipient({ context }), email: context.data.contact.email }),
          onDone: [{ guard: ({ event }) => event.output, target: '#suspected' }, ...next.unmatched],
          onError: next.unchecked,
        },
      },
    },
  }).states;

const toCode = { type: 'requestStep', params: { step: 'customer-details-step2' } } as const;

/** Contact details of v2. A signed-in customer, and a number verified before, need no code. */
const detailsState = (id: string) =>
  funnelSetup.createStateConfig({
    id,
    initial: 'asking',
    states: {
      ...compareContact({
        unmatched: [
          {
            guard: ({ context }) => context.data.isMobileVerified || context.customer !== null,
            target: '#submitting',
          },
          { target: 'sending' },
        ],
        unchecked: [
          { guard: ({ context }) => context.customer !== null, target: '#submitting' },
          { target: 'sending' },
        ],
      }),
      sending: {
        tags: 'busy',
        invoke: {
          src: 'sendCode',
          input: toCodeRecipient,
          onDone: [
            {
              guard: ({ event }) => event.output.AlreadyVerified,
              target: '#submitting',
              actions: assign(({ context }) => ({ data: { ...context.data, isMobileVerified: true } })),
            },
            {
              target: '#resolvingStep',
              actions: [
                assign(({ event }) => ({ sent: event.output, sentCount: 1, codeProblem: null })),
                toCode,
              ],
            },
          ],
          onError: [
            // The code that was sent before still counts.
            {
              guard: ({ context }) => context.sent !== null,
              target: '#resolvingStep',
              actions: [reportFailure('send-code'), toCode],
            },
            { target: 'asking', actions: reportFailure('send-code') },
          ],
        },
      },
    },
  });

/** The first visit of the contact details is the notes step (1 §2 'Step-order guards'), a later one step 1. */
export const customerStates = funnelSetup.createStateConfig({
  initial: 'customer-notes-for-mechanic',
  states: {
    'customer-notes-for-mechanic': detailsState('customer-notes-for-mechanic'),
    'customer-details-step1': detailsState('customer-details-step1'),
    'customer-details-step2': {
      id: 'customer-details-step2',
      type: 'parallel',
      states: {
        code: {
          initial: 'asking',
          states: {
            asking: {
              on: {
                CODE_CHANGED: { actions: [assign({ codeProblem: null }), 'clearFailure'] },
                CHECK_CODE: { target: 'checking' },
              },
            },
            checking: {
              tags: 'busy',
              invoke: {
                src: 'checkCode',
                input: ({ context, event }) => ({
                  ...toCodeRecipient({ context }),
                  code: event.type === 'CHECK_CODE' ? event.code : '',
                }),
                onDone: [
                  {
                    guard: ({ event }) => event.output.Result === 'ValidCode',
                    target: '#submitting',
                    actions: assign(({ context }) => ({
                      codeProblem: null,
                      data: { ...context.data, isMobileVerified: true },
                    })),
                  },
                  {
                    target: 'asking',
                    actions: assign(({ event }) => ({
                      codeProblem: event.output.Result === 'NotFound' ? 'NotFound' : 'InvalidCode',
                    })),
                  },
                ],
                onError: { target: 'asking', actions: reportFailure('check-code') },
              },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: {
              // No wait for a code that was not sent.
              always: { guard: ({ context }) => context.failure?.during === 'send-code', target: 'ready' },
              after: { resendAfter: 'ready' },
            },
            ready: { on: { RESEND: 'resending' } },
            resending: {
              invoke: {
                src: 'resendCode',
                input: toCodeRecipient,
                onDone: {
                  target: 'waiting',
                  actions: [
                    assign(({ context, event }) => ({
                      sent: event.output,
                      sentCount: context.sentCount + 1,
                      codeProblem: null,
                    })),
                    'clearFailure',
                  ],
                },
                onError: { target: 'ready', actions: reportFailure('send-code') },
              },
            },
          },
        },
      },
    },
  },
});

/** Another number is not verified any more, and the code of the one before does not count. */
function applyContact(
  context: FunnelContext,
  { contact, allowMechanicsToContact, notes }: Extract<FunnelEvent, { type: 'SUBMIT_CONTACT' }>,
) {
  const before = context.data.contact;
  const same = contact.mobile === before.mobile && contact.email === before.email;
  return {
    sent: same ? context.sent : null,
    failure: context.failure?.during === 'save' ? context.failure : null,
    data: {
      ...context.data,
      contact,
      allowMechanicsToContact,
      notes: notes?.trim() ?? context.data.notes,
      isMobileVerified: same && context.data.isMobileVerified,
    },
  };
}
