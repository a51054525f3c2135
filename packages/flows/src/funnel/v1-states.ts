import { AVAILABILITY_REFRESH_MS } from '@pitlane/contracts/constants';
import { isOpenDay } from '@pitlane/domain/calendar/opening';
import { kindOptions } from '@pitlane/domain/quotes/supplier-kind';
import { assign } from 'xstate';
import { availabilityKey, toAvailabilityRequest } from './availability.ts';
import { chooseKind } from './choose-kind.ts';
import { fleetStates } from './fleet-states.ts';
import { funnelSetup, reportFailure } from './setup.ts';
import type { FunnelContext } from './types.ts';
import { v1CustomerStates } from './v1-customer-states.ts';
import { onward } from './vehicle-actions.ts';

/** Suppliers for the job: loaded again when vehicle, suburb, date or items change, and after ten minutes (1 §4). */
const availability = funnelSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: {
      always: { guard: ({ context }) => toAvailabilityRequest(context) !== null, target: 'asking' },
    },
    asking: {
      entry: assign(({ context }) => ({ availabilityKey: availabilityKey(context) })),
      invoke: {
        src: 'loadAvailability',
        input: ({ context }) => toAvailabilityRequest(context)!,
        onDone: {
          target: 'known',
          actions: assign(({ event }) => ({ availability: event.output })),
        },
        // The kinds that are usual are offered then, and the next change asks again.
        onError: { target: 'known', actions: assign({ availability: 'failed' }) },
      },
      always: { guard: isStale, target: 'waiting' },
    },
    known: {
      always: { guard: isStale, target: 'waiting' },
      after: { [AVAILABILITY_REFRESH_MS]: 'waiting' },
    },
  },
});

function isStale({
  context,
}: {
  context: Parameters<typeof availabilityKey>[0] & { availabilityKey: string };
}) {
  return availabilityKey(context) !== context.availabilityKey;
}

/** date-when and date-picker (1 §4 'Date urgency'). */
const date = funnelSetup.createStateConfig({
  initial: 'date-when',
  states: {
    'date-when': {
      id: 'date-when',
      on: {
        CHOOSE_URGENCY: [
          {
            guard: ({ event }) => event.urgency === 'SpecificDay',
            target: '#resolvingStep',
            actions: [
              assign(({ context }) => ({
                data: { ...context.data, urgency: 'SpecificDay' as const, serviceDate: null },
              })),
              { type: 'requestStep', params: { step: 'date-picker' } },
            ],
          },
          {
            target: '#resolvingStep',
            actions: [
              assign(({ context, event }) => ({
                data: {
                  ...context.data,
                  urgency: event.urgency,
                  serviceDate:
                    event.urgency === 'SpecificDay'
                      ? null
                      : (context.dates?.DefaultDates[event.urgency] ?? null),
                },
              })),
              { type: 'save', params: { parts: ['date'] } },
              onward,
            ],
          },
        ],
      },
    },
    'date-picker': {
      id: 'date-picker',
      on: {
        CHOOSE_DAY: {
          guard: ({ context, event }) => isOpenDay(context.dates, event.day),
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => ({
              data: { ...context.data, urgency: 'SpecificDay' as const, serviceDate: event.day },
            })),
            { type: 'save', params: { parts: ['date'] } },
            onward,
          ],
        },
      },
    },
  },
});

/** The window of the picker and the default days; they belong to the suburb. */
const dates = funnelSetup.createStateConfig({
  initial: 'waiting',
  states: {
    waiting: { always: { guard: ({ context }) => context.data.location !== null, target: 'settling' } },
    // The server answers for the lead as it holds it.
    settling: { always: { guard: 'isSaved', target: 'asking' } },
    asking: {
      entry: assign(({ context }) => ({ dates: null, datesFor: context.data.location?.suburbId ?? null })),
      invoke: {
        src: 'loadDates',
        input: ({ context }) => ({ leadGuid: context.leadGuid }),
        onDone: { target: 'known', actions: assign(({ event }) => ({ dates: event.output })) },
        onError: { target: 'failed', actions: reportFailure('dates') },
      },
    },
    failed: {
      on: { RETRY: { target: 'settling', actions: 'clearFailure' } },
      always: { guard: isElsewhere, target: 'waiting' },
    },
    known: { always: { guard: isElsewhere, target: 'waiting' } },
  },
});

function isElsewhere({ context: { data, datesFor } }: { context: FunnelContext }) {
  return data.location?.suburbId !== datesFor;
}

/** workshop-or-mobile-mechanic: with nothing to choose between, the workshop is chosen without asking. */
const kind = funnelSetup.createStateConfig({
  id: 'workshop-or-mobile-mechanic',
  initial: 'looking',
  states: {
    looking: {
      tags: 'busy',
      always: { guard: ({ context }) => context.availability !== null, target: 'asking' },
    },
    asking: {
      always: {
        guard: ({ context }) => context.data.kind === null && listOptions(context).length === 1,
        target: '#resolvingStep',
        actions: [
          assign(({ context }) => chooseKind(context, { kind: 'Workshop', withPickUp: false })),
          { type: 'save', params: { parts: ['kind'] } },
          { type: 'requestStep', params: { step: null, by: 'replace' } },
        ],
      },
      on: {
        CHOOSE_KIND: {
          target: '#resolvingStep',
          actions: [
            assign(({ context, event }) => chooseKind(context, event.option)),
            { type: 'save', params: { parts: ['kind'] } },
            onward,
          ],
        },
      },
    },
  },
});

type KindContext = { availability: unknown; data: { fleetCompanyId: number | null } };

const listOptions = ({ availability: found, data }: KindContext) =>
  kindOptions(
    typeof found === 'object' ? (found as Parameters<typeof kindOptions>[0]) : null,
    data.fleetCompanyId !== null,
  );

/** All states that only v1 has; `createFunnel` adds them. */
export const v1States = {
  /** Steps by name, so that the machine knows what is built. */
  steps: {
    ...date.states,
    ...v1CustomerStates.states,
    'workshop-or-mobile-mechanic': true,
    'vehicle-rego-fleet-not-found': true,
  },
  vehicle: fleetStates,
  journey: { date, kind, 'customer-v1': v1CustomerStates },
  parallel: { availability, dates },
};
export type V1States = typeof v1States;
