import type { Listing } from '@pitlane/contracts';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { whenIdle } from '../../../app/when-idle.ts';
import { afterPaint } from './after-paint.ts';

/** Cards of one portion: a thousand quotes must not make the page wait for those below. */
const PORTION = 20;
/** Somebody waits: one card between two frames is what a slow device manages without missing one. */
const AT_ONCE = 1;
/** Nobody has asked for anything yet: so many in each idle moment, after those that a screen holds. */
const WHEN_IDLE = 4;
/** A page that is never idle, such as beside a map that moves, draws them all the same. */
const AT_LATEST_MS = 300;
const ON_SCREEN = 3;

type Drawn = {
  of: readonly Listing[];
  /** How many of the list are due. */
  goal: number;
  /** Of which so many are drawn, from the first. */
  limit: number;
  /** Suppliers whose cards were there before: they move to their new place and are not drawn again. */
  kept: ReadonlySet<number>;
  /** Somebody waits for it; what the page comes with is left to idle moments, but for the first cards. */
  isAnswer: boolean;
};

/** The first listings of a list, a few between two frames, more as the person comes near its end. Another order or filter starts anew. */
export function usePortion(listings: readonly Listing[]) {
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
      kept: new Set(shownOf(drawn).map(idOf)),
      isAnswer: true,
    });
  const shown = shownOf(drawn);
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
  /** Draws as many as it takes to have this supplier's card. */
  const reveal = useCallback((supplierId: number) => {
    setDrawn((before) => {
      const place = before.of.findIndex((listing) => idOf(listing) === supplierId) + 1;
      if (place <= before.limit) return before;
      return { ...before, limit: place, goal: Math.max(before.goal, place) };
    });
  }, []);
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
  return { shown, due, isWhole, rest: drawn.of.length - due, showMore, reveal, end };
}

const idOf = (listing: Listing): number => listing.WorkshopId;

const shownOf = ({ of, goal, limit, kept }: Drawn): Listing[] =>
  of.slice(0, goal).filter((listing, index) => index < limit || kept.has(idOf(listing)));

/** `more` cards more, those that are there already not counted. */
function stepped(drawn: Drawn, more: number): Drawn {
  let { limit } = drawn;
  for (let fresh = 0; limit < drawn.goal && fresh < more; limit += 1)
    if (drawn.of[limit] && !drawn.kept.has(idOf(drawn.of[limit]!))) fresh += 1;
  return { ...drawn, limit };
}
