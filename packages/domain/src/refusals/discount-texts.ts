import type { DiscountRefusal } from '../booking/discount-refusal.ts';

/** Messages at the discount or referral field (2 §8). */
export const DISCOUNT_TEXTS: Record<DiscountRefusal, string> = {
  fleet: 'Discount codes can’t be used for fleet bookings.',
  'bid-offer': 'Discount codes can’t be used on a workshop’s offer.',
  unknown: 'This discount code is not valid. Check it and try again.',
  'rewards-only': 'This code is for members of a rewards partner.',
  'not-yet': 'This discount code is not valid yet.',
  expired: 'This discount code has expired.',
  'used-up': 'This discount code has been used up.',
  'customer-limit': 'You’ve reached this code’s limit for the year.',
  'balance-used': 'Your balance for this code is used up.',
  'referral-required': 'This code needs the referral code of its partner.',
  'referral-unknown': 'This referral code is not valid. Check it and try again.',
  'nothing-discountable': 'This code doesn’t apply to anything you’re booking.',
};
