import { useSyncExternalStore } from 'react';

/** Whether list and map fit side by side. */
export const useIsWide = (): boolean => useMedia('(min-width: 960px)');

/** Whether the page shows as on a phone. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)');

function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(condition);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(condition).matches,
  );
}
