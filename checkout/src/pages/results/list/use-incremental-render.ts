import type { Listing } from '@pitlane/contracts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../../app/when-idle.ts';
import { afterPaint } from './after-paint.ts';

/** Cards per batch: a thousand quotes must not delay the first screen. */
const PORTION = 20;
/** While the visitor waits: one card per frame is what a slow device manages. */
const AT_ONCE = 1;
/** On page load: cards per idle moment, after those of the first screen. */
const WHEN_IDLE = 4;
/** Upper limit in milliseconds, for a page that is never idle, such as with a moving map. */
const AT_LATEST_MS = 300;
const ON_SCREEN = 3;

type Drawn = {
  of: readonly Listing[];
  /** How many cards are due. */
  goal: number;
  /** How many of those are rendered, from the first. */
  limit: number;
  /** Suppliers whose cards already exist: they move and are not rendered again. */
  kept: ReadonlySet<number>;
  /** The visitor waits for it; on page load all but the first cards wait for idle moments. */
  isAnswer: boolean;
};

/** Renders the first listings a few per frame, and more near the end of the list. A new order or filter starts again. */
export function useIncrementalRender(listings: readonly Listing[]) {
  const [drawn, setDrawn] = useState<Drawn>(() => ({
    of: listings,
    goal: PORTION,
    limit: AT_ONCE,
    kept: new Set(),
    isAnswer: false,
  }));
  if (drawn.of !== listings)
    setDrawn({
      of: listings,
      goal: PORTION,
      limit: AT_ONCE,
      kept: new Set(shownListings(drawn).map(getSupplierId)),
      isAnswer: true,
    });
  const shown = shownListings(drawn);
  const due = Math.min(drawn.goal, drawn.of.length);
  const isWhole = shown.length >= due;
  useEffect(() => {
    if (isWhole) return;
    const isAwaited = drawn.isAnswer || drawn.limit < ON_SCREEN;
    const next = () =>
      startTransition(() =>
        setDrawn((before) => (before === drawn ? stepped(before, isAwaited ? AT_ONCE : WHEN_IDLE) : before)),
      );
    return isAwaited ? afterPaint(next) : whenIdle(next, AT_LATEST_MS);
  }, [drawn, isWhole]);

  const showMore = useCallback(
    () => setDrawn((before) => ({ ...before, goal: before.goal + PORTION, isAnswer: true })),
    [],
  );
  /** Renders until this supplier’s card exists. */
  const reveal = useCallback((supplierId: number) => {
    setDrawn((before) => {
      const place = before.of.findIndex((listing) => getSupplierId(listing) === supplierId) + 1;
      if (place <= before.limit) return before;
      return { ...before, limit: place, goal: Math.max(before.goal, place) };
    });
  }, []);
  /** A ref for the element below the last card. */
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
  return { shown, due, isWhole, rest: drawn.of.length - due, showMore, reveal, end };
}

const getSupplierId = (listing: Listing): number => listing.WorkshopId;

const shownListings = ({ of, goal, limit, kept }: Drawn): Listing[] =>
  of.slice(0, goal).filter((listing, index) => index < limit || kept.has(getSupplierId(listing)));

/** `more` further cards, not counting existing ones. */
function stepped(drawn: Drawn, more: number): Drawn {
  let { limit } = drawn;
  for (let fresh = 0; limit < drawn.goal && fresh < more; limit += 1)
    if (drawn.of[limit] && !drawn.kept.has(getSupplierId(drawn.of[limit]!))) fresh += 1;
  return { ...drawn, limit };
}
