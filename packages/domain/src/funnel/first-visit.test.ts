import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canSkipContact, isFirstVisitHandled, type Visit } from './first-visit.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const visit: Visit = { firstVisitAt: '2026-11-20T00:00:00Z', isReturning: false, isSignedIn: false };
const skips = (more: Partial<Visit>) => canSkipContact({ ...visit, ...more }, NOW);

describe('[FUN-10] contact details can be skipped', () => {
  test('by an anonymous visitor without a quote whose first visit is more than a day old', () => {
    expect(skips({})).toBe(true);
    expect(skips({ firstVisitAt: '2026-11-22T00:00:00Z' })).toBe(false);
    expect(skips({ firstVisitAt: '2026-11-21T23:59:59Z' })).toBe(true);
  });
  test('up to 6 months after the first visit, the last day included', () => {
    expect(skips({ firstVisitAt: '2026-05-23T00:00:00Z' })).toBe(true);
    expect(skips({ firstVisitAt: '2026-05-22T23:59:59Z' })).toBe(false);
  });
  test('not by returning or signed-in visitors, or without a first visit', () => {
    expect(skips({ isReturning: true })).toBe(false);
    expect(skips({ isSignedIn: true })).toBe(false);
    expect(skips({ firstVisitAt: null })).toBe(false);
    expect(skips({ firstVisitAt: 'nonsense' })).toBe(false);
    expect(skips({ firstVisitAt: '2027-01-01T00:00:00Z' })).toBe(false);
  });
});

test('[FUN-10] only visitors whose first visit still counts may skip', () => {
  const instant = fc
    .date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());
  const any = fc.record<Visit>({
    firstVisitAt: fc.option(instant, { nil: null }),
    isReturning: fc.boolean(),
    isSignedIn: fc.boolean(),
  });
  fc.assert(
    fc.property(any, instant, (each, now) => {
      if (!canSkipContact(each, new Date(now))) return;
      expect(isFirstVisitHandled(each, new Date(now))).toBe(true);
      expect([each.isReturning, each.isSignedIn]).toEqual([false, false]);
      expect(Date.parse(now) - Date.parse(each.firstVisitAt!)).toBeGreaterThan(86_400_000);
    }),
  );
});
