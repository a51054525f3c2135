import type { Api } from '@pitlane/client';
import type { FunnelStep } from '@pitlane/contracts';
import type { FunnelContext, funnelMachine } from '@pitlane/flows/funnel';
import { type ComponentType, useEffect, useState } from 'react';
import type { ScreenProps } from './screen.ts';

/** A line of the summary; `text` null while it is not answered. */
export type SummaryPart = { label: string; step: FunnelStep; text: string | null };

/** What a version has beside the funnel that all share. */
export type FunnelExtra = {
  machine: (api: Api) => typeof funnelMachine;
  screens: Partial<Record<FunnelStep, ComponentType<ScreenProps>>>;
  titles: Partial<Record<FunnelStep, string>>;
  styles: string;
  summary: (context: FunnelContext) => SummaryPart[];
};

export type LoadedExtra =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; extra: FunnelExtra | null };

/** The parts of a version: v1 loads them, v2 has none. */
export function useExtra(version: 1 | 2): LoadedExtra {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<LoadedExtra>(
    version === 1 ? { state: 'loading' } : { state: 'ready', extra: null },
  );
  useEffect(() => {
    if (version !== 1) return setLoaded({ state: 'ready', extra: null });
    setLoaded({ state: 'loading' });
    let isGone = false;
    import('./v1/funnel-v1.tsx').then(
      ({ funnelV1 }) => isGone || setLoaded({ state: 'ready', extra: funnelV1 }),
      () => isGone || setLoaded({ state: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      isGone = true;
    };
  }, [version, attempt]);
  return loaded;
}
