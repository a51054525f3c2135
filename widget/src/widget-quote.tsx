import { type ApiError, createHandoff } from '@pitlane/client';
import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { isSecretKey } from './platform/sent-key.ts';
import type { StartResult, WidgetHost, WidgetQuote } from './platform/widget-host.ts';
import { launcherTexts } from './texts/launcher.ts';

const loadFunnel = () => import('./funnel/embedded-funnel.tsx');

/** Opens, resumes and ends the quote of a widget. `onClose` shows the launcher again. */
export function widgetQuote(host: WidgetHost, onClose: () => void): WidgetQuote {
  function fail(error: unknown, result?: StartResult): Promise<StartResult> {
    const code = isSecretKey(host.partner) ? 'secret-key' : failureCode(error);
    host.emit('pitlane:error.v1', { code });
    return import('./explain-failure.ts').then(
      (explain) => explain.explainFailure(host, code, error, result),
      () => {
        console.error('[Pitlane]', code, error);
        return result ?? {};
      },
    );
  }
  /** The hosted funnel has the quote; a reload here does not run into the same error. */
  function crash(error: unknown) {
    host.sessions.write(null);
    void fail(error);
  }

  async function openFunnel(isResumed: boolean) {
    const { EmbeddedFunnel } = await loadFunnel();
    const restart = () => {
      host.sessions.write(null);
      onClose();
    };
    const hosted = `${host.hostedOrigin}/quote-2/${host.sessions.read()?.leadGuid}`;
    return (
      <Boundary fallback={<HostedLink href={hosted} />} onError={crash}>
        <EmbeddedFunnel host={host} isResumed={isResumed} onRestart={restart} />
      </Boundary>
    );
  }

  let isReady = false;
  const ready = (failure?: unknown) => {
    if (failure) return void fail(failure);
    if (isReady) return;
    isReady = true;
    runAfterPageScripts(() => host.emit('pitlane:ready.v1', { partner: host.partner }));
  };
  return {
    ready,
    fail,
    prefetch: () => {
      // The load is retried, and its failure handled, when the funnel opens.
      if (host.options().mode === 'inline') loadFunnel().catch(() => {});
    },
    resume: async () => {
      if (!host.sessions.read()) return null;
      ready();
      return openFunnel(true).catch((error) => {
        fail(error);
        return null;
      });
    },
    open: async ({ LeadGuid, AccessToken, QuoteUrl, FunnelVersion }) => {
      host.sessions.write({
        leadGuid: LeadGuid,
        accessToken: AccessToken,
        step: null,
        version: FunnelVersion,
      });
      const leave = () => openHostedFunnel(host, LeadGuid, QuoteUrl);
      return host.options().mode === 'inline' ? openFunnel(false).catch(leave) : leave();
    },
  };
}

/** Code for the page: `network`, the code of a problem document, `internal`, or `crash` for an error of ours. */
function failureCode(error: unknown): string {
  const { status, problem } = error as Partial<ApiError>;
  if (error instanceof Error && status === undefined) return 'crash';
  return status === -1 ? 'network' : (problem?.code ?? 'internal');
}

/** Runs once the page's deferred scripts have run: one behind the widget's tag may be the one that listens. */
function runAfterPageScripts(run: () => void): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (page?.domContentLoadedEventStart === 0) addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** Opens the quote in the hosted funnel, which also works without a handoff code. */
async function openHostedFunnel(host: WidgetHost, leadGuid: string, quoteUrl: string): Promise<ReactNode> {
  const code = await createHandoff(host.api, leadGuid).then(
    ({ Code }) => `#h=${Code}`,
    () => '',
  );
  host.sessions.write(null);
  return host.leave(quoteUrl + code);
}

/** The way to the hosted pages when the widget cannot go on. */
const HostedLink = ({ href }: { href: string }) => (
  <a className="pl-submit" part="submit" href={href} target="_top">
    {launcherTexts.submit}
  </a>
);
