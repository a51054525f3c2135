import type { SortBy } from '@pitlane/contracts';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

const route = getRouteApi('/quotes/$leadGuid');

/** The order of the list: as it was pressed, at once, and in the address (1 §2 `sortby`) when that has been painted. */
export function useSort(): [SortBy, (sortBy: SortBy) => void] {
  const written = route.useSearch({ select: ({ sortby }) => sortby ?? 'recommended' });
  const navigate = route.useNavigate();
  const [pressed, setPressed] = useState<{ over: SortBy; sortBy: SortBy } | null>(null);
  // The address has changed: it says it now, whoever wrote it.
  if (pressed && pressed.over !== written) setPressed(null);
  const sort = useCallback((sortBy: SortBy) => setPressed({ over: written, sortBy }), [written]);
  useEffect(() => {
    if (!pressed) return;
    return afterPaint(
      () =>
        void navigate({
          search: (search) => ({ ...search, sortby: pressed.sortBy }),
          replace: true,
          resetScroll: false,
        }),
    );
  }, [pressed, navigate]);
  return [pressed?.over === written ? pressed.sortBy : written, sort];
}
