import { readStored, session, writeStored } from '@pitlane/client/storage';
import type { LeadPayloadInput } from '@pitlane/contracts';
import { unsavedOf } from '@pitlane/flows/funnel';
import type { FunnelActor } from './use-funnel.ts';

const keyOf = (leadGuid: string) => `pitlane-unsaved:${leadGuid}`;

/** What the last page of this tab had not saved of the lead when it was left. */
export const readUnsaved = (leadGuid: string) => readStored<LeadPayloadInput>(session, keyOf(leadGuid));

/** Keeps in session storage what is not saved yet, for as long as it is not, so that a reload sends it again. */
export function keepUnsaved(actor: FunnelActor): void {
  let kept = actor.getSnapshot().context.leadGuid;
  actor.subscribe((snapshot) => {
    // Until the lead has come, what the last page left stays where it is.
    if (snapshot.matches('loading') || snapshot.matches('notLoaded')) return;
    const { leadGuid } = snapshot.context;
    // After a lead shift what is left belongs to the new lead.
    if (leadGuid !== kept) writeStored(session, keyOf(kept), null);
    kept = leadGuid;
    writeStored(session, keyOf(leadGuid), unsavedOf(snapshot.context));
  });
}
