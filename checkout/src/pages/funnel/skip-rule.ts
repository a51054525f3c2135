import { type FunnelContext, pricingNow } from '@pitlane/flows/funnel';
import { maySkipContact } from '../../app/visit.ts';

/**
 * Whether a visitor may leave the contact details out as the quote stands: in a visit that may (1 §4), and where prices
 * are shown at once, because later ones could not reach anybody.
 */
export const createSkipRule =
  (isSignedIn: boolean) =>
  (context: FunnelContext): boolean =>
    !context.customer &&
    !context.data.isUnknownVehicle &&
    ['single-price', 'price-range'].includes(pricingNow(context).kind) &&
    maySkipContact(isSignedIn, new Date());
