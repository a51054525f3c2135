import type {
  AdditionalQuestions,
  Availability,
  AvailabilityRequest,
  FleetMembershipLookup,
  FunnelStep,
  Lead,
  LeadPayloadInput,
  LeadResponse,
  Outcome,
  RegoLookupResponse,
  RepairsResponse,
  ServiceDates,
  ServiceInterval,
  Vehicle,
  VehicleDefinition,
  VerifyCheckResponse,
  VerifySendResponse,
} from '@pitlane/contracts';
import { STEP_TRANSITION_MS } from '@pitlane/contracts/constants';
import { fieldProblems } from '@pitlane/contracts/field-problems';
import { funnelSections, resolveStep, sectionForStep } from '@pitlane/domain/funnel/funnel-steps';
import type { MembershipAnswer } from '@pitlane/domain/people/fleet-membership';
import { assign, enqueueActions, fromCallback, fromPromise, setup, stateIn } from 'xstate';
import { notProvided } from '../shared/not-provided.ts';
import {
  cartPart,
  contactPart,
  datePart,
  duePart,
  fleetPart,
  kindPart,
  locationPart,
  notesPart,
  toLeadState,
  vehiclePart,
} from './lead-data.ts';
import { selectUnsavedFields } from './select-unsaved-fields.ts';
import type { StepLocation } from './step-location.ts';
import type { FunnelContext, FunnelEmitted, FunnelEvent, FunnelFailure, FunnelInput } from './types.ts';

const PARTS = {
  cart: cartPart,
  location: locationPart,
  vehicle: vehiclePart,
  notes: notesPart,
  contact: contactPart,
  date: datePart,
  due: duePart,
  kind: kindPart,
  fleet: fleetPart,
};

/** Every field that the funnel saves, as it stands. */
export const toPartsPayload = (data: FunnelContext['data']): LeadPayloadInput =>
  Object.assign({}, ...Object.values(PARTS).map((part) => part(data)));

