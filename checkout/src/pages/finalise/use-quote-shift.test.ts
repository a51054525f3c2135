import { expect, test } from 'vitest';
import { replaceLeadInPath } from './use-quote-shift.ts';

const [a, b] = ['3F2504E0-4F89-11D3-9A0C-0305E82C3301', '11111111-4f89-11d3-9a0c-0305e82c3302'];

test.each([
  [`/booking/${a}/finalise`, '?workshopId=7', `/booking/${b}/finalise?workshopId=7`],
  [
    `/booking/${a.toLowerCase()}/product-finalise/unsuccessful`,
    '',
    `/booking/${b}/product-finalise/unsuccessful`,
  ],
  [`/booking/${a}/7/view`, '?hideBadges=true', `/booking/${b}/7/view?hideBadges=true`],
])('[BKG-12] %s%s continues at %s', (pathname, search, expected) => {
  expect(replaceLeadInPath({ pathname, search }, a, b)).toBe(expected);
});
