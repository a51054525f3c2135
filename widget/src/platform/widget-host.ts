import type { Api } from '@pitlane/client';
import type { LauncherLeadResponse, WidgetEventName, WidgetEvents } from '@pitlane/contracts';
import type { LauncherInputs } from '@pitlane/flows/launcher/launcher';
import type { ReactNode } from 'react';
import type { QuoteSessions } from './quote-session.ts';

export type Emit = <N extends WidgetEventName>(name: N, detail: WidgetEvents[N]) => void;

/** Options that the page may change at any time; read when needed. */
export type LiveOptions = {
  /** `redirect`: the funnel is the hosted one. */
  mode: 'inline' | 'redirect';
  inputs: LauncherInputs;
};

/** The element or component around launcher and funnel. */
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
  /** Leaves for the quote, or another page; resolves with what to show where a frame keeps the visitor here. */
  leave: (url: string, page?: 'roadside') => Promise<ReactNode>;
};

/** Result of a sent form: `failure` is a text for the customer; without it the launcher is replaced. */
export type StartResult = { failure?: string };

/** The quote of a widget: everything after the launcher. */
export type WidgetQuote = {
  /** The launcher can be used: fires `ready`, once. With a reason why it cannot: as `fail`. */
  ready: (failure?: unknown) => void;
  /** Tells the page what failed, and the console cause and cure. Resolves with `result`, or the server's reason in it. */
  fail: (error: unknown, result?: StartResult) => Promise<StartResult>;
  /** First input: loads the funnel. */
  prefetch: () => void;
  /** Opens a new lead: what replaces the launcher, or null when the page is left. */
  open: (lead: LauncherLeadResponse) => Promise<ReactNode>;
  /** The funnel of this session's open quote, null without one. */
  resume: () => Promise<ReactNode>;
};
