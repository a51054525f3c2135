import type { Api } from '@pitlane/client';
import { useEffect, useState } from 'react';
import type { LauncherProps } from './launcher.tsx';
import { loadSearchOptions, type SearchOptions } from './search-options.ts';

/** `options`: undefined while they load, null where that failed. */
type LoadedOptions = [options: SearchOptions | null | undefined, retry: () => void];

/** Loads the cars to choose from; `onLoad` is called when they are there, and for each failure. */
export function useSearchOptions(
  api: Api,
  origin: string | undefined,
  onLoad: LauncherProps['onLoad'],
): LoadedOptions {
  const [options, setOptions] = useState<SearchOptions | null>();

  // In an effect, after the first paint: storage and request block a slow phone for 25 ms (npm run bench:widget).
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, whatever the API, and for a retry
  useEffect(() => {
    if (options !== undefined) return;
    let current = true;
    const finish = (loaded: SearchOptions | null, failure?: unknown) => {
      if (!current) return;
      setOptions(loaded);
      onLoad?.(failure);
    };
    loadSearchOptions(api, origin).then(finish, (failure) => finish(null, failure));
    return () => {
      current = false;
    };
  }, [api, options]);

  return [options, () => setOptions(undefined)];
}
