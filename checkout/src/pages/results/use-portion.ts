import type { Listing } from '@pitlane/contracts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../app/when-idle.ts';

/** Cards drawn at once: a thousand quotes must not make the page wait for those below. */
const PORTION = 20;
/** Of which these come first, more than a screen holds; the others when the browser has a moment. */
const AT_FIRST = 8;

/** The first listings of a list, more as the person comes near its end. Another order or filter starts anew. */
export function usePortion(listings: readonly Listing[]) {
  const [drawn, setDrawn] = useState({ of: listings, limit: AT_FIRST });
  const limit = drawn.of === listings ? drawn.limit : PORTION;
  useEffect(
    () =>
      whenIdle(() =>
        startTransition(() =>
          setDrawn((before) => (before.limit < PORTION ? { ...before, limit: PORTION } : before)),
        ),
      ),
    [],
  );
  const showMore = useCallback(() => setDrawn({ of: listings, limit: limit + PORTION }), [listings, limit]);
  /** Draws as many as it takes to have this supplier's card, before it returns. */
  const reveal = useCallback(
    (supplierId: number) => {
      const index = listings.findIndex((listing) => listing.WorkshopId === supplierId);
      if (index >= limit) flushSync(() => setDrawn({ of: listings, limit: index + PORTION }));
    },
    [listings, limit],
  );
  /** A ref for what stands below the last card. */
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) showMore();
        },
        { rootMargin: '600px' },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [showMore],
  );
  return {
    shown: listings.slice(0, limit),
    rest: Math.max(0, listings.length - limit),
    showMore,
    reveal,
    end,
  };
}
