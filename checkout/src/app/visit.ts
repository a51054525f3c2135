import { readLeadCookie } from '@pitlane/client/lead-cookie';
import { local, readStored, session, writeStored } from '@pitlane/client/storage';

/** Where the first visit of this browser is stored, as an instant. */
export const FIRST_VISIT = 'pitlane-first-visit';
/** Where a session stores whether there was a lead cookie when it began. */
export const RETURNING_VISIT = 'pitlane-returning';

/**
 * Marks the first visit of this browser, and, at the start of a session, whether a lead cookie was there already: then
 * it is a returning customer (1 §3, §4). Before anything writes the cookie.
 */
export function beginVisit(now: Date): void {
  if (readStored(local, FIRST_VISIT) === null) writeStored(local, FIRST_VISIT, now.toISOString());
  if (readStored(session, RETURNING_VISIT) === null)
    writeStored(session, RETURNING_VISIT, readLeadCookie() !== undefined);
}
