import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents, formatCentsRange, multiplyCents, roundHalfEven, toCents } from './money.ts';

describe('[API-06] prices round half to even', () => {
  test.each([
    [2.345, 234],
    [2.355, 236],
    [1.005, 100],
    [1.015, 102],
    [-2.345, -234],
    [-2.355, -236],
    [0.1 + 0.7, 80],
  ])('%f dollars are %i cents', (dollars, cents) => {
    expect(toCents(dollars)).toBe(cents);
  });

  test('a product of decimals has no binary error: 1.1 hours at $135.50 with 2.5 cents in the balance', () => {
    expect(multiplyCents(250, 0.35, 1.1)).toBe(96);
    expect(multiplyCents(50, 0.25)).toBe(12);
    expect(multiplyCents(50, 0.27)).toBe(14);
    expect(multiplyCents(100, 1e-7)).toBe(0);
  });

  test('is never more than half a cent away, and a tie is even', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (top, bottom) => {
        const rounded = BigInt(roundHalfEven(top, bottom));
        const error = (rounded * bottom - top) * 2n;
        const size = error < 0n ? -error : error;
        expect(size <= bottom).toBe(true);
        if (size === bottom) expect(rounded % 2n).toBe(0n);
      }),
    );
  });

  test('mirrors at zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 1, max: 1000 }), (top, bottom) => {
        const negated = roundHalfEven(BigInt(-top), BigInt(bottom));
        expect(negated === 0 ? 0 : -negated).toBe(roundHalfEven(BigInt(top), BigInt(bottom)));
      }),
    );
  });

  test('refuses what is no number', () => {
    expect(() => multiplyCents(100, Number.NaN)).toThrow(RangeError);
    expect(() => multiplyCents(100, Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

test.each([
  [123450, '$1,234.50'],
  [-500, '-$5.00'],
  [0, '$0.00'],
  [100000000, '$1,000,000.00'],
])('%i cents show as %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text);
});

test('whole dollars round half to even and lose a minus that means nothing', () => {
  expect([18_650, 18_550, 18_651, -40].map((cents) => formatCents(cents, { whole: true }))).toEqual([
    '$186',
    '$186',
    '$187',
    '$0',
  ]);
});

test('dollars are no cents', () => {
  expect(() => formatCents(249.5)).toThrow(RangeError);
  expect(() => formatCents(Number.NaN)).toThrow(RangeError);
});

test('a range is shown as a range and never hides its end', () => {
  expect(formatCentsRange(10_000, 14_000)).toBe('$100.00 – $140.00');
  expect(formatCentsRange(10_000, 10_000)).toBe('$100.00');
  expect(formatCentsRange(10_000, null)).toBe('$100.00');
});
