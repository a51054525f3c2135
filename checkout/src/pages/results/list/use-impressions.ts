import { logImpressions } from '@pitlane/client';
import type { QuotesResponse } from '@pitlane/contracts';
import { toImpression } from '@pitlane/domain/quotes/impression';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isOperatorView } from '../../../app/operator-view.ts';
import { impressionLog } from './impression-log.ts';

const VARIANT = 'list';
/** The visible share of a card that counts as shown. */
const VISIBLE_SHARE = 0.4;

/**
 * Logs once per page load which listings were on screen (1 §3 'Impression log'). Returns a ref for
 * each card. Closing the page sends the open batch; a failed batch is retried.
 */
export function useImpressions(leadGuid: string, quotes: QuotesResponse) {
  const [log] = useState(() => createWatchedLog(leadGuid, quotes));
  // Before the observer reports the cards of this render.
  useLayoutEffect(() => log.update(quotes), [log, quotes]);

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && log.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      log.flush();
    };
  }, [log]);

  return useCallback(
    (card: HTMLElement | null) => {
      if (!card) return;
      log.watch(card);
      return () => log.unwatch(card);
    },
    [log],
  );
}

/** The log of one page load and the observer of its cards; `update` names the quotes that they show. */
function createWatchedLog(guid: string, first: QuotesResponse) {
  const viewId = crypto.randomUUID();
  let quotes = first;
  const log = impressionLog(
    (listings) => logImpressions(api, { guid, date: quotes.ServiceDate, viewId, variant: VARIANT, listings }),
    (id) => {
      const { Listings, PromotionalAssets } = quotes;
      const listing = isOperatorView() ? undefined : Listings.find((each) => each.WorkshopId === id);
      return listing ? toImpression(listing, VARIANT, PromotionalAssets.length > 0) : null;
    },
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) log.note(Number((target as HTMLElement).dataset.supplier));
    },
    { threshold: VISIBLE_SHARE },
  );
  return {
    flush: log.flush,
    watch: (card: HTMLElement) => observer.observe(card),
    unwatch: (card: HTMLElement) => observer.unobserve(card),
    update: (shown: QuotesResponse) => {
      quotes = shown;
    },
  };
}
