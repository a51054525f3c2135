import type { CartItemInput } from '@pitlane/contracts';
import { type CartPricing, classifyCartPricing } from '@pitlane/domain/cart/cart-pricing';
import type { FunnelContext } from './types.ts';

type Priced = Pick<FunnelContext, 'data' | 'availability'>;

/** Whether the cart has prices (1 §4 Pricing). Until availability is known, estimates count as possible. */
export const classifyPricing = ({ data, availability }: Priced): CartPricing =>
  classifyCartPricing(data.items, {
    hasZeroCommsSupplier:
      availability === null || (availability !== 'failed' && availability.HasZeroCommsSupplier),
    isFleet: data.fleetCompanyId !== null,
  });

/** Whether the cart is mixed depends on availability, which is not known yet: only estimates need it. */
export const needsAvailability = (context: Priced): boolean => {
  const pricing = classifyPricing(context);
  return context.availability === null && pricing.kind === 'mixed' && pricing.price === 'estimated';
};

/** The items that the title of instant-quotes-unavailable counts: those that have the price it names. */
export function pricedItems(context: Priced): CartItemInput[] {
  const pricing = classifyPricing(context);
  if (pricing.kind !== 'mixed') return [];
  const strategy = pricing.price === 'instant' ? 'SinglePrice' : 'PriceRange';
  return context.data.items.filter(
    (item) => item.CanCalculatePrice === true && (item.PricingStrategy ?? 'SinglePrice') === strategy,
  );
}

/** Key of the cart that the interstitial was shown for; another cart shows it again. */
export const cartKey = ({ data }: Priced): string => data.items.map(itemKey).join();

/** What an item asks for, whatever its details are. */
export const itemKey = (item: CartItemInput) =>
  item.RepairInspectionId ?? item.ServiceType ?? item.RepairNotes;

/** The interstitial is due once the vehicle is known and its cart is mixed, and once for each cart. */
export const isMixedDue = (context: FunnelContext): boolean =>
  Boolean(context.data.vehicle.Mid) &&
  !context.data.isUnknownVehicle &&
  context.mixedSeen !== cartKey(context) &&
  classifyPricing(context).kind === 'mixed';
