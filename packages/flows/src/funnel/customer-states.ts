import { assign } from 'xstate';
import { failed, funnelSetup } from './setup.ts';
import type { FunnelContext } from './types.ts';

export const person = ({ context }: { context: FunnelContext }) => ({
  mobile: context.data.contact.mobile,
  leadGuid: context.leadGuid,
});

/**
 * Notes, contact and verification of v2. Before the first send the details are compared with suspected workshops: a
 * match ends on the error page, a check that fails lets the funnel go on (1 §4). A number verified before skips the code.
 */
export const customerStates = funnelSetup.createStateConfig({
  initial: 'customer-notes-for-mechanic',
  states: {
    'customer-notes-for-mechanic': {
      id: 'customer-notes-for-mechanic',
      on: {
        SAVE_NOTES: {
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => ({ data: { ...context.data, notes: event.notes.trim() } })),
            { type: 'save', params: { parts: ['notes'] } },
            { type: 'requestStep', params: { step: 'customer-details-step1' } },
          ],
        },
      },
    },
    'customer-details-step1': {
      id: 'customer-details-step1',
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
                assign(({ context, event }) =>
                  contactGiven(context, event.contact, event.allowMechanicsToContact),
                ),
                { type: 'save', params: { parts: ['contact'] } },
              ],
            },
          },
        },
        // The code may go to the lead's mail address, so the lead has to have it first.
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
            onDone: [
              { guard: ({ event }) => event.output, target: '#suspected' },
              {
                // A signed-in customer needs no code.
                guard: ({ context }) => context.data.isMobileVerified || context.customer !== null,
                target: '#submitting',
              },
              { target: 'sending' },
            ],
            onError: [
              { guard: ({ context }) => context.customer !== null, target: '#submitting' },
              { target: 'sending' },
            ],
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'sendCode',
            input: person,
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
                  { type: 'requestStep', params: { step: 'customer-details-step2' } },
                ],
              },
            ],
            onError: { target: 'asking', actions: failed('send-code') },
          },
        },
      },
    },
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
                  ...person({ context }),
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
                onError: { target: 'asking', actions: failed('check-code') },
              },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: { after: { resendAfter: 'ready' } },
            ready: { on: { RESEND: 'resending' } },
            resending: {
              invoke: {
                src: 'resendCode',
                input: person,
                onDone: {
                  target: 'waiting',
                  actions: assign(({ context, event }) => ({
                    sent: event.output,
                    sentCount: context.sentCount + 1,
                    codeProblem: null,
                  })),
                },
                onError: { target: 'ready', actions: failed('send-code') },
              },
            },
          },
        },
      },
    },
  },
});

/** Another number is not verified any more. */
export function contactGiven(
  context: FunnelContext,
  contact: FunnelContext['data']['contact'],
  allow: boolean,
) {
  const before = context.data.contact;
  const same = contact.mobile === before.mobile && contact.email === before.email;
  return {
    failure: context.failure?.during === 'save' ? context.failure : null,
    data: {
      ...context.data,
      contact,
      allowMechanicsToContact: allow,
      isMobileVerified: same && context.data.isMobileVerified,
    },
  };
}
