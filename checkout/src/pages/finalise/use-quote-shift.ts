import type { FinaliseDetails } from '@pitlane/contracts';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { moveDraft } from './draft.ts';

/**
 * The server went on with another lead: the page moves to the same route with its guid, and what was typed goes along
 * (2 §4 'Quote shift'). True while it moves.
 */
export function useQuoteShift(leadGuid: string, details: FinaliseDetails | undefined): boolean {
  const router = useRouter();
  const shifted = details && details.LeadGuid.toLowerCase() !== leadGuid.toLowerCase() ? details : null;
  useEffect(() => {
    if (!shifted) return;
    moveDraft(leadGuid, shifted.LeadGuid, shifted.Workshop.WorkshopID);
    router.history.replace(replaceLeadInPath(location, leadGuid, shifted.LeadGuid));
  }, [shifted, leadGuid, router]);
  return shifted !== null;
}

/** The same address for another lead. */
export const replaceLeadInPath = (
  { pathname, search }: { pathname: string; search: string },
  from: string,
  to: string,
): string =>
  pathname
    .split('/')
    .map((part) => (part.toLowerCase() === from.toLowerCase() ? to : part))
    .join('/') + search;
