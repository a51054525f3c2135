import type { Outcome } from '@pitlane/contracts/lead';
import type { CartPricing } from '../cart/cart-pricing.ts';
import type { QuoteChannel } from '../people/quote-channel.ts';
import { takesRecommended } from './fixed-supplier.ts';
import { leadStatusFor } from './lead-status.ts';

export type SubmittedLead = {
  leadGuid: string;
  leadSource: string;
  /** Mail or mobile of a workshop. */
  isSuspectedWorkshop: boolean;
  isUnknownVehicle: boolean;
  /** Suppliers that can do the whole cart on the day. */
  availableCount: number;
  isProductFlow: boolean;
  pricing: CartPricing;
  /** The only supplier that the lead is for (`fixedSupplierId`), if any. */
  supplier: { id: number; name: string } | null;
  isSignedIn: boolean;
  /** A name, a phone, and a way to write: by mail or SMS. */
  hasContactDetails: boolean;
  /** There is a number to call; without one no callback is promised. */
  hasPhone: boolean;
  /** How prices reach the customer. */
  channel: QuoteChannel;
  isRewardsPartner: boolean;
  /** A repair needs photos and has none: workshops get the request later. */
  awaitsPhotos: boolean;
};

/**
 * Where a submitted funnel leads (1 §4 'Submit outcomes'; precedence of decisions, 'Funnel'). The first row that fits
 * wins; a rewards partner only takes the callback away.
 */
export function decideOutcome(lead: SubmittedLead): Outcome {
  const status = leadStatusFor({ ...lead, isSubmitted: true });
  const row = decideRow(lead);
  const WillCustomerGetCallback = row.callsBack && lead.hasPhone && !lead.isRewardsPartner;
  const search = new URLSearchParams(row.search);
  // The callback page promises a call unless the parameter is false.
  if (row.Kind === 'quote-no-mechanics' || (row.Kind === 'quote-callback' && !WillCustomerGetCallback))
    search.set('willCustomerGetCallback', String(WillCustomerGetCallback));
  // Where we write, the page names how: by email or SMS where nothing else is named.
  const isWritten =
    row.Kind === 'quote-confirmation-success' || (row.Kind === 'quote-callback' && !WillCustomerGetCallback);
  if (isWritten && lead.channel !== 'email-or-sms') search.set('channel', lead.channel);
  const query = search.size > 0 ? `?${search}` : '';
  const LeadStatusID = row.isRefused ? 'QuoteRequested' : status;
  return { Kind: row.Kind, Path: `${row.path}${query}`, WillCustomerGetCallback, LeadStatusID };
}

type OutcomePage = Exclude<Outcome['Kind'], 'booking-finalise' | 'product-finalise'>;

/** The page of an outcome, without parameters; the two that finalise have a page below `/booking`. */
export const outcomePath = (kind: OutcomePage, leadGuid: string): string => `/${kind}/${leadGuid}`;

type Row = {
  Kind: Outcome['Kind'];
  path: string;
  callsBack: boolean;
  search?: Record<string, string>;
  /** Nothing was quoted, whatever the cart holds. */
  isRefused?: boolean;
};

function decideRow(lead: SubmittedLead): Row {
  const guid = lead.leadGuid;
  const toPage = (Kind: OutcomePage) => ({ Kind, path: outcomePath(Kind, guid), callsBack: false });
  if (lead.isSuspectedWorkshop) return { ...toPage('quote-confirmation-error'), isRefused: true };
  if (lead.isUnknownVehicle) return { ...toPage('quote-callback'), callsBack: true, isRefused: true };
  if (lead.availableCount === 0) return { ...toPage('quote-no-mechanics'), callsBack: true, isRefused: true };
  if (lead.isProductFlow)
    return { Kind: 'product-finalise', path: `/booking/${guid}/product-finalise`, callsBack: false };
  const callsBack = lead.isSignedIn || lead.hasContactDetails;
  if (lead.pricing.kind === 'single-price') {
    const finalise = { Kind: 'booking-finalise', path: `/booking/${guid}/finalise`, callsBack } as const;
    if (lead.supplier) return { ...finalise, search: { workshopId: String(lead.supplier.id) } };
    return takesRecommended({ LeadSource: lead.leadSource }) ? finalise : { ...toPage('quotes'), callsBack };
  }
  if (lead.pricing.kind === 'price-range') return { ...toPage('quotes'), callsBack };
  return {
    ...toPage('quote-confirmation-success'),
    search: {
      ...(lead.supplier && { supplierName: lead.supplier.name }),
      ...(lead.awaitsPhotos && { awaitsPhotos: 'true' }),
    },
  };
}
