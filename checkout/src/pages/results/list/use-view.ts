import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

const route = getRouteApi('/quotes/$leadGuid');

/** List or map, in the address, and the card that is chosen on the map: a phone's list begins at it. */
export function useView() {
  const view = route.useSearch({ select: ({ view = 'list' }) => view });
  const showView = useShowView();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [revealedId, setRevealedId] = useState<number | null>(null);
  const forgetRevealed = useCallback(() => setRevealedId(null), []);
  const switchView = useCallback(
    (next: 'list' | 'map') => {
      if (next === 'list') setRevealedId(chosenId);
      showView(next);
    },
    [chosenId, showView],
  );
  return { view, switchView, chosenId, setChosenId, revealedId, forgetRevealed };
}

function useShowView() {
  const navigate = route.useNavigate();
  return useCallback(
    (next: 'list' | 'map') =>
      void navigate({
        search: (search) => ({ ...search, view: next === 'map' ? ('map' as const) : undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
}
