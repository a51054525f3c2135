import { secondsUntil } from '@pitlane/domain/portal/lead-bid-view';
import { useEffect, useMemo, useState } from 'react';

/** Seconds until `cutOff`, updated every second, by the server's clock (`serverNow` from its answer). */
export function useCountdown(cutOff: string, serverNow: string): number {
  const skew = useMemo(() => Date.parse(serverNow) - Date.now(), [serverNow]);
  const [seconds, setSeconds] = useState(() => secondsUntil(cutOff, Date.now() + skew));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(cutOff, Date.now() + skew));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [cutOff, skew]);
  return seconds;
}
