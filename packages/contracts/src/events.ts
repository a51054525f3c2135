import type { FUNNEL_STEPS, OUTCOME_KINDS } from './funnel-names.ts';

/**
 * Versioned public events of the widget, by name, with what each tells (docs/embedding.md). Never personal data. They
 * are `CustomEvent`s that bubble and are composed, and callback props of the React component. What an event tells may
 * grow; what it has keeps its meaning, anything else is a new version next to the old one.
 */
export type WidgetEvents = {
  /** The launcher can be used. */
  'pitlane:ready.v1': { partner: string };
  /** The launcher was sent and the server has a lead. */
  'pitlane:quote.started.v1': { leadGuid: string };
  /** Another step is shown. */
  'pitlane:quote.step.v1': { leadGuid: string; step: (typeof FUNNEL_STEPS)[number] };
  /** The last step was sent; `outcome` is the page that follows. */
  'pitlane:quote.submitted.v1': { leadGuid: string; outcome: (typeof OUTCOME_KINDS)[number] };
  /** An error was shown; `code` is a problem code, `network`, or the action that failed. */
  'pitlane:error.v1': { code: string };
};
export type WidgetEventName = keyof WidgetEvents;

/** An event as a listener gets it: `WidgetEvent<'pitlane:ready.v1'>` has `detail.partner`. */
export type WidgetEvent<Name extends WidgetEventName> = CustomEvent<WidgetEvents[Name]>;

/** The callback props of the React component: `pitlane:quote.started.v1` is `onQuoteStarted`. */
export type WidgetEventProps = {
  [Name in WidgetEventName as Name extends `pitlane:${infer Event}.v1` ? `on${Joined<Event>}` : never]?:
    | ((detail: WidgetEvents[Name]) => void)
    | undefined;
};

/** `quote.started` is `QuoteStarted`. */
type Joined<Event extends string> = Event extends `${infer First}.${infer Rest}`
  ? `${Capitalize<First>}${Joined<Rest>}`
  : Capitalize<Event>;
