import type { Lead } from '@pitlane/contracts/lead';

/**
 * The funnel step where a lead without quotes continues (1 §2 'Step-order guards'); null if it can have quotes. Next to
 * `resolveStep`, whose sections know no results.
 */
export function stepBeforeResults(
  lead: Pick<Lead, 'Mid' | 'SuburbId' | 'CartItems'>,
): 'task-select' | 'location' | null {
  if (!lead.Mid || lead.CartItems.length === 0) return 'task-select';
  return lead.SuburbId == null ? 'location' : null;
}
