import type { Country } from '@pitlane/contracts/enums';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bookingPhoneProblem,
  displayPhone,
  findCountry,
  isMobilePhone,
  isPhone,
  isSmsNumber,
  isSupportPhone,
  listMobiles,
  listPhoneForms,
  maskPhone,
  normalisePhone,
  phoneCountry,
  smsNumber,
  toE164,
  toSearchDigits,
} from './phone.ts';

test('[CUS-01] a mobile counts in either field, once; landlines and gaps do not', () => {
  expect(listMobiles(['+61404040404', '+61299991234'])).toEqual(['+61404040404']);
  expect(listMobiles([null, '+64261234567'])).toEqual(['+64261234567']);
  expect(listMobiles(['+61404040404', '+61404040404'])).toEqual(['+61404040404']);
  expect(listMobiles([null, '+6495551234'])).toEqual([]);
  expect(listMobiles(['+6424012345'])).toEqual([]);
});

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

const NORMALISED = {
  AU: {
    '0404 040 404': '+61404040404',
    '+61 (404) 040-404': '+61404040404',
    '1300 123 456': '1300123456',
    '131 234': '131234',
    '1 23': '1 23',
  },
  NZ: { '026 123 4567': '+64261234567' },
};

describe.each(['AU', 'NZ'] as const)('[API-05] in %s', (country) => {
  test.each(Object.entries(NORMALISED[country]))('%s normalises to %s', (text, expected) => {
    expect(normalisePhone(text, country)).toBe(expected);
  });
});

const SHOWN = {
  '+61404040404': '0404 040 404',
  '0299991234': '02 9999 1234',
  '131234': '13 12 34',
  '1300123456': '1300 123 456',
  '+64261234567': '026 123 4567',
  '+6491234567': '09 123 4567',
  nonsense: 'nonsense',
};

