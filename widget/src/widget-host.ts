import type { Api } from '@pitlane/client';
import type { WidgetEventName, WidgetEvents } from '@pitlane/contracts';
import type { LauncherInputs } from '@pitlane/flows/launcher';
import type { QuoteSessions } from './platform/quote-session.ts';

/** What the widget needs from the element or component around it. */
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
  /** Adds the styles of the funnel once it is loaded. */
  addStyles: (css: string) => void;
  /** Leaves for a hosted page. */
  leave: (url: string) => void;
};
