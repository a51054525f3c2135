import type { SortBy } from '@pitlane/contracts';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../staged-rendering/when-idle.ts';

const route = getRouteApi('/quotes/$leadGuid');

/**
 * The order of the list, `kept` where the address has none: as it was pressed, at once. The address (1 §2 `sortby`)
 * follows when the browser is idle or at the next press: the router's work would come between the press and the cards.
 */
export function useSort(kept: SortBy): [SortBy, (sortBy: SortBy) => void] {
  const written = route.useSearch({ select: ({ sortby }) => sortby ?? kept });
  const navigate = route.useNavigate();
  const [sortBy, sort] = useState(written);
  /** What the address holds, or will hold when the router has handled it. */
  const known = useRef(written);
  // Another part changed the address: it wins. A press that came later still counts.
  useEffect(() => {
    if (written === known.current) return;
    known.current = written;
    sort(written);
  }, [written]);
  useEffect(() => {
    if (sortBy === known.current) return;
    return whenIdleOrPressed(() => {
      known.current = sortBy;
      void navigate({
        search: (search) => ({ ...search, sortby: sortBy }),
        state: true,
        replace: true,
        resetScroll: false,
      });
    });
  }, [sortBy, navigate]);
  return [sortBy, sort];
}

/** Runs once: when the browser is idle, or before the next press is handled. Returns a function that cancels it. */
function whenIdleOrPressed(run: () => void): () => void {
  const presses = new AbortController();
  const stop = () => {
    forget();
    presses.abort();
  };
  const once = () => {
    stop();
    run();
  };
  const forget = whenIdle(once);
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(press, once, { capture: true, signal: presses.signal });
  return stop;
}
