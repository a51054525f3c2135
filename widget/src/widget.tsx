import { createHandoff } from '@pitlane/client';
import type { LauncherLeadResponse } from '@pitlane/contracts';
import { type ComponentType, useEffect, useState } from 'react';
import { Launcher } from './launcher/launcher.tsx';
import type { WidgetHost } from './widget-host.ts';

type FunnelProps = { host: WidgetHost; isResumed: boolean; onRestart: () => void };

const loadFunnel = () => import('./funnel/embedded-funnel.tsx').then((module) => module.EmbeddedFunnel);

/** Launcher, then funnel, in one root. A quote of this session that was left is taken up again. */
export function Widget({ host }: { host: WidgetHost }) {
  const [funnel, setFunnel] = useState<{ Funnel: ComponentType<FunnelProps>; isResumed: boolean } | null>(
    null,
  );

  useEffect(() => {
    host.emit('pitlane:ready.v1', { partner: host.partner });
    if (!host.sessions.read()) return;
    // Without its chunk the launcher stays, and a new quote can be started.
    loadFunnel().then(
      (Funnel) => setFunnel({ Funnel, isResumed: true }),
      () => host.emit('pitlane:error.v1', { code: 'network' }),
    );
  }, [host]);

  async function onStarted(lead: LauncherLeadResponse) {
    host.sessions.write({ leadGuid: lead.LeadGuid, accessToken: lead.AccessToken, step: null });
    host.emit('pitlane:quote.started.v1', { leadGuid: lead.LeadGuid });
    if (host.mode === 'redirect') return redirect(host, lead);
    const Funnel = await loadFunnel();
    setFunnel({ Funnel, isResumed: false });
  }

  if (funnel)
    return (
      <funnel.Funnel
        host={host}
        isResumed={funnel.isResumed}
        onRestart={() => {
          host.sessions.write(null);
          setFunnel(null);
        }}
      />
    );
  return (
    <Launcher
      {...host.inputs}
      api={host.api}
      onStarted={onStarted}
      onIntent={host.mode === 'inline' ? () => void loadFunnel().catch(() => {}) : undefined}
      onError={(code) => host.emit('pitlane:error.v1', { code })}
    />
  );
}

/** To the QuoteUrl, with a hand-off code where one can be had: without it the hosted funnel still opens the quote. */
async function redirect(host: WidgetHost, lead: LauncherLeadResponse): Promise<void> {
  const code = await createHandoff(host.api, lead.LeadGuid).then(
    ({ Code }) => `#h=${Code}`,
    () => '',
  );
  host.sessions.write(null);
  host.leave(lead.QuoteUrl + code);
}
