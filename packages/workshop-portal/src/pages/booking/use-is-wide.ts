import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 900px)';

/** Whether the facts and the answer fit side by side. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (notify) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(WIDE).matches,
  );
