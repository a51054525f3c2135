import type { FunnelStep } from '@pitlane/contracts';
import { itemName } from '@pitlane/domain/cart/item-name';
import { assign, enqueueActions, or, stateIn } from 'xstate';
import { customerStates } from './customer-states.ts';
import { correctLocation, enterStep, resolveShownStep, showStep } from './enter-step.ts';
import { intervalStates } from './interval-states.ts';
import { locationState } from './location-state.ts';
import { itemKey } from './mixed-data.ts';
import { applyPreset, hasPreset } from './preset.ts';
import { roadsideState } from './roadside-state.ts';
import { funnelSetup } from './setup.ts';
import { submitState } from './submit-state.ts';
import { withItems } from './task-data.ts';
import { taskStates } from './task-states.ts';
import type { FunnelContext } from './types.ts';
import type { V1States } from './v1-states.ts';
import { findIncompatibleItems, listCompatibleItems } from './vehicle-data.ts';
import { vehicleStates } from './vehicle-states.ts';

/** The journey through the steps of `built`; every request for a step ends in `resolvingStep`. */
export const journeyStates = (built: readonly FunnelStep[], v1?: V1States) =>
  funnelSetup.createStateConfig({
    initial: 'applyingPreset',
    on: {
      REQUEST_STEP: [
        {
          guard: ({ context, event }) =>
            resolveShownStep(built, context, event.step) === context.step &&
            (event.categoryId ?? context.categoryId) === context.categoryId,
          actions: ({ context }) => correctLocation(context),
        },
        {
          target: '.resolvingStep',
          actions: [
            assign(({ context, event }) => ({ categoryId: event.categoryId ?? context.categoryId })),
            {
              type: 'requestStep',
              params: ({ event }) => ({ step: event.step, by: 'address' as const }),
            },
          ],
        },
      ],
      // A press on the way to another step counts, also for the step that is still shown.
      OPEN: {
        guard: or([
          stateIn('#resolvingStep'),
          ({ context, event }) => resolveShownStep(built, context, event.step) !== context.step,
        ]),
        target: '.resolvingStep',
        actions: { type: 'requestStep', params: ({ event }) => ({ step: event.step }) },
      },
      BACK: [
        {
          guard: ({ context }) => context.trail.length > 0 && Boolean(context.input.location.back),
          actions: ({ context }) => context.input.location.back?.(),
        },
        { target: '.resolvingStep', actions: 'requestStepBack' },
      ],
      UNDO: {
        guard: ({ context }) => context.notice !== null && 'removed' in context.notice,
        target: '.resolvingStep',
        actions: [
          assign(({ context }) => undoRemoval(context)),
          { type: 'save', params: { parts: ['cart'] } },
          { type: 'requestStep', params: { step: 'task-your-items', by: 'replace' } },
        ],
      },
    },
    states: {
      ...routingStates(built),
      task: taskStates,
      location: locationState,
      vehicle: v1 ? withFleet(v1) : vehicleStates,
      interval: intervalStates,
      roadside: roadsideState,
      customer: customerStates,
      ...(v1?.journey as object | undefined),
      submitting: submitState,
    },
  });

/** From a request to the step that is shown: `domain/funnel` decides which one may be. */
const routingStates = (built: readonly FunnelStep[]) => ({
  // What a link asks for needs the catalogue; without it the funnel opens where it can.
  applyingPreset: funnelSetup.createStateConfig({
    tags: 'busy',
    always: [
      {
        guard: ({ context }) => !hasPreset(context),
        target: 'resolvingStep',
        // A product flow alone needs no catalogue: its save is in the queue.
        actions: enqueueActions(({ enqueue, context }) => {
          if (context.input.preset?.isProductFlow) enqueue.emit({ type: 'presetApplied' });
        }),
      },
      {
        guard: ({ context }) => context.repairs !== null,
        target: 'resolvingStep',
        actions: enqueueActions(({ enqueue, context }) => {
          const next = applyPreset(context);
          enqueue.assign(next);
          if (next.data?.items !== context.data.items) enqueue({ type: 'save', params: { parts: ['cart'] } });
          enqueue.emit({ type: 'presetApplied' });
        }),
      },
      { guard: stateIn({ open: { catalogue: 'failed' } }), target: 'resolvingStep' },
    ],
  }),
  resolvingStep: funnelSetup.createStateConfig({
    id: 'resolvingStep',
    tags: 'moving',
    // What the person answered stays in view for a moment; everything else is shown at once.
    always: { guard: ({ context }) => context.target.by !== 'push', target: 'stepResolved' },
    after: { stepTransition: 'stepResolved' },
  }),
  stepResolved: funnelSetup.createStateConfig({
    entry: assign(({ context }) => enterStep(built, context)),
    always: built.map((step) => ({
      guard: ({ context }: { context: FunnelContext }) => context.step === step,
      target: `#${step}`,
    })),
    exit: enqueueActions(({ enqueue, context }) => {
      showStep(context);
      enqueue.emit({ type: 'step', leadGuid: context.leadGuid, step: context.step });
    }),
  }),
});

const withFleet = (v1: V1States): typeof vehicleStates => ({
  ...vehicleStates,
  states: { ...vehicleStates.states, ...(v1.vehicle as object) },
});

/** What was taken out comes back, without what another vehicle cannot have; what stayed keeps its newer details. */
function undoRemoval(context: FunnelContext): Partial<FunnelContext> {
  const { notice, data } = context;
  if (!notice || !('removed' in notice)) return {};
  const items = notice.removed.map((old) => data.items.find((item) => itemKey(item) === itemKey(old)) ?? old);
  const back = { ...context, data: withItems(data, items) };
  const left = findIncompatibleItems(back).map(itemName);
  return {
    data: withItems(data, listCompatibleItems(back)),
    notice: left.length > 0 ? { kind: 'tasks-dropped', names: left } : null,
  };
}
