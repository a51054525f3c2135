import type { Country } from '@pitlane/contracts/enums';

/** Weights of an ABN's digits; its first digit counts one less (Australian Business Register). */
const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** What is wrong with a typed ABN (Australia) or NZBN (New Zealand); null when its check digits are right. */
export function businessNumberProblem(text: string, country: Country): string | null {
  const digits = text.replace(/[\s-]/g, '');
  if (country === 'AU') {
    if (!/^\d{11}$/.test(digits)) return 'An ABN has 11 digits.';
    return isAbn(digits) ? null : 'This ABN isn’t valid. Check its digits.';
  }
  if (!/^\d{13}$/.test(digits)) return 'An NZBN has 13 digits.';
  return isNzbn(digits) ? null : 'This NZBN isn’t valid. Check its digits.';
}

const isAbn = (digits: string): boolean =>
  ABN_WEIGHTS.reduce((sum, weight, at) => sum + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0) %
    89 ===
  0;

/** A GS1 location number: the digits, weighted 1 and 3 in turn, sum to a multiple of ten. */
const isNzbn = (digits: string): boolean =>
  [...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;
