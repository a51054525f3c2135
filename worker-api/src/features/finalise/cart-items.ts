import type { FinaliseCartItem } from '@pitlane/contracts';
import type { BookingCase } from './booking-case.ts';

/** The cart with its prices at the supplier. What a supplier without commission does earns us none (decisions, 'Zero comms'). */
export function cartItemsOf({ breakdown, cart, supplier }: BookingCase): FinaliseCartItem[] {
  return breakdown.Lines.map((line) => {
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
      QuoteType: isRange ? 'Estimate' : 'Fixed Quote',
      Price: {
        HasPrice: true,
        NetPriceIncGst: line.MinimumIncGst,
        MinimumNetPriceIncGst: line.MinimumIncGst,
        MaximumNetPriceIncGst: line.MaximumIncGst,
        PricingStrategy: isRange ? 'PriceRange' : 'SinglePrice',
      },
      AdjustmentIncGst: 0,
    };
  });
}
