import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeRepayment } from './repayment-schedule.ts';

describe('[PAY-12] repayment schedules', () => {
  test('Afterpay: 4 payments a fortnight apart, the odd cents on the first', () => {
    expect(describeRepayment('afterpay', 23_903)).toEqual({
      isAvailable: true,
      text: '4 interest-free payments of up to $59.78',
      instalments: [
        { cents: 5_978, dueInDays: 0 },
        { cents: 5_975, dueInDays: 14 },
        { cents: 5_975, dueInDays: 28 },
        { cents: 5_975, dueInDays: 42 },
      ],
    });
  });

  test('humm: 6 below 1000 dollars, 10 from 1000 to 2000, none above', () => {
    expect(describeRepayment('humm', 99_999).instalments).toHaveLength(6);
    expect(describeRepayment('humm', 100_000)).toMatchObject({ text: '10 fortnightly payments of $100.00' });
    expect(describeRepayment('humm', 200_000).instalments).toHaveLength(10);
    expect(describeRepayment('humm', 200_001)).toEqual({ isAvailable: false, text: '', instalments: [] });
  });

  test('Zip and Openpay agree the plan with the customer', () => {
    expect(describeRepayment('zip', 10_000)).toMatchObject({
      text: 'Buy now, pay later with Zip',
      instalments: [],
    });
    expect(describeRepayment('openpay', 10_000).text).toBe('Spread the cost over up to 6 months');
    expect(describeRepayment('stripe', 10_000).isAvailable).toBe(false);
  });

  test('the payments of a plan are the amount, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.constantFrom('afterpay', 'humm'),
        (cents, provider) => {
          const { instalments } = describeRepayment(provider, cents);
          expect(instalments.reduce((sum, each) => sum + each.cents, 0)).toBe(cents);
          expect(instalments[0]!.cents - instalments.at(-1)!.cents).toBeLessThan(instalments.length);
        },
      ),
    );
  });
});
