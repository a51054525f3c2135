import { useEffect, useState } from 'react';

/** `chunk`: undefined while it loads, null where that failed. */
export type LoadedChunk<T> = [chunk: T | null | undefined, retry: () => void];

/** A part of the code that loads on its own, once `load` is a function; `known` where it is there already. */
export function useChunk<T extends object>(load: false | (() => Promise<T>), known?: T): LoadedChunk<T> {
  const [chunk, setChunk] = useState<T | null | undefined>(known);
  useEffect(() => {
    if (!load || chunk !== undefined) return;
    let isGone = false;
    load().then(
      (loaded) => isGone || setChunk(loaded),
      () => isGone || setChunk(null),
    );
    return () => {
      isGone = true;
    };
  }, [load, chunk]);
  return [chunk, () => setChunk(undefined)];
}
