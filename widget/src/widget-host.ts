import type { Api } from '@pitlane/client';
import type { WidgetEventName, WidgetEvents } from '@pitlane/contracts';
import type { LauncherForm, LauncherInputs } from '@pitlane/flows/launcher';
import type { ReactNode } from 'react';
import type { QuoteSessions } from './platform/quote-session.ts';

/** What launcher and funnel need from the element or component around them. */
export type WidgetHost = {
  api: Api;
  partner: string;
  /** `redirect`: the funnel is the hosted one. */
  mode: 'inline' | 'redirect';
  inputs: LauncherInputs;
  sessions: QuoteSessions;
  /** Origin of the hosted pages. */
  hostedOrigin: string;
  emit: <N extends WidgetEventName>(name: N, detail: WidgetEvents[N]) => void;
  /** Adds styles that are loaded after the launcher. */
  addStyles: (css: string) => void;
  /** Leaves for a hosted page. */
  leave: (url: string) => void;
};

/** What becomes of a sent form: a text that says what to do, or what takes the launcher's place (nothing where a page is left). */
export type Begun = { failure?: string; shown?: ReactNode };

/** The quote of a widget: everything that happens after the launcher can be used. */
export type WidgetQuote = {
  /** The person has begun: loads what comes next. */
  prefetch: () => void;
  begin: (form: LauncherForm) => Promise<Begun>;
  /** The funnel of a quote of this browser session that was left, null without one. */
  resume: () => Promise<ReactNode>;
};
