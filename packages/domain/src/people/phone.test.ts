import type { Country } from '@pitlane/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayPhone, isMobilePhone, isPhone, maskPhone, normalisePhone, phoneCountry } from './phone.ts';

const examples: Record<Country, { mobiles: string[]; others: string[]; refused: string[] }> = {
  AU: {
    mobiles: ['0404 040 404', '+61 404 040 404', '0404-040-404', '+61 0404 040 404'],
    others: ['1300 123 456', '1800 123 456', '1900 123 456', '13 12 34', '02 9999 1234', '(03) 9999 1234'],
    refused: [
      '',
      '404040404',
      '0504 040 404',
      '0404 040 40',
      '130 012 345',
      'call me',
      '0404 040 404 x2',
      '+64 26 123 4567',
    ],
  },
  NZ: {
    mobiles: ['026 123 4567', '+64 26 123 4567', '021 123 456'],
    others: ['0508 123 456', '0800 123 456', '0900 12345', '09 123 4567', '03 123 4567'],
    refused: ['', '0404 040 404', '05 123 4567', '0700 123', '+61 404 040 404'],
  },
};

describe.each(['AU', 'NZ'] as const)('[API-05] [CUS-01] phone rules of %s', (country) => {
  test.each(examples[country].mobiles)('%s is a mobile', (text) => {
    expect(isPhone(text, country)).toBe(true);
    expect(isMobilePhone(text, country)).toBe(true);
  });
  test.each(examples[country].others)('%s is a phone and no mobile', (text) => {
    expect(isPhone(text, country)).toBe(true);
    expect(isMobilePhone(text, country)).toBe(false);
  });
  test.each(examples[country].refused)('"%s" is refused', (text) => {
    expect(isPhone(text, country)).toBe(false);
  });
});

test.each([
  ['0404 040 404', 'AU', '+61404040404'],
  ['+61 (404) 040-404', 'AU', '+61404040404'],
  ['1300 123 456', 'AU', '1300123456'],
  ['131 234', 'AU', '131234'],
  ['026 123 4567', 'NZ', '+64261234567'],
  ['1 23', 'AU', '1 23'],
] as const)('[API-05] %s in %s normalises to %s', (text, country, expected) => {
  expect(normalisePhone(text, country)).toBe(expected);
});

test.each([
  ['+61404040404', '0404 040 404'],
  ['0299991234', '02 9999 1234'],
  ['131234', '13 12 34'],
  ['1300123456', '1300 123 456'],
  ['+64261234567', '026 123 4567'],
  ['+6491234567', '09 123 4567'],
  ['nonsense', 'nonsense'],
])('[API-05] %s is shown as %s', (text, expected) => {
  expect(displayPhone(text)).toBe(expected);
});

test('[API-05] a mask shows 6 characters, and 2 of a number as short as that', () => {
  expect(maskPhone('+61404040404')).toBe('0404 0...');
  expect(maskPhone('1234')).toBe('12...');
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{3,14}$/), (number) => {
      const digits = maskPhone(number).replace(/\D/g, '');
      expect(digits.length).toBeLessThan(number.length);
    }),
  );
});

test('normalising twice changes nothing, and a normalised number stays one', () => {
  const number = fc.oneof(fc.stringMatching(/^04[0-9]{8}$/), fc.stringMatching(/^0[2378][0-9]{8}$/));
  fc.assert(
    fc.property(number, (text) => {
      const once = normalisePhone(text, 'AU');
      expect(normalisePhone(once, 'AU')).toBe(once);
      expect(isPhone(once, 'AU')).toBe(true);
      expect(normalisePhone(displayPhone(once), 'AU')).toBe(once);
    }),
  );
});

test('the country of a typed number is the preferred one, else the one it fits', () => {
  expect(phoneCountry('04 0404 0404')).toBe('AU');
  expect(phoneCountry('0404 040 404', 'NZ')).toBe('AU');
  expect(phoneCountry('03 312 3456', 'NZ')).toBe('NZ');
  expect(phoneCountry('09 123 4567')).toBe('NZ');
  expect(phoneCountry('12345')).toBeNull();
});
