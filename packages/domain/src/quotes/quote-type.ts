import type { RepairType } from '@pitlane/contracts/enums';
import { QUOTE_TYPE_LABELS, type QuoteType } from '@pitlane/contracts/lead-bid';

/** What is known of the price of an item: how a workshop quoted it (null for a listed price), and its task. */
export type QuotedItem = {
  bidType: QuoteType | null;
  repairType: RepairType | null;
  isRange: boolean;
};

/** The quote type label of an item (2 §9). */
export function quoteTypeLabel({ bidType, repairType, isRange }: QuotedItem): string {
  if (bidType) return QUOTE_TYPE_LABELS[bidType];
  if (isRange) return QUOTE_TYPE_LABELS.Estimate;
  return repairType === 'Inspection' ? QUOTE_TYPE_LABELS.Inspection : QUOTE_TYPE_LABELS.Fixed;
}
