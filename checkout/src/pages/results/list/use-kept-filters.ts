import { saveLead } from '@pitlane/client';
import type { Lead, SortBy } from '@pitlane/contracts';
import { type QuoteFilters, toKeptFilters } from '@pitlane/domain/quotes/quote-filters';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../api/api.ts';
import { isOperatorView } from '../../../app/operator-view.ts';
import { isBooked } from '../is-booked.ts';

/** So that trying filters one after the other is one save. */
const SAVE_AFTER_MS = 800;

/**
 * Keeps changed filters and sort with the lead, so that they come back on another visit. Not where a save would continue
 * on another lead; a save that fails is made with the next change.
 */
export function useKeptFilters(lead: Lead, filters: QuoteFilters, sortBy: SortBy): void {
  const client = useQueryClient();
  const wanted = JSON.stringify(toKeptFilters(filters, sortBy));
  const known = useRef(wanted);
  const hasMoved = useRef(false);
  const mayKeep = lead.HasAccess && !lead.IsCancelled && !isBooked(lead) && !isOperatorView();
  const guid = lead.Guid;
  useEffect(() => {
    if (!mayKeep || hasMoved.current || wanted === known.current) return;
    const timer = setTimeout(() => {
      const kept = JSON.parse(wanted);
      saveLead(api, { Guid: guid, ...kept }).then(
        ({ LeadGuid }) => {
          known.current = wanted;
          // An old lead continues on another: once is enough.
          hasMoved.current = LeadGuid !== guid;
          client.setQueryData<Lead>(['lead', guid], (before) => before && { ...before, ...kept });
        },
        () => {},
      );
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, guid, mayKeep, wanted]);
}
