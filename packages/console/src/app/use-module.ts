import { useIsOnline } from '@pitlane/ui/aria';
import { useEffect, useState } from 'react';

type Loaded<Module> = { module: Module | null; hasFailed: boolean };

/** A part that is loaded with its first use, by a stable function; again once the network is back. */
export function useModule<Module extends object>(load: () => Promise<Module>): Loaded<Module> {
  const [loaded, setLoaded] = useState<Loaded<Module>>({ module: null, hasFailed: false });
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isOnline) return;
    let isCurrent = true;
    const settle = (after: Loaded<Module>) => isCurrent && setLoaded(after);
    load().then(
      (module) => settle({ module, hasFailed: false }),
      () => settle({ module: null, hasFailed: true }),
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline, load]);
  return loaded;
}
