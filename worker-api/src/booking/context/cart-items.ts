import type { AdditionalService, FinaliseCartItem } from '@pitlane/contracts';
import { findDisclaimer } from '@pitlane/domain/quotes/disclaimers';
import { quoteTypeLabel } from '@pitlane/domain/quotes/quote-type';
import type { BookingContext } from './booking-context.ts';

/**
 * The cart with the supplier's prices; items that a workshop questioned instead of pricing come last, without one.
 * Suppliers without commission earn us none (decisions, 'Zero comms').
 */
export function toCartItems({ breakdown, cart, supplier, offer }: BookingContext): FinaliseCartItem[] {
  const questioned = (offer?.items ?? []).filter((item) => item.priceCents === null);
  const unpriced = questioned.map((item) => ({
    LeadCartItemID: item.leadCartItemId,
    Name: item.name,
    MinimumIncGst: 0,
    MaximumIncGst: 0,
  }));
  return [...breakdown.Lines, ...unpriced].map((line) => {
    const quoted = offer?.items.find((item) => item.leadCartItemId === line.LeadCartItemID);
    const row = cart.find((item) => item.id === line.LeadCartItemID);
    const isRange = line.MinimumIncGst !== line.MaximumIncGst;
    return {
      LeadCartItemID: line.LeadCartItemID,
      LeadCartItemType: row?.itemType ?? 'RepairInspection',
      Name: line.Name,
      RepairInspectionId: row?.taskId ?? null,
      GenericServiceId: row?.genericServiceId ?? null,
      IsCustomRepair: row?.isCustomRepair ?? false,
      AdditionalDetails: row?.additionalDetails ?? row?.repairNotes ?? null,
      IncursCommission: supplier.commissionPercent > 0,
      QuoteType: quoteTypeLabel({
        bidType: quoted?.quoteType ?? null,
        repairType: row?.repairType ?? null,
        isRange,
      }),
      Disclaimer: row ? findDisclaimer(row) : null,
      Price: {
        HasPrice: quoted?.priceCents !== null,
        NetPriceIncGst: line.MinimumIncGst,
        MinimumNetPriceIncGst: line.MinimumIncGst,
        MaximumNetPriceIncGst: line.MaximumIncGst,
        PricingStrategy: isRange ? 'PriceRange' : 'SinglePrice',
      },
      AdjustmentIncGst: 0,
    };
  });
}

/** Services that can be requested on top of the logbook service; the workshop prices them at the car. */
export function listAdditionalServices({ cart }: BookingContext): AdditionalService[] {
  const operations = new Set(cart.flatMap((item) => item.additionalBilledOperations));
  return [...operations].map((OperationDescription) => ({
    OperationDescription,
    Note: 'The workshop tells you the price before it does the work.',
    PricingStrategy: 'PriceRange',
    UnitPriceIncGst: null,
  }));
}
