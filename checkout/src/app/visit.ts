import { readLeadCookie } from '@pitlane/client/lead-cookie';
import { local, readStored, session, writeStored } from '@pitlane/client/storage';
import { canSkipContact } from '@pitlane/domain/funnel/first-visit';

const FIRST = 'pitlane-first-visit';
const RETURNING = 'pitlane-returning';

/**
 * Marks the first visit of this browser, and, at the start of a session, whether a lead cookie was there already: then
 * it is a returning customer (1 §3, §4). Before anything writes the cookie.
 */
export function beginVisit(now: Date): void {
  if (readStored(local, FIRST) === null) writeStored(local, FIRST, now.toISOString());
  if (readStored(session, RETURNING) === null)
    writeStored(session, RETURNING, readLeadCookie() !== undefined);
}

/** Whether the contact details may be left out in this visit (1 §4); without storage never. */
export function maySkipContact(isSignedIn: boolean, now: Date): boolean {
  const firstVisitAt = readStored<string>(local, FIRST);
  const isReturning = readStored<boolean>(session, RETURNING) === true;
  return canSkipContact({ firstVisitAt, isReturning, isSignedIn }, now);
}
