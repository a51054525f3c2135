import type { Lead } from '@pitlane/contracts';

/** The step of the funnel at which a lead that cannot have quotes yet goes on (1 §2 'Step-order guards'); null when it can. */
export function missingStep(
  lead: Pick<Lead, 'Mid' | 'SuburbId' | 'CartItems'>,
): 'task-select' | 'location' | null {
  if (!lead.Mid || lead.CartItems.length === 0) return 'task-select';
  return lead.SuburbId == null ? 'location' : null;
}
