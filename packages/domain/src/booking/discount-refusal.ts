import type { DiscountCheckStatus } from '@pitlane/contracts/discount';

/** A code, and the booking and customer that it is used for. Cents. */
export type DiscountFacts = {
  isFleet: boolean;
  /** An offer of a workshop, which carries a LeadBidOfferToken. */
  isBidOffer: boolean;
  isRewardsPartner: boolean;
  /** null: no such code, or not for this partner. */
  discount: {
    isActive: boolean;
    isYouiRewards: boolean;
    requiresReferralCode: boolean;
    validFrom: Date | null;
    validUntil: Date | null;
    /** null: without end. Uses of the booking that is being made count for neither. */
    usesLeft: number | null;
    customerUsesLeft: number | null;
    /** What the customer has left of a balance; null for discounts that no balance affects. */
    balanceLeftCents: number | null;
  } | null;
  referral: 'none' | 'unknown' | 'known';
  /** What the code would take off this booking. */
  discountCents: number;
  now: Date;
};

/** Why a code is invalid for every booking and customer. */
export type CodeRefusal = Exclude<DiscountCheckStatus, 'valid'>;

export type DiscountRefusal =
  | CodeRefusal
  | 'fleet'
  | 'bid-offer'
  | 'customer-limit'
  | 'balance-used'
  | 'referral-required'
  | 'referral-unknown'
  | 'nothing-discountable';

/** A code without a booking, as on the page of a voucher. */
export type CodeFacts = Pick<DiscountFacts, 'isRewardsPartner' | 'now'> & {
  discount: Pick<
    NonNullable<DiscountFacts['discount']>,
    'isActive' | 'isYouiRewards' | 'validFrom' | 'validUntil' | 'usesLeft'
  > | null;
};

/** Why a code is invalid now for every booking; null when it is valid. */
export function codeRefusal({ discount, isRewardsPartner, now }: CodeFacts): CodeRefusal | null {
  if (!discount?.isActive) return 'unknown';
  if (discount.isYouiRewards && !isRewardsPartner) return 'rewards-only';
  if (discount.validFrom && discount.validFrom > now) return 'not-yet';
  if (discount.validUntil && discount.validUntil <= now) return 'expired';
  return isSpent(discount.usesLeft) ? 'used-up' : null;
}

/** Why a code cannot be used for a booking, or null (2 §4, §5 'Discount'). */
export function discountRefusal(facts: DiscountFacts): DiscountRefusal | null {
  const { discount } = facts;
  if (facts.isFleet) return 'fleet';
  if (facts.isBidOffer) return 'bid-offer';
  const failure = codeRefusal(facts);
  if (failure !== null || !discount) return failure ?? 'unknown';
  if (isSpent(discount.customerUsesLeft)) return 'customer-limit';
  if (isSpent(discount.balanceLeftCents)) return 'balance-used';
  if (discount.requiresReferralCode && facts.referral === 'none') return 'referral-required';
  if (discount.requiresReferralCode && facts.referral === 'unknown') return 'referral-unknown';
  return facts.discountCents > 0 ? null : 'nothing-discountable';
}

const isSpent = (left: number | null): boolean => left !== null && left <= 0;

/** The refusals that concern the referral code; the others concern the code itself. */
export const isAboutReferral = (refusal: DiscountRefusal): boolean =>
  refusal === 'referral-required' || refusal === 'referral-unknown';
