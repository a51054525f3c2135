import { session, storedKeys } from '@pitlane/client/storage';
import { useEffect, useState } from 'react';
import { onFirstUse } from '../staged-rendering/on-first-use.ts';
import { isOff } from '../staged-rendering/switches.ts';
import { whenIdle } from '../staged-rendering/when-idle.ts';

/** Where oidc-client-ts keeps the session of this tab. */
const KEPT = 'oidc.user:';

/**
 * Whether to look for the customer's session. The check loads code and opens a frame, so it waits until the page is
 * idle; on the long booking form (`isForm`) until the visitor first uses it, unless this tab has a session.
 */
export function useSessionDue(isForm = false): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const begin = () => setDue(true);
    return isForm && !isOff('needed') && !hasSession() ? onFirstUse(begin) : whenIdle(begin);
  }, [isForm]);
  return isDue;
}

const hasSession = () => storedKeys(session).some((key) => key.startsWith(KEPT));
