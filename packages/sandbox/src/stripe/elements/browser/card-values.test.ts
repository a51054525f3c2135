import { expect, test } from 'vitest';
import { cvcError, expiryError, findBrand, formatExpiry, groupNumber, numberError } from './card-values.ts';

test('numbers are grouped as on the card and checked', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(groupNumber('378282246310005')).toBe('3782 822463 10005');
  expect(groupNumber('42424')).toBe('4242 4');
  expect(numberError('4242424242424242')).toBeNull();
  expect(numberError('4242424242424241')?.code).toBe('invalid_number');
  expect(numberError('424242')?.code).toBe('incomplete_number');
  expect([findBrand('51'), findBrand('2221'), findBrand('34'), findBrand('6011')]).toEqual([
    'mastercard',
    'mastercard',
    'amex',
    'unknown',
  ]);
});

test('an expiry forms while it is typed and holds until the end of its month', () => {
  expect(['1', '9', '12', '1229', '12 / 2'].map(formatExpiry)).toEqual([
    '1',
    '09 / ',
    '12 / ',
    '12 / 29',
    '12 / 2',
  ]);
  const now = new Date(2026, 10, 30);
  expect(expiryError('11 / 26', now)).toBeNull();
  expect(expiryError('10 / 26', now)?.code).toBe('invalid_expiry_year_past');
  expect(expiryError('13 / 30', now)?.code).toBe('invalid_expiry');
  expect(expiryError('12', now)?.code).toBe('incomplete_expiry');
});

test('American Express has a code of four digits', () => {
  expect(cvcError('123', 'visa')).toBeNull();
  expect(cvcError('123', 'amex')?.code).toBe('incomplete_cvc');
});
