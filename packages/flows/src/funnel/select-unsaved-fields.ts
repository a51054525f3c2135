import type { LeadPayloadInput } from '@pitlane/contracts';
import type { FunnelContext } from './types.ts';

type Saving = Pick<FunnelContext, 'version' | 'saved' | 'inFlight'>;

/** What of a queue has to be saved: v1 leaves out what the server holds or is being sent already (1 §4); null for nothing. */
export function selectUnsavedFields(context: Saving, queue: LeadPayloadInput): LeadPayloadInput | null {
  if (context.version === 2) return queue;
  const held: Record<string, unknown> = { ...context.saved, ...context.inFlight };
  const rest = Object.entries(queue).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(held[field]),
  );
  return rest.length > 0 ? Object.fromEntries(rest) : null;
}