test.each(Object.entries(SHOWN))('[API-05] %s is shown as %s', (text, expected) => {
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

test.each([
  ['0404 040 404', 'NZ', '+61404040404'],
  ['+64 26 123 4567', 'AU', '+64261234567'],
  ['+61 (0)404 040 404', 'AU', '+61404040404'],
  ['0299 991 234', 'NZ', '+64299991234'],
  ['0299 991 234', 'AU', null],
  ['0442 000 000', 'AU', '+61442000000'],
  ['+64 240 12345', 'NZ', null],
  ['0240 12345', 'NZ', null],
  ['1300 123 456', 'AU', null],
  ['0404 040 404 x2', 'AU', null],
  ['+44 7700 900123', 'AU', null],
  [null, 'AU', null],
] as const)('[API-05] an SMS to %s, home %s, goes to %s', (text, home, expected) => {
  expect(smsNumber(text, home)).toBe(expected);
});

/** Numbers that the specification's patterns accept (1 §5), in national form, spelled here a second time. */
const ACCEPTED: Record<Country, fc.Arbitrary<string>> = {
  AU: fc.oneof(
    fc.stringMatching(/^1[389]00[0-9]{6}$/),
    fc.stringMatching(/^13[1-9][0-9]{3}$/),
    fc.stringMatching(/^0[2378][0-9]{8}$/),
    fc.stringMatching(/^04[0-9]{8}$/),
  ),
  NZ: fc.oneof(
    fc.stringMatching(/^0(508|800|900)[0-9]{5,7}$/),
    fc.stringMatching(/^0[34679][0-9]{7}$/),
    fc.stringMatching(/^02[0-9]{7,9}$/),
  ),
};

describe.each([
  ['AU', '61'],
  ['NZ', '64'],
] as const)('[API-05] every number that the patterns of %s accept', (country, code) => {
  const abroad = (digits: string) => `+${code}${digits.replace(/^0/, '')}`;

  test('has the E.164 of its national form, however it is written', () => {
    fc.assert(
      fc.property(ACCEPTED[country], (digits) => {
        expect(isPhone(digits, country)).toBe(true);
        expect(toE164(digits, country)).toBe(abroad(digits));
        expect(toE164(abroad(digits), country)).toBe(abroad(digits));
        expect(findCountry(abroad(digits))).toBe(country);
        expect(isMobilePhone(abroad(digits), country)).toBe(isMobilePhone(digits, country));
      }),
    );
  });

  test('is shown with spaces and its own digits, and read again as itself', () => {
    fc.assert(
      fc.property(ACCEPTED[country], fc.boolean(), (digits, isAbroad) => {
        const shown = displayPhone(isAbroad ? abroad(digits) : digits, country);
        expect(shown).toMatch(/^\d+( \d+)+$/);
        expect(shown.replaceAll(' ', '')).toBe(digits);
        expect(toE164(shown, country)).toBe(abroad(digits));
      }),
    );
  });

  test('is stored as the specification has it: E.164 from a trunk 0, else its digits', () => {
    fc.assert(
      fc.property(ACCEPTED[country], (digits) => {
        expect(normalisePhone(digits, country)).toBe(digits.startsWith('0') ? abroad(digits) : digits);
      }),
    );
  });

  test('takes an SMS only as a mobile', () => {
    fc.assert(
      fc.property(ACCEPTED[country], (digits) => {
        expect([abroad(digits), null]).toContain(smsNumber(digits, country));
        if (!isMobilePhone(digits, country)) expect(smsNumber(digits, country)).toBeNull();
      }),
    );
  });
});

test.each([
  ['0404 040 404', ['0404040404', '61404040404', '64404040404']],
  ['+61 404 040 404', ['61404040404', '0404040404', '404040404']],
  ['+64 9 123 4567', ['6491234567', '091234567', '91234567']],
  ['1300 123 456', ['1300123456']],
  ['13 12 34', []],
])('%s may be stored as %j', (text, forms) => {
  expect(listPhoneForms(text)).toEqual(forms);
});

test.each([
  ['0404 040 4', '4040404'],
  ['+61 404', '404'],
  ['0061 404', '404'],
  ['+61 (0)404 040', '404040'],
  ['61 2 9999 1234', '299991234'],
  ['0064 9 123 4567', '91234567'],
  ['(02) 9999-1234', '299991234'],
  ['02.9999.1234', '299991234'],
  ['640 123', '640123'],
  ['61', '61'],
  ['1300 123 456', '1300123456'],
  ['Mia 0404', ''],
  ['', ''],
])('"%s" is looked for as "%s" within stored numbers', (text, digits) => {
  expect(toSearchDigits(text)).toBe(digits);
});

test('a number is found by the digits of any form in which it may be stored', () => {
  for (const typed of ['0404 040 404', '+61 404 040 404', '0061 404040404', '61404040404'])
    for (const stored of listPhoneForms('+61 404 040 404')) expect(stored).toContain(toSearchDigits(typed));
});

test.each([
  ['1300 555 010', true],
  ['13 12 34', true],
  ['+64 9 123 4567', true],
  ['0800 123 456', true],
  ['call us', false],
  ['123456', false],
  ['', false],
])('"%s" is a number for the customers of a partner: %s', (text, isOne) => {
  expect(isSupportPhone(text)).toBe(isOne);
});

test.each([
  ['0404 040 404', 'AU', true],
  ['0404 040 404', 'NZ', false],
  ['026 123 4567', 'NZ', true],
  ['0240 12345', 'NZ', false],
  ['', 'AU', false],
] as const)('[CUS-01] "%s" in %s takes an SMS: %s', (text, country, takesSms) => {
  expect(isSmsNumber(text, country)).toBe(takesSms);
});

test('reads any text that is not an accepted number as null', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom<Country>('AU', 'NZ'), (text, country) => {
      fc.pre(!isPhone(text, country));
      expect(toE164(text, country)).toBeNull();
      expect(displayPhone(text, country)).toBe(text);
    }),
  );
});

test.for([
  ['0404 040 404', 'AU', null],
  ['02 9999 1234', 'AU', null],
  ['09 123 4567', 'NZ', null],
  ['12345678', 'AU', 'Enter an Australian or New Zealand phone number.'],
  ['', 'NZ', 'Enter an Australian or New Zealand phone number.'],
] as const)('a booking takes mobiles and landlines: %s in %s', ([text, country, problem]) => {
  expect(bookingPhoneProblem(text, country)).toBe(problem);
});
