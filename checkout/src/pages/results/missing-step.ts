import type { Lead } from '@pitlane/contracts';

/** The funnel step where a lead without quotes continues (1 §2 'Step-order guards'); null if it can have quotes. */
export function missingStep(
  lead: Pick<Lead, 'Mid' | 'SuburbId' | 'CartItems'>,
): 'task-select' | 'location' | null {
  if (!lead.Mid || lead.CartItems.length === 0) return 'task-select';
  return lead.SuburbId == null ? 'location' : null;
}
