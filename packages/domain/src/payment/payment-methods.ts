import type { PaymentMethod } from '@pitlane/contracts/enums';
import type { PaymentMethodLimits } from '@pitlane/contracts/payment';

/** Amounts that a method takes, cents, both ends included; no maximum is null. */
export type AmountLimits = { minimum: number; maximum: number | null };

/**
 * Which booking is paid (2 §5): one of a quote, one whose lead began at the supplier, or one that exists already.
 */
export type PurchaseKind = 'quote' | 'supplierSourced' | 'customerPrepayment';

/** A method that the operator has set up. `others` are limits that differ from those of a quote. */
export type OfferedMethod = {
  method: PaymentMethod;
  currencies: readonly string[];
  limits: AmountLimits;
  others?: Partial<Record<Exclude<PurchaseKind, 'quote'>, AmountLimits>>;
};

/** What decides about paying online (2 §5, §4). */
export type PayableFacts = {
  kind: PurchaseKind;
  currency: string;
  acceptsOnlinePayments: boolean;
  acceptsBnpl: boolean;
  isPriceRange: boolean;
  isFleet: boolean;
};

const BNPL: readonly PaymentMethod[] = ['afterPay', 'zip', 'humm', 'openpay'];

export const isBnpl = (method: PaymentMethod): boolean => BNPL.includes(method);

/** A negative amount is treated as 0: 'Redeem Now' (2 §4). */
export const isFreePurchase = (totalCents: number): boolean => totalCents <= 0;

/** Methods of a booking with what they take of it; none for a fleet, a price range, or without online payment. */
export function listBookingMethods(
  offered: readonly OfferedMethod[],
  facts: PayableFacts,
): PaymentMethodLimits[] {
  if (facts.isPriceRange || facts.isFleet) return [];
  return offered
    .filter(({ method, currencies }) => currencies.includes(facts.currency) && isTaken(method, facts))
    .map(({ method, limits, others }) => {
      const { minimum, maximum } = (facts.kind === 'quote' ? null : others?.[facts.kind]) ?? limits;
      return { Method: method, MinimumIncGst: minimum, MaximumIncGst: maximum };
    });
}

/** Pay-later for a booking that exists needs only that the workshop takes pay-later (2 §4 'BNPL-only'). */
function isTaken(method: PaymentMethod, facts: PayableFacts): boolean {
  if (!isBnpl(method)) return facts.acceptsOnlinePayments;
  return facts.acceptsBnpl && (facts.acceptsOnlinePayments || facts.kind === 'customerPrepayment');
}

export const acceptsAmount = (limits: PaymentMethodLimits, cents: number): boolean =>
  cents >= limits.MinimumIncGst && (limits.MaximumIncGst === null || cents <= limits.MaximumIncGst);

/** Methods that take an amount, in the order they are offered; nothing is paid for what is free. */
export const methodsFor = (limits: readonly PaymentMethodLimits[], cents: number): PaymentMethod[] =>
  isFreePurchase(cents)
    ? []
    : limits.filter((each) => acceptsAmount(each, cents)).map(({ Method }) => Method);
