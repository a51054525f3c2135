import { useMedia } from '@pitlane/app-shell/use-media';

/** Whether list and map fit side by side. */
export const useIsWide = (): boolean => useMedia('(min-width: 960px)');

/** Whether the page shows as on a phone. */
export const useIsPhone = (): boolean => useMedia('(max-width: 639.98px)');
