import type { Api } from '@pitlane/client';
import type { LauncherLeadResponse, WidgetEventName, WidgetEvents } from '@pitlane/contracts';
import type { LauncherInputs } from '@pitlane/flows/launcher/launcher';
import type { ReactNode } from 'react';
import type { QuoteSessions } from './platform/quote-session.ts';

export type Emit = <N extends WidgetEventName>(name: N, detail: WidgetEvents[N]) => void;

/** What the page can change at any time; read when it is needed. */
export type LiveOptions = {
  /** `redirect`: the funnel is the hosted one. */
  mode: 'inline' | 'redirect';
  inputs: LauncherInputs;
};

/** What launcher and funnel need from the element or component around them. */
export type WidgetHost = {
  api: Api;
  partner: string;
  options: () => LiveOptions;
  sessions: QuoteSessions;
  /** Origin of the hosted pages. */
  hostedOrigin: string;
  emit: Emit;
  /** Adds styles that are loaded after the launcher. */
  addStyles: (css: string) => void;
  /** Leaves for a hosted page. */
  leave: (url: string) => void;
};

/** What becomes of a sent form: a text that says what to do, or nothing where something takes the launcher's place. */
export type StartResult = { failure?: string };

/** The quote of a widget: everything that happens after the launcher can be used. */
export type WidgetQuote = {
  /** The person has begun: loads what comes next. */
  prefetch: () => void;
  /** Goes on with a lead that was started: what takes the launcher's place, null where the page is left. */
  started: (lead: LauncherLeadResponse) => Promise<ReactNode>;
  /** The funnel of a quote of this browser session that was left, null without one. */
  resume: () => Promise<ReactNode>;
};
