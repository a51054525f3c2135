import { useEffect, useState } from 'react';
import type { VariantState } from './funnel-variant.ts';

/** Loads the variant of version 1; version 2 has none. */
export function useFunnelVariant(version: 1 | 2): VariantState {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<VariantState>(
    version === 1 ? { state: 'loading' } : { state: 'ready', variant: null },
  );
  useEffect(() => {
    if (version !== 1) return setLoaded({ state: 'ready', variant: null });
    setLoaded({ state: 'loading' });
    let isGone = false;
    import('./v1/funnel-v1.tsx').then(
      ({ funnelV1 }) => isGone || setLoaded({ state: 'ready', variant: funnelV1 }),
      () => isGone || setLoaded({ state: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      isGone = true;
    };
  }, [version, attempt]);
  return loaded;
}
