import { useChunk } from '../platform/use-chunk.ts';
import type { LoadedVariant } from './funnel-variant.ts';

const loadV1 = () => import('./v1/funnel-v1.tsx');

/** Loads the variant of version 1; version 2 has none. */
export function useFunnelVariant(version: 1 | 2): LoadedVariant {
  const [chunk, retry] = useChunk(version === 1 && loadV1);
  return {
    isReady: version !== 1 || Boolean(chunk),
    hasFailed: chunk === null,
    variant: (version === 1 && chunk?.funnelV1) || null,
    retry,
  };
}
