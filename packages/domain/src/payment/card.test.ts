import { expect, test } from 'vitest';
import { cardholderNameError, isAcceptedBrand } from './card.ts';

test.each(["Zoë O'Brien", 'J. ~ `Smith-Lee', 'Ann'])('%s is a cardholder name', (name) => {
  expect(cardholderNameError(name)).toBeNull();
});

test('too short, with digits, or empty is none', () => {
  expect(cardholderNameError('Al')).toBe('Cardholder name is not valid.');
  expect(cardholderNameError('4242 4242')).toBe('Cardholder name is not valid.');
  expect(cardholderNameError('  ')).toBe('Cardholder name is required.');
});

test('Visa and Mastercard, and what an operator adds', () => {
  expect(isAcceptedBrand('VISA')).toBe(true);
  expect(isAcceptedBrand('amex')).toBe(false);
  expect(isAcceptedBrand('amex', ['amex'])).toBe(true);
});
