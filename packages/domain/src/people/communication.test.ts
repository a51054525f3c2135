import { expect, test } from 'vitest';
import { communicationFor } from './communication.ts';

test.each([
  ['a@example.com', '', 'Email'],
  ['', '+61404040404', 'SMS'],
  ['a@example.com', '+61404040404', 'Both'],
  [null, undefined, 'Both'],
] as const)('[CUS-04] mail %s and phone %s give %s', (email, phone, expected) => {
  expect(communicationFor(email, phone)).toBe(expected);
});
