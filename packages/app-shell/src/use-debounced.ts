import { useEffect, useState } from 'react';

/** The value once it has rested for `ms` milliseconds. `value` is compared by identity: give texts or remembered objects. */
export function useDebounced<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return rested;
}
