import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { looksLikeCardNumber } from './looks-like-card-number.ts';

describe('looksLikeCardNumber', () => {
  test.each([
    '+61 404 040 404',
    '1300 975 707',
    '00920123147',
    '2026-11-21T01:40:01.000Z',
    '-33.868812345678901',
    '4242424242424241',
    '12345678-1234-1234-1234-123456789012',
    'PTL1A322B0A793060',
    '0404 040 404 0404 111 222',
    '33.868812345678901 151.209312345678901',
    '5 000 000 000 000 018',
  ])('%s is none', (text) => expect(looksLikeCardNumber(text)).toBe(false));

  test('a text full of digits is searched to its end', () => {
    expect(looksLikeCardNumber(`${'4 '.repeat(60_000)}${'4242 '.repeat(20_000)}.5`)).toBe(true);
    expect(looksLikeCardNumber(`${'1 '.repeat(60_000)}${'4'.repeat(60_000)}1.5`)).toBe(false);
  });

  test('the work grows with the length of a text, whatever is in it', () => {
    const piece = fc.constantFrom(
      '6 ',
      '4 ',
      '42',
      '4242 ',
      '.',
      'a.',
      '1.',
      '-',
      '6-',
      '12345678-',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), (pieces) => {
        const text = pieces.join('').repeat(100);
        let steps = 0;
        looksLikeCardNumber(text, () => steps++);
        expect(steps).toBeLessThanOrEqual(19 * text.length);
      }),
    );
  });

  test('a postcode before a phone number is none, whatever its last digit', () => {
    for (let last = 0; last < 10; last++) {
      for (const place of ['Melbourne 3000', 'Richmond 3121', 'Brisbane 4000', 'Adelaide 5000', 'Perth 6000'])
        for (const phone of ['0412 345 67', '041234567', '0412 34567', '0412-345-67', '03 9876 543'])
          expect(looksLikeCardNumber(`${place} ${phone}${last}`)).toBe(false);
      expect(looksLikeCardNumber(`Perth 6000 +61 412 345 67${last} 61 412 345 67${last}`)).toBe(false);
    }
  });

  test('a guid is not read as a card number, alone or within a URL', () => {
    const digits = fc.stringMatching(/^\d{32}$/);
    fc.assert(
      fc.property(digits, (text) => {
        const guid = text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
        return !looksLikeCardNumber(guid) && !looksLikeCardNumber(`/booking/${guid}/finalise?workshopId=101`);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    'It is 4242 4242 4242 4242.',
    'It is 4242 4242 4242 4242...',
    '4242 4242 4242 4242 123',
    '4242424242424242 12/27',
    'unit 12 4242  4242  4242  4242',
    '0412 345 678 4242-4242-4242-4242',
    '3782 822463 10005',
    '4242424242424242-1234-1234-1234-123456789012',
    'card=4242424242424242&lead=12345678-1234-1234-1234-123456789012',
  ])('one is found in %s', (text) => expect(looksLikeCardNumber(text)).toBe(true));

  test.each([
    ['Visa', '4', 16],
    ['Visa', '4', 19],
    ['Mastercard', '55', 16],
    ['Mastercard', '2720', 16],
    ['American Express', '37', 15],
    ['Diners', '30569', 14],
    ['JCB', '35', 16],
    ['Discover', '6011', 16],
    ['UnionPay', '622126', 19],
    ['Maestro', '6759', 16],
  ])('any valid number of %s is one, however it is grouped (%s…, %d digits)', (_, begin, length) => {
    const rest = length - begin.length - 1;
    const digits = fc.stringMatching(new RegExp(`^\\d{${rest}}$`));
    const breaks = fc.array(fc.constantFrom('', '', ' ', '-', '  '), {
      minLength: length,
      maxLength: length,
    });
    fc.assert(
      fc.property(digits, breaks, (text, separators) => {
        const card = withCheckDigit([...`${begin}${text}`].map(Number));
        const grouped = card.map((digit, index) => `${digit}${separators[index]}`).join('');
        return looksLikeCardNumber(`pay with ${grouped} please`);
      }),
    );
  });
});

function withCheckDigit(digits: number[]): number[] {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10];
}
