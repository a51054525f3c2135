import { createHandoff } from '@pitlane/client';
import type { WidgetHost, WidgetQuote } from './widget-host.ts';

const loadFunnel = () => import('./funnel/embedded-funnel.tsx');

/** Opens, resumes and ends the quote of a widget. `onClose` shows the launcher again. */
export function widgetQuote(host: WidgetHost, onClose: () => void): WidgetQuote {
  async function openFunnel(isResumed: boolean) {
    const { EmbeddedFunnel } = await loadFunnel();
    const restart = () => {
      host.sessions.write(null);
      onClose();
    };
    return <EmbeddedFunnel host={host} isResumed={isResumed} onRestart={restart} />;
  }

  runAfterPageScripts(() => host.emit('pitlane:ready.v1', { partner: host.partner }));
  return {
    prefetch: () => {
      // The load is retried, and its failure handled, when the funnel opens.
      if (host.options().mode === 'inline') loadFunnel().catch(() => {});
    },
    resume: async () => (host.sessions.read() ? openFunnel(true) : null),
    open: async ({ LeadGuid, AccessToken, QuoteUrl, FunnelVersion }) => {
      host.sessions.write({
        leadGuid: LeadGuid,
        accessToken: AccessToken,
        step: null,
        version: FunnelVersion,
      });
      host.emit('pitlane:quote.started.v1', { leadGuid: LeadGuid });
      const leave = () => openHostedFunnel(host, LeadGuid, QuoteUrl);
      return host.options().mode === 'inline' ? openFunnel(false).catch(leave) : leave();
    },
  };
}

/** Runs once the page's deferred scripts have run: one behind the widget's tag may be the one that listens. */
function runAfterPageScripts(run: () => void): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.domContentLoadedEventStart === 0) addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** Opens the quote in the hosted funnel, which also works without a handoff code. */
async function openHostedFunnel(host: WidgetHost, leadGuid: string, quoteUrl: string): Promise<null> {
  const code = await createHandoff(host.api, leadGuid).then(
    ({ Code }) => `#h=${Code}`,
    () => '',
  );
  host.sessions.write(null);
  host.leave(quoteUrl + code);
  return null;
}
