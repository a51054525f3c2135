import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 960px)';

/** Whether list and map fit side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(WIDE).matches,
  );
}
