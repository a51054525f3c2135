import { describe, expect, test } from 'vitest';
import { type DiscountFacts, discountRefusal, isAboutReferral } from './discount-refusal.ts';

const now = new Date('2026-11-23T00:00:00Z');
const CODE = {
  isActive: true,
  isYouiRewards: false,
  requiresReferralCode: false,
  validFrom: null,
  validUntil: null,
  usesLeft: null,
  customerUsesLeft: null,
  balanceLeftCents: null,
};
const FINE: DiscountFacts = {
  isFleet: false,
  isBidOffer: false,
  isRewardsPartner: false,
  discount: CODE,
  referral: 'none',
  discountCents: 500,
  now,
};
const later = new Date(now.getTime() + 1);

describe('discountRefusal', () => {
  test.each<[string, Partial<DiscountFacts>]>([
    ['fleet', { isFleet: true }],
    ['bid-offer', { isBidOffer: true }],
    ['unknown', { discount: null }],
    ['unknown', { discount: { ...CODE, isActive: false } }],
    ['rewards-only', { discount: { ...CODE, isYouiRewards: true } }],
    ['not-yet', { discount: { ...CODE, validFrom: later } }],
    ['expired', { discount: { ...CODE, validUntil: now } }],
    ['used-up', { discount: { ...CODE, usesLeft: 0 } }],
    ['customer-limit', { discount: { ...CODE, customerUsesLeft: 0 } }],
    ['balance-used', { discount: { ...CODE, balanceLeftCents: 0 } }],
    ['referral-required', { discount: { ...CODE, requiresReferralCode: true } }],
    ['referral-unknown', { discount: { ...CODE, requiresReferralCode: true }, referral: 'unknown' }],
    ['nothing-discountable', { discountCents: 0 }],
  ])('%s', (refusal, change) => {
    expect(discountRefusal({ ...FINE, ...change })).toBe(refusal);
  });

  test('[DSC-04] a promotion of a partner holds with a known referral code, and other codes need none', () => {
    const partner = { ...CODE, requiresReferralCode: true };
    expect(discountRefusal({ ...FINE, discount: partner, referral: 'known' })).toBeNull();
    expect(discountRefusal({ ...FINE, referral: 'unknown' })).toBeNull();
    expect(isAboutReferral('referral-required') && isAboutReferral('referral-unknown')).toBe(true);
    expect(isAboutReferral('used-up')).toBe(false);
  });

  test('a discount can be used until its last use', () => {
    const discount = { ...CODE, usesLeft: 1, customerUsesLeft: 1, balanceLeftCents: 1 };
    expect(discountRefusal({ ...FINE, discount })).toBeNull();
    expect(
      discountRefusal({
        ...FINE,
        isRewardsPartner: true,
        discount: { ...CODE, isYouiRewards: true, validFrom: now, validUntil: later },
      }),
    ).toBeNull();
  });
});
