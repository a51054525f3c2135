import { session, storedKeys } from '@pitlane/client/storage';
import { useEffect, useState } from 'react';
import { onFirstUse } from '../staged-rendering/on-first-use.ts';
import { isOff } from '../staged-rendering/switches.ts';
import { whenIdle } from '../staged-rendering/when-idle.ts';

/** Where oidc-client-ts keeps the session of this tab. */
const KEPT = 'oidc.user:';

/**
 * Whether to look for the customer's session. The check loads code and opens a frame, so it waits until the page is
 * idle; on the results and the booking form, which are heavy, until the visitor first uses them, unless this tab has a
 * session.
 */
export function useSessionDue(isHeavy = false): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const begin = () => setDue(true);
    return isHeavy && !isOff('needed') && !hasSession() ? onFirstUse(begin) : whenIdle(begin);
  }, [isHeavy]);
  return isDue;
}

const hasSession = () => storedKeys(session).some((key) => key.startsWith(KEPT));
