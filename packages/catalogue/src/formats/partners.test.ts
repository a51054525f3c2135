import { LIMIT_NAMES } from '@pitlane/contracts/limit-names';
import { expect, test } from 'vitest';
import { readRow } from './file-format.ts';
import { partners } from './formats.ts';

test('a partner file refuses unknown and ill-formed settings by name', () => {
  const messages = (settings: object) =>
    readRow(partners, { slug: 'harbour', name: 'Harbour', settings: JSON.stringify(settings) }).problems;
  expect(messages({ sameDayCutoffHour: 11 })).toEqual([]);
  expect(messages({ sameDayCutOffHour: 11 })).toEqual([
    { column: 'settings', message: 'is refused: sameDayCutOffHour is not known.' },
  ]);
  expect(messages({ chatUrl: 'javascript:1' })).toEqual([
    { column: 'settings', message: 'is refused: chatUrl must be an https:// address without a user name.' },
  ]);
});

test.each([
  ['slug', '-a-'],
  ['slug', 'a--b'],
  ['slug', 'Harbour'],
])('%s %s is refused', (column, slug) => {
  expect(readRow(partners, { slug, name: 'Harbour' }).problems).toEqual([
    {
      column,
      message: `"${slug}" is not right. Write small letters and digits, with single hyphens between them.`,
    },
  ]);
});

test.each([
  [{ accent: 'red' }, 'accent must be a colour as #rrggbb.'],
  [{ radius: '8' }, 'radius must be a CSS length such as 8px.'],
  [{ logoUrl: 'http://logo.example/a.png' }, 'logoUrl must be an https:// address.'],
  [{ colour: '#0b5fff' }, 'colour is not known.'],
])('the theme %j is refused by the name of its field', (theme, fault) => {
  expect(readRow(partners, { theme }).problems).toEqual([
    { column: 'theme', message: `is refused: ${fault}` },
  ]);
});

test.each([
  [{ nothing: { points: 1, seconds: 1 } }, `nothing must be one of ${LIMIT_NAMES.join(', ')}.`],
  [{ rego: { points: 0, seconds: 1 } }, 'rego.points must be at least 1.'],
  [{ rego: { points: 1, seconds: 1.5 } }, 'rego.seconds must be a whole number.'],
])('the limits %j are refused by the name of their field', (limits, fault) => {
  expect(readRow(partners, { limits }).problems).toEqual([
    { column: 'limits', message: `is refused: ${fault}` },
  ]);
});

test('a number for customers can be called', () => {
  const read = (support_phone: string) => readRow(partners, { support_phone });
  expect(read('13 12 34').record).toEqual({ support_phone: '13 12 34' });
  expect(read('call us').problems).toEqual([
    {
      column: 'support_phone',
      message: '"call us" is not right. Write an Australian or New Zealand phone number.',
    },
  ]);
});

test('what the console writes is read', () => {
  const row = {
    slug: 'harbour-2',
    name: 'Harbour',
    theme: { accent: '#0b5fff', radius: '8px', fontFamily: 'Inter, sans-serif', logoUrl: null },
    limits: { rego: { points: 5, seconds: 60 } },
  };
  expect(readRow(partners, row)).toEqual({ record: row, problems: [] });
});
