import type { FunnelStep, Lead } from '@pitlane/contracts';
import { FUNNEL_STEPS } from '@pitlane/contracts/constants';
import { isBatteryAlone } from '@pitlane/domain/cart/item-details';
import { assign, enqueueActions, stateIn } from 'xstate';
import { arrive, correctLocation, shownStep, showStep } from './arrive.ts';
import { customerStates } from './customer-states.ts';
import { intervalStates } from './interval-states.ts';
import { dataOfLead, emptyData, submitPayload } from './lead-data.ts';
import { restored } from './place.ts';
import { hasPreset, landed } from './preset.ts';
import { roadsideState } from './roadside-state.ts';
import { saveStates } from './save-states.ts';
import { failed, failureOf, funnelSetup, partsOf } from './setup.ts';
import { withItems } from './task-data.ts';
import { taskStates } from './task-states.ts';
import type { FunnelContext, FunnelInput } from './types.ts';
import type { V1States } from './v1-states.ts';
import { onward } from './vehicle-actions.ts';
import { fitting, misfits } from './vehicle-data.ts';
import { vehicleStates } from './vehicle-states.ts';

/** The same funnel with what only v1 has; its steps are known as long as these states are there. */
export function createFunnel(v1?: V1States) {
  const BUILT = {
    ...taskStates.states,
    ...vehicleStates.states,
    ...customerStates.states,
    ...v1?.steps,
    location: true,
    'vehicle-logbook-interval': true,
  };
  // A step without a state of its own is never shown: `deciding` leaves it for the first open one.
  const built = FUNNEL_STEPS.filter((step) => step in BUILT);
  return machineOf(built, v1);
}

const machineOf = (built: readonly FunnelStep[], v1?: V1States) =>
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
          onDone: { target: 'open', actions: assign(({ context, event }) => loaded(context, event.output)) },
          onError: {
            target: 'notLoaded',
            actions: failed('load'),
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
          catalogue: {
            initial: 'loading',
            states: {
              loading: {
                invoke: {
                  src: 'loadRepairs',
                  onDone: { target: 'ready', actions: assign(({ event }) => ({ repairs: event.output })) },
                  onError: 'failed',
                },
              },
              failed: { on: { RETRY: 'loading' } },
              ready: {},
            },
          },
          saves: saveStates,
          ...(v1?.beside as object | undefined),
          journey: {
            initial: 'arriving',
            on: {
              REQUEST_STEP: [
                {
                  guard: ({ context, event }) =>
                    shownStep(built, context, event.step) === context.step &&
                    (event.categoryId ?? context.categoryId) === context.categoryId,
                  actions: ({ context }) => correctLocation(context),
                },
                {
                  target: '.deciding',
                  actions: [
                    assign(({ context, event }) => ({ categoryId: event.categoryId ?? context.categoryId })),
                    {
                      type: 'aim',
                      params: ({ event }) => ({ step: event.step, by: 'address' as const }),
                    },
                  ],
                },
              ],
              OPEN: {
                target: '.deciding',
                actions: { type: 'aim', params: ({ event }) => ({ step: event.step }) },
              },
              BACK: [
                {
                  guard: ({ context }) => context.trail.length > 0 && Boolean(context.input.location.back),
                  actions: ({ context }) => context.input.location.back?.(),
                },
                { target: '.deciding', actions: 'aimBack' },
              ],
              UNDO: {
                guard: ({ context }) => context.notice !== null && 'removed' in context.notice,
                target: '.deciding',
                actions: [
                  assign(({ context }) => undone(context)),
                  { type: 'save', params: { parts: ['cart'] } },
                  { type: 'aim', params: { step: 'task-your-items', by: 'replace' } },
                ],
              },
            },
            states: {
              // What a link asks for needs the catalogue; without it the funnel opens where it can.
              arriving: {
                tags: 'busy',
                always: [
                  { guard: ({ context }) => !hasPreset(context), target: 'deciding' },
                  {
                    guard: ({ context }) => context.repairs !== null,
                    target: 'deciding',
                    actions: enqueueActions(({ enqueue, context }) => {
                      const next = landed(context);
                      enqueue.assign(next);
                      if (next.data?.items !== context.data.items)
                        enqueue({ type: 'save', params: { parts: ['cart'] } });
                      enqueue.emit({ type: 'landed' });
                    }),
                  },
                  { guard: stateIn({ open: { catalogue: 'failed' } }), target: 'deciding' },
                ],
              },
              deciding: {
                id: 'deciding',
                tags: 'moving',
                // What the person answered stays in view for a moment; everything else is shown at once.
                always: { guard: ({ context }) => context.target.by !== 'push', target: 'decided' },
                after: { stepTransition: 'decided' },
              },
              decided: {
                entry: assign(({ context }) => arrive(built, context)),
                always: built.map((step) => ({
                  guard: ({ context }: { context: FunnelContext }) => context.step === step,
                  target: `#${step}`,
                })),
                exit: enqueueActions(({ enqueue, context }) => {
                  showStep(context);
                  enqueue.emit({ type: 'step', leadGuid: context.leadGuid, step: context.step });
                }),
              },
              task: taskStates,
              location: {
                id: 'location',
                on: {
                  CONTINUE: { target: '#deciding', actions: { type: 'aim', params: { step: null } } },
                  CHOOSE_LOCATION: [
                    {
                      guard: ({ context }) => isBatteryAlone(context.data.items) && !context.isRoadsideAsked,
                      target: '#roadside',
                      actions: ['takeLocation', { type: 'save', params: { parts: ['location'] } }],
                    },
                    {
                      target: '#deciding',
                      actions: ['takeLocation', { type: 'save', params: { parts: ['location'] } }, onward],
                    },
                  ],
                },
              },
              vehicle: v1 ? withFleet(v1) : vehicleStates,
              interval: intervalStates,
              roadside: roadsideState,
              customer: customerStates,
              ...(v1?.journey as object | undefined),
              submitting: {
                id: 'submitting',
                initial: 'settling',
                tags: 'submitting',
                states: {
                  settling: {
                    tags: 'busy',
                    always: [
                      { guard: 'isSaved', target: 'sending' },
                      { guard: ({ context }) => context.failure?.during === 'save', target: 'failed' },
                    ],
                  },
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
                            if (LeadGuid !== context.leadGuid)
                              enqueue.emit({ type: 'shift', leadGuid: LeadGuid });
                            enqueue.assign({ leadGuid: LeadGuid, outcome: Outcome });
                          }),
                        },
                        { target: 'failed', actions: assign({ failure: failureOf('submit', null) }) },
                      ],
                      onError: {
                        target: 'failed',
                        actions: failed('submit'),
                      },
                    },
                  },
                  failed: {
                    tags: 'failed',
                    on: { RETRY: { target: 'settling', actions: 'clearFailure' } },
                  },
                },
              },
            },
          },
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

