import { SPECIAL_TASK } from '@pitlane/contracts/constants';
import type { DiscountDetails } from '@pitlane/contracts/discount';
import { multiplyCents, sumCents } from '../money/money.ts';

/** What a discount takes off; `DiscountDetails` has it. Cents. */
export type DiscountTerms = Pick<
  DiscountDetails,
  'Amount' | 'Percentage' | 'MaximumPercentageDiscountAmount'
>;

/** A cart item as far as discounts care; for a range the price is its low end. Unknown commission counts as earned. */
export type DiscountableItem = {
  IncursCommission: boolean | null;
  RepairInspectionId: number | null;
  Price: { NetPriceIncGst: number };
};
/** An extra as far as discounts care. Unknown commission counts as not earned. */
export type DiscountableExtra = { IncursCommission: boolean | null; PriceIncGst: number };

export type DiscountBase = {
  /** Cents that discounts count on. */
  total: number;
  hasItem: boolean;
};

/** Items that earn no commission and the battery replacement are left out; so are extras that earn none (2 §5, decisions). */
export function discountBase(
  items: readonly DiscountableItem[],
  extras: readonly DiscountableExtra[],
): DiscountBase {
  const counted = items.filter(
    (item) => item.IncursCommission !== false && item.RepairInspectionId !== SPECIAL_TASK.batteryReplacement,
  );
  const earning = extras.filter((extra) => extra.IncursCommission === true);
  const total =
    sumCents(counted.map((item) => item.Price.NetPriceIncGst)) +
    sumCents(earning.map((extra) => extra.PriceIncGst));
  return { total, hasItem: counted.length > 0 };
}

/**
 * Cents to take off: the percentage, half-even, up to its cap; then the amount if an item counts. Never more than the
 * base and never below 0 (2 §5, decisions 16).
 */
export function discountCents(terms: DiscountTerms | null, base: DiscountBase): number {
  if (!terms) return 0;
  const amount = base.hasItem ? (terms.Amount ?? 0) : 0;
  return Math.max(0, Math.min(base.total, percentageCents(terms, base.total) + amount));
}

function percentageCents({ Percentage, MaximumPercentageDiscountAmount: cap }: DiscountTerms, base: number) {
  const cents = multiplyCents(base, Percentage ?? 0, 0.01);
  return cap ? Math.min(cents, cap) : cents;
}
