import { expect, test } from 'vitest';
import { toContact } from './contact.ts';

test.each([
  ['0404 040 404', 'AU', '+61404040404', false],
  [' 02 9999 1234 ', 'AU', '+61299991234', true],
  ['1300 123 456', 'AU', '1300123456', true],
  ['026 123 4567', 'NZ', '+64261234567', false],
  ['', 'AU', '', false],
  ['12', 'AU', '12', false],
] as const)(
  '[CUS-01] "%s" typed in %s is kept as %s, a landline: %s',
  (mobile, country, stored, isLandline) => {
    const typed = { name: ' Ada Driver ', email: ' ada@example.com ', mobile };
    expect(toContact(typed, country)).toEqual({
      name: 'Ada Driver',
      email: 'ada@example.com',
      mobile: stored,
      isLandline,
    });
  },
);
