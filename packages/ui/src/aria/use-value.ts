import { useState } from 'react';

/** The value of the caller, or one that is kept here while the caller has none. */
export function useValue<T>(value: T | undefined, start: T, onChange?: (value: T) => void) {
  const [kept, setKept] = useState(start);
  const change = (next: T) => {
    setKept(next);
    onChange?.(next);
  };
  return [value === undefined ? kept : value, change] as const;
}
