import type { DemoDiscount } from '../types.ts';

/** The demo discount codes. */
export function demoDiscounts(): DemoDiscount[] {
  const none = {
    amountCents: null,
    percentage: null,
    maximumPercentageDiscountCents: null,
    isAffectedByCustomerBalance: false,
    isYouiRewards: false,
    referralCodes: [],
    requiredFields: [],
    maxUsesPerCustomerAndYear: null,
  };
  return [
    {
      ...none,
      code: 'WELCOME10',
      description: '10% off your first booking, up to $30',
      percentage: 10,
      maximumPercentageDiscountCents: 3000,
    },
    { ...none, code: 'SAVE20', description: '$20 off your booking', amountCents: 2000 },
    {
      ...none,
      code: 'CREDIT50',
      description: 'Up to $50 of your yearly credit',
      amountCents: 5000,
      isAffectedByCustomerBalance: true,
    },
    {
      ...none,
      code: 'REWARDS15',
      description: '15% off for rewards members, up to $60',
      percentage: 15,
      maximumPercentageDiscountCents: 6000,
      isYouiRewards: true,
    },
    {
      ...none,
      code: 'FREECHECK',
      description: '100% off, up to $1,000',
      percentage: 100,
      maximumPercentageDiscountCents: 100_000,
    },
    {
      ...none,
      code: 'CLUB25',
      description: '$25 off for club members, with the referral code of the club',
      amountCents: 2500,
      referralCodes: ['CLUB-2026'],
    },
    {
      ...none,
      code: 'REGO10',
      description: '$10 off once a year, for a car whose registration we know',
      amountCents: 1000,
      requiredFields: ['Rego'],
      maxUsesPerCustomerAndYear: 1,
    },
  ];
}
