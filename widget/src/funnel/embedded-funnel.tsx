import { createHandoff } from '@pitlane/client';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { createKey } from '../platform/create-key.ts';
import type { WidgetHost } from '../platform/widget-host.ts';
import { Funnel } from './funnel.tsx';
import type { FunnelActor } from './funnel-actor.ts';
import { funnelSheet } from './funnel-styles.ts';
import { FunnelPlaceholder } from './parts/funnel-placeholder.tsx';
import { provideCalls } from './provide-calls.ts';
import { sessionLocation } from './step-locations.ts';
import { useFunnel } from './use-funnel.ts';
import { useFunnelVariant } from './use-funnel-variant.ts';

export type EmbeddedFunnelProps = {
  host: WidgetHost;
  /** Resumed on page load: focus stays where the page put it. */
  isResumed: boolean;
  onRestart: () => void;
};

/** The funnel on a partner's page: token and step in session storage, hand-off to the hosted page at the end. */
export function EmbeddedFunnel({ host, isResumed, onRestart }: EmbeddedFunnelProps) {
  const version = host.sessions.read()?.version ?? 2;
  const { variant, isReady, ...loading } = useFunnelVariant(version);
  useMemo(() => host.addStyles(funnelSheet + (variant?.styles ?? '')), [host, variant]);
  const [leaving, setLeaving] = useState<ReactNode>(null);
  const [roadside, setRoadside] = useState<ReactNode>(null);
  const hasLeft = useRef(false);
  const leave = (url: string) => {
    hasLeft.current = true;
    // The hosted page has the quote now; the next visit here starts a new one.
    host.sessions.write(null);
    host.leave(url).then(setLeaving, () => open(url, '_top'));
  };
  const funnel = useFunnel(isReady ? host.partner : null, () => ({
    machine: provideCalls(
      host.api,
      ({ LeadGuid, AccessToken }) => {
        // A late answer does not bring back a quote that has ended.
        if (host.sessions.read())
          host.sessions.write({ leadGuid: LeadGuid, ...(AccessToken ? { accessToken: AccessToken } : {}) });
      },
      variant?.machine(host.api),
    ),
    input: {
      leadGuid: host.sessions.read()?.leadGuid ?? '',
      version,
      location: sessionLocation(host.sessions),
      // A resumed quote keeps its cart.
      preset: isResumed ? undefined : readPreset(host),
      thisYear: new Date().getFullYear(),
      newKey: createKey,
    },
    onStart: (actor) => {
      actor.on('step', ({ leadGuid, step }) => host.emit('pitlane:quote.step.v1', { leadGuid, step }));
      // Roadside assistance is not one of our pages: the quote stays here.
      actor.on('leave', ({ url }) => host.leave(url, 'roadside').then(setRoadside, () => open(url, '_top')));
      actor.on('failed', ({ during }) => host.emit('pitlane:error.v1', { code: during }));
    },
  }));

  // A page that the browser restores from its back-forward cache starts a new quote too.
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted && hasLeft.current) onRestart();
    };
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, [onRestart]);
  useHandoff(host, leave, funnel?.actor, funnel?.snapshot.output);
  // Where a frame keeps the visitor here.
  if (leaving) return leaving;
  if (!funnel) return <FunnelPlaceholder {...loading} />;
  return (
    <Funnel
      variant={variant}
      api={host.api}
      actor={funnel.actor}
      snapshot={funnel.snapshot}
      focusFirst={!isResumed}
      headingLevel={2}
      privacyUrl={`${host.hostedOrigin}/privacy?partner=${host.partner}`}
      roadside={roadside}
      onRestart={onRestart}
    />
  );
}

function readPreset(host: WidgetHost) {
  const { repairInspectionId, repairCategoryId } = host.options().inputs;
  return {
    repairInspectionIds: repairInspectionId ? [repairInspectionId] : [],
    repairCategoryId: repairCategoryId ?? null,
  };
}

/** Opens the hosted page of the outcome. Without a handoff code the page shows the quote without contact details. */
function useHandoff(
  host: WidgetHost,
  leave: (url: string) => void,
  actor: FunnelActor | undefined,
  output: { leadGuid: string; outcome: { Kind: string; Path: string } } | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (!actor || !output) return;
    const { outcome } = actor.getSnapshot().output!;
    host.emit('pitlane:quote.submitted.v1', { leadGuid: output.leadGuid, outcome: outcome.Kind });
    createHandoff(host.api, output.leadGuid)
      .then(
        ({ Code, HostedOrigin }) => `${HostedOrigin}${outcome.Path}#h=${Code}`,
        () => host.hostedOrigin + outcome.Path,
      )
      .then(leave);
  }, [output]);
}
