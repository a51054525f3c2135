import { describe, expect, test } from 'vitest';
import { leadStatusFor, serviceDateFor } from './lead-status.ts';

describe('[LED-04] lead status and service date', () => {
  const single = { kind: 'single-price' } as const;
  const range = { kind: 'price-range' } as const;
  const not = { kind: 'not-priced' } as const;
  const mixed = { kind: 'mixed', price: 'instant', count: 1 } as const;

  test('pending while progressing, requested on submit, automatic when priced or in the product flow', () => {
    const status = (
      isSubmitted: boolean,
      pricing: typeof single | typeof range | typeof not | typeof mixed,
    ) => leadStatusFor({ isSubmitted, pricing, isProductFlow: false });
    expect(status(false, single)).toBe('QuotePending');
    expect([status(true, single), status(true, range)]).toEqual([
      'QuotedAutomatically',
      'QuotedAutomatically',
    ]);
    expect([status(true, not), status(true, mixed)]).toEqual(['QuoteRequested', 'QuoteRequested']);
    expect(leadStatusFor({ isSubmitted: true, pricing: not, isProductFlow: true })).toBe(
      'QuotedAutomatically',
    );
  });
  test('the service date stays only when all items are single-price', () => {
    expect(serviceDateFor('2026-12-01', single)).toBe('2026-12-01');
    for (const pricing of [range, not, mixed]) expect(serviceDateFor('2026-12-01', pricing)).toBeNull();
  });
});
