import { describe, expect, test } from 'vitest';
import { applyQuotedTerms, promisedExtras } from './kept-extras.ts';

const extra = (id: number, priceCents: number, isAlwaysIncluded: boolean, includeByDefault: boolean) => ({
  id,
  priceCents,
  isAlwaysIncluded,
  includeByDefault,
});

describe('[BKG-08] extras of a kept quote', () => {
  test.each([
    ['always included', true, false],
    ['chosen beforehand', false, true],
    ['both', true, true],
  ])('a paid extra added after the quote is not preselected: %s', (_name, always, byDefault) => {
    expect(applyQuotedTerms([extra(17, 4000, always, byDefault)], [])).toEqual([
      extra(17, 4000, false, false),
    ]);
  });
  test('a free extra added after the quote keeps its terms', () => {
    const free = [extra(1, 0, true, false), extra(2, 0, false, true)];
    expect(applyQuotedTerms(free, [])).toEqual(free);
  });
  test('a quoted extra keeps its price and whether it is included', () => {
    const quoted = [{ id: 9, priceCents: 1500, isAlwaysIncluded: true }];
    expect(applyQuotedTerms([extra(9, 11_400, false, true)], quoted)).toEqual([extra(9, 1500, true, true)]);
  });
  test('without a quote, extras keep the terms of the offer', () => {
    const offered = [extra(17, 4000, true, true)];
    expect(applyQuotedTerms(offered, null)).toEqual(offered);
  });
  test('an extra that cost money in the quote is not preselected, even when the supplier includes it later', () => {
    const quoted = [{ id: 3, priceCents: 3000, isAlwaysIncluded: false }];
    expect(applyQuotedTerms([extra(3, 3500, true, true)], quoted)).toEqual([extra(3, 3000, false, false)]);
  });
  test('an extra that the quote promised stays after the supplier stops offering it', () => {
    const [promised, dropped] = [extra(1, 0, true, false), extra(2, 500, false, false)];
    expect(promisedExtras([{ id: 3 }], [promised, dropped])).toEqual([promised]);
  });
});
