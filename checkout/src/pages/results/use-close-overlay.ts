import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import type { ResultsParameters } from './search.ts';

const route = getRouteApi('/quotes/$leadGuid');

/**
 * Closes what the address shows over the results: returns to the entry that it was opened from, so that this is not in
 * the history twice. Of a link there is nothing to return to, and `forget` takes it out of the address.
 */
export function useCloseOverlay(forget: (search: ResultsParameters) => ResultsParameters): () => void {
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const left = useRef<typeof history.location>(null);
  return () => {
    // Going back takes a moment: a second press would leave the results too.
    if (left.current === history.location) return;
    if (history.location.state.isOverResults) {
      left.current = history.location;
      return history.back();
    }
    void navigate({ search: forget, replace: true, resetScroll: false });
  };
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This was opened from the results, which are the previous entry. */
    isOverResults?: boolean;
  }
}
