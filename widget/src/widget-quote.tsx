import { createHandoff } from '@pitlane/client';
import type { WidgetHost, WidgetQuote } from './widget-host.ts';

const loadFunnel = () => import('./funnel/embedded-funnel.tsx');

/** Goes on with, takes up and ends the quote of a widget. `onClose` puts the launcher back. */
export function widgetQuote(host: WidgetHost, onClose: () => void): WidgetQuote {
  async function funnel(isResumed: boolean) {
    const { EmbeddedFunnel } = await loadFunnel();
    const restart = () => {
      host.sessions.write(null);
      onClose();
    };
    return <EmbeddedFunnel host={host} isResumed={isResumed} onRestart={restart} />;
  }

  host.emit('pitlane:ready.v1', { partner: host.partner });
  return {
    prefetch: () => {
      // A failure shows when the funnel is really needed.
      if (host.options().mode === 'inline') loadFunnel().catch(() => {});
    },
    resume: async () => (host.sessions.read() ? funnel(true) : null),
    started: async ({ LeadGuid, AccessToken, QuoteUrl, FunnelVersion }) => {
      host.sessions.write({
        leadGuid: LeadGuid,
        accessToken: AccessToken,
        step: null,
        version: FunnelVersion,
      });
      host.emit('pitlane:quote.started.v1', { leadGuid: LeadGuid });
      const leave = () => leaveFor(host, LeadGuid, QuoteUrl);
      return host.options().mode === 'inline' ? funnel(false).catch(leave) : leave();
    },
  };
}

/** Hands the quote over to the hosted funnel. Without a hand-off code that one still opens the quote. */
async function leaveFor(host: WidgetHost, leadGuid: string, quoteUrl: string): Promise<null> {
  const code = await createHandoff(host.api, leadGuid).then(
    ({ Code }) => `#h=${Code}`,
    () => '',
  );
  host.sessions.write(null);
  host.leave(quoteUrl + code);
  return null;
}
