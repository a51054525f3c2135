import { type Api, checkFleetMembership, getServiceDates } from '@pitlane/client';
import { wantsPickUp } from '@pitlane/domain/quotes/supplier-kind';
import { createFunnel, type FunnelContext } from '@pitlane/flows/funnel';
import { v1States } from '@pitlane/flows/funnel/v1-states';
import { linkStyles } from '@pitlane/ui/native';
import { fromPromise } from 'xstate';
import { v1Texts as texts } from '../../texts/funnel-v1.ts';
import type { FunnelVariant, SummaryPart } from '../funnel-variant.ts';
import { calendarStyles } from './calendar.tsx';
import { inWords } from './calendar-days.ts';
import { ContactInfo, JobScreen, UnidentifiedVehicle } from './customer-screens.tsx';
import { DatePicker, DateWhen } from './date-screens.tsx';
import { FleetNotFound, FleetRegoCheck } from './fleet-screens.tsx';
import { KindScreen } from './kind-screen.tsx';
import { RelatedScreen } from './related-screen.tsx';

/** The variant of version 1, in a separate chunk: states with their calls, screens, texts and styles. */
export const funnelV1: FunnelVariant = {
  machine: (api: Api) =>
    createFunnel(v1States).provide({
      actors: {
        loadDates: fromPromise(({ input }) => getServiceDates(api, input.leadGuid)),
        checkMembership: fromPromise(({ input }) => checkFleetMembership(api, input)),
      },
    }),
  screens: {
    'task-related': RelatedScreen,
    'date-when': DateWhen,
    'date-picker': DatePicker,
    'workshop-or-mobile-mechanic': KindScreen,
    customer: JobScreen,
    'customer-contact-info': ContactInfo,
    'vehicle-rego-check': FleetRegoCheck,
    'vehicle-rego-fleet-not-found': FleetNotFound,
    'unidentified-fleet-vehicle': UnidentifiedVehicle,
  },
  titles: texts.titles,
  styles: calendarStyles + linkStyles,
  // The steps of an unknown vehicle have neither part.
  // A fixed supplier is named above the steps.
  summary: ({ data }) =>
    data.isUnknownVehicle
      ? []
      : [whenPart(data), ...(data.supplier || data.isProductFlow ? [] : [kindPart(data)])],
};

function whenPart({ urgency, serviceDate }: FunnelContext['data']): SummaryPart {
  const day = serviceDate && inWords(serviceDate, { weekday: 'short', day: 'numeric', month: 'long' });
  return {
    label: texts.summary.when,
    step: 'date-when',
    text: urgency && (urgency === 'SpecificDay' && day ? day : texts.when[urgency][0]!),
  };
}

function kindPart({ kind, requiredExtras }: FunnelContext['data']): SummaryPart {
  const withPickUp = wantsPickUp(kind, requiredExtras);
  return {
    label: texts.summary.kind,
    step: 'workshop-or-mobile-mechanic',
    text: kind && (withPickUp ? texts.kind.withPickUp : texts.kind.short[kind]),
  };
}
