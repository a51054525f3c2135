import { logImpressions } from '@pitlane/client';
import type { Listing } from '@pitlane/contracts';
import { useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';

/** Tells the server once which listings were shown (1 §3 'Impression log'); the person need not know when it fails. */
export function useImpressions(leadGuid: string, shown: readonly Listing[]): void {
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (shown.length === 0 || told.current === leadGuid) return;
    told.current = leadGuid;
    void logImpressions(api, leadGuid, 'list', shown).catch(() => undefined);
  }, [leadGuid, shown]);
}
