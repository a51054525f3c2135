import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { LeadPayloadInput } from '@pitlane/contracts';
import { type FunnelInput, mergeUnsaved, type StoredStep, toStoredStep } from '@pitlane/flows/funnel';
import type { FunnelActor } from './funnel-actor.ts';

const unsavedKey = (leadGuid: string) => `pitlane-unsaved:${leadGuid}`;
const storedStepKey = (leadGuid: string) => `pitlane-place:${leadGuid}`;

/** The unsaved changes of this tab's last page, and its position in the funnel. */
export function readProgress(leadGuid: string): Pick<FunnelInput, 'unsaved' | 'restored'> {
  const stored = readStored<StoredStep>(session, storedStepKey(leadGuid));
  return {
    unsaved: readStored<LeadPayloadInput>(session, unsavedKey(leadGuid)),
    restored: stored && { ...stored, trail: isReloaded() ? stored.trail : [] },
  };
}

/** Only a reloaded page has the earlier steps in its history; a tab opened with a copy of the storage does not. */
const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((each) => (each as PerformanceNavigationTiming).type !== 'navigate');

function writeProgress(leadGuid: string, unsaved: LeadPayloadInput | null, step: StoredStep | null): void {
  writeStored(session, unsavedKey(leadGuid), unsaved);
  writeStored(session, storedStepKey(leadGuid), step);
}

/**
 * Stores unsaved changes in session storage, so that a reload sends them again, and the position in the funnel until
 * it is submitted.
 */
export function persistProgress(actor: FunnelActor): void {
  let leadGuid = actor.getSnapshot().context.leadGuid;
  actor.subscribe((snapshot) => {
    // Until the lead is loaded, the stored progress of the last page stays.
    if (snapshot.matches('loading') || snapshot.matches('notLoaded')) return;
    const { context, status } = snapshot;
    // After a lead shift the progress belongs to the new lead.
    if (context.leadGuid !== leadGuid) writeProgress(leadGuid, null, null);
    leadGuid = context.leadGuid;
    writeProgress(leadGuid, mergeUnsaved(context), status === 'done' ? null : toStoredStep(context));
  });
}
