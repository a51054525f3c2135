import { local, readStored, session } from '@pitlane/client/storage';
import { canSkipContact } from '@pitlane/domain/funnel/first-visit';
import { FIRST_VISIT, RETURNING_VISIT } from './visit.ts';

/** Whether the contact details may be left out in this visit (1 §4); without storage never. */
export function maySkipContact(isSignedIn: boolean, now: Date): boolean {
  const firstVisitAt = readStored<string>(local, FIRST_VISIT);
  const isReturning = readStored<boolean>(session, RETURNING_VISIT) === true;
  return canSkipContact({ firstVisitAt, isReturning, isSignedIn }, now);
}
