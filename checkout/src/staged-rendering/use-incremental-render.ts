import type { Listing } from '@pitlane/contracts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { isOff } from './switches.ts';
import { whenIdle } from './when-idle.ts';

/** Cards that become due at once: a thousand quotes must not block the page. */
const BATCH = isOff('incremental-list') ? Number.POSITIVE_INFINITY : 20;
/** Cards per frame after a press: what a slow device renders without dropping a frame. */
const PER_FRAME = isOff('incremental-list') ? Number.POSITIVE_INFINITY : 1;
/** Cards per idle moment while the page loads, after those that fill a screen. */
const PER_IDLE = 4;
/** Milliseconds to wait for an idle moment: a page with a moving map has none. */
const IDLE_DEADLINE_MS = 300;
const ON_SCREEN = 3;

type Progress = {
  listings: readonly Listing[];
  /** Number of listings that are due. */
  goal: number;
  /** Number of them that are rendered, from the first. */
  limit: number;
  /** Suppliers whose cards were rendered before a new order: they move instead of rendering again. */
  kept: ReadonlySet<number>;
  /** A response to the person; the cards of the first load are left to idle moments, but for the first screen. */
  isResponse: boolean;
};

/** The first listings of a list, a few per frame, more as the person nears its end. A new order or filter restarts it. */
export function useIncrementalRender(listings: readonly Listing[]) {
  const [progress, setProgress] = useState<Progress>(() => ({
    listings,
    goal: BATCH,
    limit: PER_FRAME,
    kept: new Set(),
    isResponse: false,
  }));
  if (progress.listings !== listings)
    setProgress({
      listings,
      goal: BATCH,
      limit: PER_FRAME,
      kept: new Set(listRendered(progress).map(({ WorkshopId }) => WorkshopId)),
      isResponse: true,
    });
  const shown = listRendered(progress);
  const due = Math.min(progress.goal, progress.listings.length);
  const isWhole = shown.length >= due;
  useEffect(() => {
    if (isWhole) return;
    const isUrgent = progress.isResponse || progress.limit < ON_SCREEN;
    const next = () =>
      startTransition(() =>
        setProgress((before) =>
          before === progress ? advance(before, isUrgent ? PER_FRAME : PER_IDLE) : before,
        ),
      );
    if (!isUrgent) return whenIdle(next, IDLE_DEADLINE_MS);
    const frame = requestAnimationFrame(next);
    return () => cancelAnimationFrame(frame);
  }, [progress, isWhole]);

  const showMore = useCallback(
    () => setProgress((before) => ({ ...before, goal: before.goal + BATCH, isResponse: true })),
    [],
  );
  /** Renders up to this supplier's card. */
  const reveal = useCallback((supplierId: number) => {
    setProgress((before) => {
      const position = before.listings.findIndex((listing) => listing.WorkshopId === supplierId) + 1;
      if (position <= before.limit) return before;
      return { ...before, limit: position, goal: Math.max(before.goal, position) };
    });
  }, []);
  /** Ref of the element below the last card. */
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
  return { shown, due, isWhole, rest: progress.listings.length - due, showMore, reveal, end };
}

const listRendered = ({ listings, goal, limit, kept }: Progress): Listing[] =>
  listings.slice(0, goal).filter((listing, index) => index < limit || kept.has(listing.WorkshopId));

/** Renders `count` more cards, without counting those that are kept. */
function advance(progress: Progress, count: number): Progress {
  let { limit } = progress;
  const goal = Math.min(progress.goal, progress.listings.length);
  for (let added = 0; limit < goal && added < count; limit += 1)
    if (progress.listings[limit] && !progress.kept.has(progress.listings[limit]!.WorkshopId)) added += 1;
  return { ...progress, limit };
}
