import type { LeadStatus } from '@pitlane/contracts/enums';
import type { CartPricing } from '../cart/cart-pricing.ts';

/** Statuses of a lead by name. */
export const LEAD_STATUS = {
  QuotePending: 'QuotePending',
  QuoteRequested: 'QuoteRequested',
  QuotedAutomatically: 'QuotedAutomatically',
} as const satisfies { [Word in LeadStatus]: Word };

/** Any other status of a save submits the lead. */
export const isPending = (status: LeadStatus): boolean => status === LEAD_STATUS.QuotePending;

/**
 * Status on save (1 §4): QuotePending while progressing, QuoteRequested on submit, QuotedAutomatically when all items
 * are priced or in the product flow. A submitted lead never goes back to pending.
 */
export function leadStatusFor(lead: {
  isSubmitted: boolean;
  pricing: CartPricing;
  isProductFlow: boolean;
}): LeadStatus {
  if (!lead.isSubmitted) return LEAD_STATUS.QuotePending;
  const isPriced = lead.pricing.kind === 'single-price' || lead.pricing.kind === 'price-range';
  return isPriced || lead.isProductFlow ? LEAD_STATUS.QuotedAutomatically : LEAD_STATUS.QuoteRequested;
}

/** A lead keeps a service date only while all items are single-price (1 §3). */
export function serviceDateFor(day: string | null | undefined, pricing: CartPricing): string | null {
  return pricing.kind === 'single-price' ? (day ?? null) : null;
}
