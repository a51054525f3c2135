import { logImpressions } from '@pitlane/client';
import type { Impression, Listing } from '@pitlane/contracts';
import { impressionOf } from '@pitlane/domain/impression';
import { useCallback, useEffect, useRef } from 'react';
import { api } from '../../app/api.ts';

/** Shown listings are told in batches, this long after the first of a batch. */
const GATHER_MS = 1500;
const BATCH = 50;
const VARIANT = 'list';
/** How much of a card counts as shown. */
const VISIBLE_SHARE = 0.4;

/**
 * Tells the server once a page load which listings a person had on the screen (1 §3 'Impression log'). Gives a ref for
 * each card. A batch goes out also when the page is closed; one that fails is sent with the next.
 */
export function useImpressions(leadGuid: string, listings: readonly Listing[], hadCampaign: boolean) {
  const latest = useRef({ listings, hadCampaign });
  latest.current = { listings, hadCampaign };
  const log = useRef<ReturnType<typeof impressionLog> | null>(null);
  log.current ??= impressionLog(leadGuid, (id) => {
    const listing = latest.current.listings.find((each) => each.WorkshopId === id);
    return listing ? impressionOf(listing, VARIANT, latest.current.hadCampaign) : null;
  });

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

function impressionLog(leadGuid: string, find: (supplierId: number) => Impression | null) {
  const viewId = crypto.randomUUID();
  const told = new Set<number>();
  const waiting: Impression[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const batch = waiting.splice(0, BATCH);
    if (batch.length === 0) return;
    logImpressions(api, { guid: leadGuid, viewId, variant: VARIANT, listings: batch }).catch(() => {
      // The person need not know; the server counts a repeat once.
      waiting.unshift(...batch);
    });
    if (waiting.length > 0) flush();
  };
  const note = (supplierId: number) => {
    const impression = told.has(supplierId) ? null : find(supplierId);
    if (!impression) return;
    told.add(supplierId);
    waiting.push(impression);
    timer ??= setTimeout(flush, GATHER_MS);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) note(Number((target as HTMLElement).dataset.supplier));
    },
    { threshold: VISIBLE_SHARE },
  );
  return {
    flush,
    watch: (card: HTMLElement) => observer.observe(card),
    unwatch: (card: HTMLElement) => observer.unobserve(card),
  };
}
