import { expect, test } from 'vitest';
import { cardholderNameError } from './cardholder-name.ts';

test.each(["Ada O'Neil", 'José-María d’Ávila', 'J. R. Smith', 'Ngā Rangi'])(
  '%s is a cardholder name',
  (name) => {
    expect(cardholderNameError(name)).toBeNull();
  },
);

test.each([
  ['', 'Cardholder name is required.'],
  ['   ', 'Cardholder name is required.'],
  ['Al', 'Cardholder name is not valid.'],
  ['4242 4242 4242 4242', 'Cardholder name is not valid.'],
  ['<b>Ada</b>', 'Cardholder name is not valid.'],
])('%j is refused', (name, error) => {
  expect(cardholderNameError(name)).toBe(error);
});
