import { expect, test } from 'vitest';
import { cardByNumber, passesLuhn, TEST_CARDS } from './cards.ts';

test('every test card has a number that passes the check of card numbers, and no two share one', () => {
  expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
  expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
  expect(new Set(TEST_CARDS.map(({ paymentMethod }) => paymentMethod)).size).toBe(TEST_CARDS.length);
});

test('a number is found with or without spaces; a changed digit fails the check', () => {
  expect(cardByNumber('3782 822463 10005')?.brand).toBe('amex');
  expect(passesLuhn('4242424242424241')).toBe(false);
  expect(cardByNumber('4111111111111111')).toBeNull();
});
