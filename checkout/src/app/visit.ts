import { canSkipContact } from '@pitlane/domain/first-visit';

const FIRST = 'pitlane-first-visit';
const RETURNING = 'pitlane-returning';

/**
 * Marks the first visit of this browser, and, at the start of a session, whether a lead cookie was there already: then
 * it is somebody who comes back (1 §3, §4). Before anything writes the cookie.
 */
export function beginVisit(now: Date): void {
  try {
    localStorage.getItem(FIRST) ?? localStorage.setItem(FIRST, now.toISOString());
    if (sessionStorage.getItem(RETURNING) === null)
      sessionStorage.setItem(RETURNING, String(/(^|; )cxo-lead=/.test(document.cookie)));
  } catch {
    // Without storage nobody is told apart, and nobody may skip.
  }
}

/** Whether the contact details may be left out in this visit (1 §4). */
export function maySkipContact(isSignedIn: boolean, now: Date): boolean {
  try {
    const firstVisitAt = localStorage.getItem(FIRST);
    const isReturning = sessionStorage.getItem(RETURNING) === 'true';
    return canSkipContact({ firstVisitAt, isReturning, isSignedIn }, now);
  } catch {
    return false;
  }
}
