import type { PublicConfig } from '@pitlane/contracts';
import { useEffect, useState } from 'react';

/** The longest delay of `setTimeout`, about 25 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** The product's time by the configuration, advanced by this device's clock; renders again just after `until`. */
export function useProductNow(config: PublicConfig, until: string | null): Date {
  const [skew] = useState(() => Date.parse(config.Now) - Date.now());
  const [now, setNow] = useState(() => new Date(Date.now() + skew));
  useEffect(() => {
    const left = until === null ? Number.NaN : Date.parse(until) - Date.now() - skew;
    if (!(left >= 0 && left < LONGEST_MS)) return;
    const timer = setTimeout(() => setNow(new Date(Date.now() + skew)), left + 1);
    return () => clearTimeout(timer);
  }, [until, skew]);
  return now;
}
