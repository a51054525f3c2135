import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { LeadPayloadInput } from '@pitlane/contracts';
import { type FunnelPlace, placeOf, unsavedOf } from '@pitlane/flows/funnel';
import type { FunnelActor } from './funnel-actor.ts';

const unsavedKey = (leadGuid: string) => `pitlane-unsaved:${leadGuid}`;
const placeKey = (leadGuid: string) => `pitlane-place:${leadGuid}`;

/** What the last page of this tab had not saved of the lead when it was left, and where it was. */
export function readProgress(leadGuid: string) {
  const place = readStored<FunnelPlace>(session, placeKey(leadGuid));
  return {
    unsaved: readStored<LeadPayloadInput>(session, unsavedKey(leadGuid)),
    place: place && { ...place, trail: isReloaded() ? place.trail : [] },
  };
}

/** Only then the browser's history still has the steps before; a tab that was opened with this one's storage has not. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((each) => (each as PerformanceNavigationTiming).type !== 'navigate');

function writeProgress(leadGuid: string, unsaved: LeadPayloadInput | null, place: FunnelPlace | null): void {
  writeStored(session, unsavedKey(leadGuid), unsaved);
  writeStored(session, placeKey(leadGuid), place);
}

/**
 * Keeps in session storage what is not saved yet, for as long as it is not, so that a reload sends it again, and the
 * place in the funnel until it is submitted.
 */
export function persistProgress(actor: FunnelActor): void {
  let kept = actor.getSnapshot().context.leadGuid;
  actor.subscribe((snapshot) => {
    // Until the lead has come, what the last page left stays where it is.
    if (snapshot.matches('loading') || snapshot.matches('notLoaded')) return;
    const { context, status } = snapshot;
    // After a lead shift what is left belongs to the new lead.
    if (context.leadGuid !== kept) writeProgress(kept, null, null);
    kept = context.leadGuid;
    writeProgress(kept, unsavedOf(context), status === 'done' ? null : placeOf(context));
  });
}
