import { logImpressions } from '@pitlane/client';
import type { QuotesResponse } from '@pitlane/contracts';
import { toImpression } from '@pitlane/domain/quotes/impression';
import { useCallback, useEffect, useRef } from 'react';
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
  const latest = useRef(quotes);
  latest.current = quotes;
  const log = useRef<ReturnType<typeof watcher> | null>(null);
  log.current ??= watcher(newLog());

  function newLog() {
    const viewId = crypto.randomUUID();
    return impressionLog(
      (listings) => {
        const date = latest.current.ServiceDate;
        return logImpressions(api, { guid: leadGuid, date, viewId, variant: VARIANT, listings });
      },
      (id) => {
        const { Listings, PromotionalAssets } = latest.current;
        const listing = isOperatorView() ? undefined : Listings.find((each) => each.WorkshopId === id);
        return listing ? toImpression(listing, VARIANT, PromotionalAssets.length > 0) : null;
      },
    );
  }

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && log.current?.flush();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      log.current?.flush();
    };
  }, []);

  return useCallback((card: HTMLElement | null) => {
    if (!card) return;
    log.current?.watch(card);
    return () => log.current?.unwatch(card);
  }, []);
}

function watcher(log: ReturnType<typeof impressionLog>) {
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
  };
}
