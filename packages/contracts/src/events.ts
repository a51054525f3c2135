import type { FunnelStep, OutcomeKind } from './enums.ts';

/** Versioned public events of the widget; `CustomEvent`s that bubble and are composed. Never personal data. */
export type WidgetEvents = {
  'pitlane:ready.v1': { partner: string };
  'pitlane:quote.started.v1': { leadGuid: string };
  'pitlane:quote.step.v1': { leadGuid: string; step: FunnelStep };
  'pitlane:quote.submitted.v1': { leadGuid: string; outcome: OutcomeKind };
  'pitlane:error.v1': { code: string };
};
export type WidgetEventName = keyof WidgetEvents;
