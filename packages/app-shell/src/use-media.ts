import { useSyncExternalStore } from 'react';

/** Whether a media query holds, as the window changes. */
export function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(condition);
      query.addEventListener('change', notify);
      return () => query.removeEventListener('change', notify);
    },
    () => matchMedia(condition).matches,
  );
}
