import { expect, test } from 'vitest';
import { formatBusinessNumber } from './business-number.ts';

test('an ABN and an NZBN are grouped, however they are stored', () => {
  expect(formatBusinessNumber('51824753556')).toBe('51 824 753 556');
  expect(formatBusinessNumber('51 824 753556')).toBe('51 824 753 556');
  expect(formatBusinessNumber('9429041234567')).toBe('9429 0412 3456 7');
});

test('leaves a text that is not a business number unchanged', () => {
  expect(formatBusinessNumber('pending')).toBe('pending');
  expect(formatBusinessNumber('')).toBe('');
});