/** Types, calls (provided by the app) and shared actions of the funnel; its parts are state configs made with it. */
export const funnelSetup = setup({
  types: {
    context: {} as FunnelContext,
    events: {} as FunnelEvent,
    input: {} as FunnelInput,
    emitted: {} as FunnelEmitted,
    output: {} as { outcome: Outcome; leadGuid: string },
    tags: {} as 'busy' | 'failed' | 'submitting' | 'moving' | 'roadside',
  },
  actors: {
    loadLead: fromPromise<Lead, { leadGuid: string }>(notProvided),
    loadRepairs: fromPromise<RepairsResponse>(notProvided),
    loadQuestion: fromPromise<AdditionalQuestions, { taskId: number }>(notProvided),
    /** The link of roadside assistance where it is available for the place; null where it is not. */
    loadRoadside: fromPromise<string | null, { leadGuid: string; suburbId: number }>(notProvided),
    lookUpRego: fromPromise<
      RegoLookupResponse,
      { plate: string; state: string; vehicle: Vehicle; leadGuid: string }
    >(notProvided),
    defineVehicle: fromPromise<VehicleDefinition, { vehicle: Vehicle }>(notProvided),
    loadIntervals: fromPromise<ServiceInterval[], { mid: string; scheduleId: number }>(notProvided),
    loadDates: fromPromise<ServiceDates, { leadGuid: string }>(notProvided),
    loadAvailability: fromPromise<Availability, AvailabilityRequest>(notProvided),
    checkMembership: fromPromise<MembershipAnswer, FleetMembershipLookup>(notProvided),
    /** True for a match. */
    checkSuspected: fromPromise<boolean, { email: string; mobile: string; leadGuid: string }>(notProvided),
    sendCode: fromPromise<VerifySendResponse, { mobile: string; leadGuid: string }>(notProvided),
    resendCode: fromPromise<VerifySendResponse, { mobile: string; leadGuid: string }>(notProvided),
    checkCode: fromPromise<VerifyCheckResponse, { mobile: string; leadGuid: string; code: string }>(
      notProvided,
    ),
    saveLead: fromPromise<LeadResponse, { payload: LeadPayloadInput }>(notProvided),
    submitLead: fromPromise<LeadResponse, { payload: LeadPayloadInput; key: string }>(notProvided),
    watchLocation: fromCallback<FunnelEvent, { location: StepLocation }>(({ sendBack, input }) =>
      input.location.subscribe(() =>
        sendBack({
          type: 'REQUEST_STEP',
          step: input.location.read(),
          categoryId: input.location.readCategory?.() ?? null,
        }),
      ),
    ),
    /** Sends RETRY when the network is back. */
    watchNetwork: fromCallback<FunnelEvent>(() => () => {}),
  },
  actions: {
    /** Where `resolvingStep` goes next: a step, or null for the first open one. */
    requestStep: assign((_, params: { step: FunnelStep | null; by?: FunnelContext['target']['by'] }) => ({
      target: { step: params.step, by: params.by ?? 'push' },
    })),
    requestStepBack: assign(({ context }) => ({
      target: { step: context.trail.at(-1) ?? findPreviousStep(context), by: 'back' as const },
    })),
    /** Adds parts of the lead to what is saved next. */
    save: assign(({ context }, params: { parts: readonly (keyof typeof PARTS)[] }) => ({
      queue: selectUnsavedFields(
        context,
        Object.assign({}, context.queue, ...params.parts.map((part) => PARTS[part](context.data))),
      ),
      failure: context.failure?.during === 'save' ? null : context.failure,
    })),
    takeLocation: assign(({ context, event }) =>
      event.type === 'CHOOSE_LOCATION'
        ? { data: { ...context.data, location: toLocation(event.suggestion) } }
        : {},
    ),
    clearFailure: assign({ failure: null }),
    clearNotice: assign({ notice: null }),
    /** Keeps the failure for the screens and tells that there was one. */
    fail: enqueueActions(({ enqueue }, params: { during: FunnelFailure['during']; error: unknown }) => {
      enqueue.assign({ failure: toFailure(params.during, params.error) });
      enqueue.emit({ type: 'failed', during: params.during });
    }),
  },
  guards: {
    hasSaves: ({ context }) => context.queue !== null,
    isSaved: ({ context }) => context.queue === null && context.inFlight === null,
  },
  delays: {
    /** Resend is enabled 60 seconds after sending (1 §4). */
    resendAfter: ({ context }) => context.sent?.ResendAfterMs ?? 60_000,
    /** An answer is seen as chosen before the next step comes (1 §9). */
    stepTransition: ({ context }) => context.input.stepDelayMs ?? STEP_TRANSITION_MS,
  },
});

const toLocation = ({
  Value,
  Data,
  Obj,
  Position,
}: Extract<FunnelEvent, { type: 'CHOOSE_LOCATION' }>['suggestion']) => ({
  text: Value,
  suburbId: Data,
  state: Obj.State,
  country: Obj.Country,
  position: Position,
});

/** The `fail` action of a call's onError. */
export const reportFailure = (during: FunnelFailure['during']) => ({
  type: 'fail' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ during, error: event.error }),
});

/** The tasks did not come. */
export const hasNoCatalogue = stateIn({ open: { catalogue: 'failed' } });

/** The step a request would really show. */
export const resolveRequestedStep = (context: FunnelContext, step: FunnelStep | null): FunnelStep =>
  resolveStep(step, toLeadState(context), context.version);

/** Where back leads when nothing is remembered: the section before, null at the beginning. */
export function findPreviousStep(context: FunnelContext): FunnelStep | null {
  const sections = funnelSections(toLeadState(context), context.version);
  const at = sections.findIndex((each) => each.section === sectionForStep(context.step));
  if (at === 0) return context.step === 'task-select' ? null : 'task-select';
  return sections[at - 1]?.step ?? null;
}

export const canGoBack = (context: FunnelContext): boolean =>
  context.trail.length > 0 ||
  (findPreviousStep(context) !== null && findPreviousStep(context) !== context.step);

/** What a failed call of the client carries: status -1 for the network, and the refused fields. */
export function toFailure(during: FunnelFailure['during'], error: unknown): FunnelFailure {
  const status = (error as { status?: number } | null)?.status ?? 0;
  const errors = fieldProblems(error);
  const message = errors[0]?.message ?? null;
  return { during, status, message, problem: { errors } };
}
