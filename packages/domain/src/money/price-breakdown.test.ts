import type { PriceBreakdown } from '@pitlane/contracts/quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPriceRange, withExtras } from './price-breakdown.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const line = fc.record({ labour: cents, parts: cents });

function kept(lines: { labour: number; parts: number }[]): PriceBreakdown {
  const labour = lines.reduce((sum, one) => sum + one.labour, 0);
  const parts = lines.reduce((sum, one) => sum + one.parts, 0);
  return {
    Lines: lines.map((one, index) => ({
      LeadCartItemID: index + 1,
      Name: 'Item',
      LabourIncGst: one.labour,
      PartsIncGst: one.parts,
      MinimumIncGst: one.labour + one.parts,
      MaximumIncGst: one.labour + one.parts,
    })),
    LabourIncGst: labour,
    PartsIncGst: parts,
    ExtrasIncGst: 0,
    TaxIncluded: 0,
    TotalIncGst: labour + parts,
  };
}

describe('withExtras', () => {
  test('labour, parts and extras are the total, and the tax is contained in it', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(cents, { maxLength: 5 }), (lines, extras) => {
        const whole = withExtras(kept(lines), extras, 'NZ');
        expect(whole.LabourIncGst + whole.PartsIncGst + whole.ExtrasIncGst).toBe(whole.TotalIncGst);
        expect(Math.abs(whole.TaxIncluded * 23 - whole.TotalIncGst * 3)).toBeLessThanOrEqual(11.5);
      }),
    );
  });

  test('adding extras again replaces those of before', () => {
    const once = withExtras(kept([{ labour: 10_000, parts: 1_000 }]), [5_000], 'AU');
    expect(withExtras(once, [2_000], 'AU').TotalIncGst).toBe(13_000);
    expect(once.TaxIncluded).toBe(1_455);
  });
});

test('a line with two ends makes a price range', () => {
  const single = kept([{ labour: 1, parts: 1 }]);
  const [first] = single.Lines;
  expect(isPriceRange(single)).toBe(false);
  expect(isPriceRange({ ...single, Lines: [{ ...first!, MaximumIncGst: 9 }] })).toBe(true);
});
