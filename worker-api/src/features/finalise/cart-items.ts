import { type FinaliseCartItem, QUOTE_TYPE_LABELS } from '@pitlane/contracts';
import type { BookingCase } from './booking-case.ts';

/**
 * The cart with its prices at the supplier; what a workshop asked about instead of quoting comes last and has none. What
 * a supplier without commission does earns us none (decisions, 'Zero comms').
 */
export function cartItemsOf({ breakdown, cart, supplier, offer }: BookingCase): FinaliseCartItem[] {
  const asked = (offer?.items ?? []).filter((item) => item.priceCents === null);
  const unpriced = asked.map((item) => ({
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
      QuoteType: QUOTE_TYPE_LABELS[quoted?.quoteType ?? (isRange ? 'Estimate' : 'Fixed')],
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
