import { expect, test } from 'vitest';
import { buildStatements, type CommissionSum, findCommissionPercent } from './commission.ts';

const RATES = [
  { from: '2026-11-15', percent: 7.5 },
  { from: '2026-07-01', percent: 5 },
];

test.each([
  ['2026-06-30', 0],
  ['2026-07-01', 5],
  ['2026-11-14', 5],
  ['2026-11-15', 7.5],
])('on %s the rate is %d', (day, percent) => expect(findCommissionPercent(RATES, day)).toBe(percent));

test('a partner without rates earns no commission', () =>
  expect(findCommissionPercent(undefined, '2026-11-01')).toBe(0));

const createSum = (more: Partial<CommissionSum>): CommissionSum => ({
  month: '2026-11',
  currency: 'AUD',
  servicedOn: '2026-11-10',
  bookings: 1,
  refunds: 0,
  baseCents: 10_010,
  ...more,
});

test('a statement sums each rate and rounds it once, half to even; a refund counts at the rate of its booking', () => {
  const sums = [
    createSum({}),
    createSum({ servicedOn: '2026-11-20', baseCents: 1_000 }),
    createSum({ servicedOn: '2026-11-20', bookings: 0, refunds: 1, baseCents: -60 }),
    createSum({ month: '2026-10', servicedOn: '2026-10-02', bookings: 3, baseCents: 300 }),
    createSum({ currency: 'NZD', baseCents: 50 }),
  ];
  expect(buildStatements(sums, RATES, '2026-11')).toEqual([
    {
      Month: '2026-11',
      Currency: 'AUD',
      IsComplete: false,
      Bookings: 2,
      Refunds: 1,
      BaseCents: 10_950,
      // 70.5 and 500.5 cents.
      CommissionCents: 570,
      Rates: [
        { Percent: 7.5, BaseCents: 940, CommissionCents: 70 },
        { Percent: 5, BaseCents: 10_010, CommissionCents: 500 },
      ],
    },
    expect.objectContaining({ Month: '2026-11', Currency: 'NZD', BaseCents: 50, CommissionCents: 2 }),
    expect.objectContaining({ Month: '2026-10', IsComplete: true, Bookings: 3, CommissionCents: 15 }),
  ]);
});
