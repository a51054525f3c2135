import { createHandoff } from '@pitlane/client';
import type { LauncherForm } from '@pitlane/flows/launcher';
import type { ReactNode } from 'react';
import { startQuote } from './start-quote.ts';
import type { Begun, WidgetHost, WidgetQuote } from './widget-host.ts';

const loadFunnel = () => import('./funnel/embedded-funnel.tsx');

/** Begins, takes up and ends the quote of a widget. `onClose` puts the launcher back. */
export function widgetQuote(host: WidgetHost, onClose: () => void): WidgetQuote {
  async function funnel(isResumed: boolean) {
    const { EmbeddedFunnel } = await loadFunnel();
    const restart = () => {
      host.sessions.write(null);
      onClose();
    };
    return <EmbeddedFunnel host={host} isResumed={isResumed} onRestart={restart} />;
  }

  return {
    prefetch: () => {
      // A failure shows when the funnel is really needed.
      if (host.mode === 'inline') loadFunnel().catch(() => {});
    },
    resume: async () => {
      host.emit('pitlane:ready.v1', { partner: host.partner });
      return host.sessions.read() ? funnel(true) : null;
    },
    begin: (form) => begin(host, form, () => funnel(false)),
  };
}

async function begin(host: WidgetHost, form: LauncherForm, funnel: () => Promise<ReactNode>): Promise<Begun> {
  const answer = await startQuote(host.api, form, host.inputs);
  if ('failure' in answer) {
    host.emit('pitlane:error.v1', { code: answer.code });
    return answer;
  }
  const { LeadGuid, AccessToken, QuoteUrl } = answer.lead;
  host.sessions.write({ leadGuid: LeadGuid, accessToken: AccessToken, step: null });
  host.emit('pitlane:quote.started.v1', { leadGuid: LeadGuid });
  if (host.mode === 'inline') return { shown: await funnel() };
  // Without a hand-off code the hosted funnel still opens the quote.
  const code = await createHandoff(host.api, LeadGuid).then(
    ({ Code }) => `#h=${Code}`,
    () => '',
  );
  host.sessions.write(null);
  host.leave(QuoteUrl + code);
  return {};
}