const withFleet = (v1: V1States): typeof vehicleStates => ({
  ...vehicleStates,
  states: { ...vehicleStates.states, ...(v1.vehicle as object) },
});

/**
 * The quote funnel. `open` has two parts that run side by side: the journey, whose states are the steps by their own
 * names, and the queue of saves. Every way to a step leads through `deciding`, where the guards of
 * `domain/funnel-steps` have the last word and the location is told.
 */
export const funnelMachine = createFunnel();

function initialContext(input: FunnelInput): FunnelContext {
  return {
    input,
    leadGuid: input.leadGuid,
    version: input.version,
    data: emptyData,
    settledVehicle: null,
    asksRego: true,
    candidate: null,
    step: 'task-select',
    trail: [],
    target: { step: null, by: 'replace' },
    repairs: null,
    categoryId: null,
    editedTaskId: null,
    questions: null,
    answers: [],
    mixedSeen: null,
    isRoadsideAsked: false,
    roadsideLink: null,
    levelOptions: null,
    intervals: [],
    sent: null,
    sentCount: 0,
    codeProblem: null,
    notice: null,
    failure: null,
    saved: {},
    customer: null,
    dates: null,
    availability: null,
    availabilityKey: '',
    datesFor: null,
    fleetError: null,
    queue: null,
    inFlight: null,
    attempt: null,
    outcome: null,
  };
}

function loaded(context: FunnelContext, lead: Lead): Partial<FunnelContext> {
  const { unsaved } = context.input;
  const data = dataOfLead({ ...lead, ...unsaved } as Lead);
  return {
    data,
    ...restored(context.input, data),
    queue: startsProductFlow(context, lead) ? { ...unsaved, GotProductQuoteFlow: true } : (unsaved ?? null),
    saved: partsOf(dataOfLead(lead)),
    settledVehicle: data.vehicle.Mid ? data.vehicle : null,
    leadGuid: lead.Guid,
    target: { step: context.input.location.read(), by: 'address' },
  };
}

/** The address asks for the product flow, and the lead is not in it yet (LED-09). */
const startsProductFlow = ({ input }: FunnelContext, lead: Lead): boolean =>
  input.preset?.isProductFlow === true && lead.GotProductQuoteFlow !== true;

/** What was taken out comes back, without what another vehicle cannot have. */
function undone(context: FunnelContext): Partial<FunnelContext> {
  const { notice, data } = context;
  if (!notice || !('removed' in notice)) return {};
  const back = { ...context, data: withItems(data, notice.removed) };
  const left = misfits(back).map((item) => item.RepairInspectionName ?? item.ServiceName ?? '');
  return {
    data: withItems(data, fitting(back)),
    notice: left.length > 0 ? { kind: 'tasks-dropped', names: left } : null,
  };
}

/** The same submit again keeps its key, so that a lost answer is replayed and nothing is sent twice. */
function attemptFor(context: FunnelContext): { key: string; body: string } {
  const body = JSON.stringify(submitPayload(context));
  return context.attempt?.body === body ? context.attempt : { key: context.input.newKey(), body };
}
