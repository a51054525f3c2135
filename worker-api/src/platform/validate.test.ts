import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { AppError } from './errors.ts';
import { looksLikeCardNumber, MAX_BODY_BYTES, parseInput, readJson } from './validate.ts';

const json = (body: string, type = 'application/json') =>
  new Request('http://localhost', { method: 'POST', body, headers: { 'Content-Type': type } });
const readCode = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : error;
};

describe('readJson', () => {
  test('[API-10] text, forms and a missing type do not pass as an object', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', '']) {
      expect(await readCode(readJson(json('{}', type)))).toBe('unsupported-media-type');
    }
    expect(await readJson(json('{"a":1}', 'application/json; charset=utf-8'))).toEqual({ a: 1 });
  });

  test('[API-10] malformed JSON and bodies beyond 256 kB are refused', async () => {
    expect(await readCode(readJson(json('{"a":')))).toBe('malformed-json');
    expect(await readCode(readJson(json('')))).toBe('malformed-json');
    const fits = `"${'x'.repeat(MAX_BODY_BYTES - 2)}"`;
    expect(await readJson(json(fits))).toHaveLength(MAX_BODY_BYTES - 2);
    expect(await readCode(readJson(json(`${fits} `)))).toBe('body-too-large');
  });

  test('the size counts when the length was not announced', async () => {
    const stream = new ReadableStream({
      start(controller) {
        for (let sent = 0; sent <= MAX_BODY_BYTES; sent += 65_536) controller.enqueue(new Uint8Array(65_536));
        controller.close();
      },
    });
    const request = new Request('http://localhost', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'Content-Type': 'application/json' },
    } as RequestInit);
    expect(await readCode(readJson(request))).toBe('body-too-large');
  });

  test('[API-10] a body nested 10,000 levels deep is refused and not walked', async () => {
    expect(await readCode(readJson(json('['.repeat(10_000) + ']'.repeat(10_000))))).toBe('validation');
    expect(await readCode(readJson(json(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)))).toBe(
      'validation',
    );
    const deep = `{"a":1,"b":${'['.repeat(40)}${']'.repeat(40)}}`;
    await expect(readJson(json(deep))).rejects.toMatchObject({
      options: {
        errors: [{ pointer: '/b', code: 'nested', message: 'At most 32 levels of objects and lists.' }],
      },
    });
  });

  test('a card number is refused wherever it stands', async () => {
    expect(await readCode(readJson(json('{"a":{"b":["my card: 4242 4242 4242 4242"]}}')))).toBe(
      'card-data-refused',
    );
    expect(await readCode(readJson(json('{"n":5555555555554444}')))).toBe('card-data-refused');
  });
});

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

  test('a text full of digits is looked through to its end', () => {
    expect(looksLikeCardNumber(`${'4 '.repeat(60_000)}${'4242 '.repeat(20_000)}.5`)).toBe(true);
    expect(looksLikeCardNumber(`${'1 '.repeat(60_000)}${'4'.repeat(60_000)}1.5`)).toBe(false);
  });

  test('a postcode before a phone number is none, whatever its last digit', () => {
    for (let last = 0; last < 10; last++) {
      for (const place of ['Melbourne 3000', 'Richmond 3121', 'Brisbane 4000', 'Adelaide 5000', 'Perth 6000'])
        for (const phone of ['0412 345 67', '041234567', '0412 34567', '0412-345-67', '03 9876 543'])
          expect(looksLikeCardNumber(`${place} ${phone}${last}`)).toBe(false);
      expect(looksLikeCardNumber(`Perth 6000 +61 412 345 67${last} 61 412 345 67${last}`)).toBe(false);
    }
  });

  test('no guid is one, alone or within an address', () => {
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

describe('parseInput', () => {
  const schema = v.object({
    Mobile: v.pipe(v.string(), v.minLength(3)),
    Items: v.array(v.object({ 'a/b': v.number() })),
  });

  test('[API-10] names the field and never echoes what came', () => {
    const secret = 'SECRET-VALUE';
    try {
      parseInput(schema, { Mobile: 12, Items: [{ 'a/b': 1 }, { 'a/b': secret }] }, '');
      expect.unreachable();
    } catch (error) {
      const { errors } = (error as AppError).options;
      expect(errors?.map(({ pointer }) => pointer)).toEqual(['/Mobile', '/Items/1/a~1b']);
      expect(JSON.stringify(errors)).not.toContain(secret);
      expect(JSON.stringify(errors)).not.toContain('12');
    }
  });

  test('[API-10] a text that the database cannot keep is refused by field', () => {
    for (const text of ['a\0b', 'half \ud83d']) {
      expect(() => parseInput(v.object({ a: v.array(v.string()) }), { a: ['x', text] }, '')).toThrow(
        expect.objectContaining({
          options: { errors: [expect.objectContaining({ pointer: '/a/1', code: 'characters' })] },
        }),
      );
    }
    expect(parseInput(v.object({ a: v.string() }), { a: 'whole \u{1f697}' }, 'query')).toEqual({
      a: 'whole 🚗',
    });
  });

  test('says what is missing, and where queries and paths are wrong', () => {
    const problems = (place: 'query' | 'path') => {
      try {
        parseInput(v.object({ sortby: v.picklist(['price', 'rating']) }), {}, place);
      } catch (error) {
        return (error as AppError).options.errors;
      }
      return undefined;
    };
    expect(problems('query')).toEqual([{ pointer: 'query/sortby', code: 'required', message: 'Required.' }]);
    expect(problems('path')?.[0]?.pointer).toBe('path/sortby');
  });
});

function withCheckDigit(digits: number[]): number[] {
  const sum = digits.toReversed().reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return [...digits, (10 - (sum % 10)) % 10];
}
