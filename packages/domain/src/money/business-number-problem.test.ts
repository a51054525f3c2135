import { describe, expect, test } from 'vitest';
import { businessNumberProblem } from './business-number-problem.ts';

const NUMBERS = {
  AU: {
    valid: ['51 824 753 556', '53004085616'],
    refused: ['51 824 753 557', '00 000 000 000', '51 824 753', '9429041234567'],
  },
  NZ: { valid: ['9429 0304 1234 7'], refused: ['9429030412348', '51824753556', ''] },
};

describe.each(['AU', 'NZ'] as const)('a business number of %s', (country) => {
  test.each(NUMBERS[country].valid)('%s is one', (text) => {
    expect(businessNumberProblem(text, country)).toBeNull();
  });
  test.each(NUMBERS[country].refused)('"%s" is none', (text) => {
    expect(businessNumberProblem(text, country)).not.toBeNull();
  });
});
