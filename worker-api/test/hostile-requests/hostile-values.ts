import { HOSTILE } from '@pitlane/testing/hostile-values';
import fc from 'fast-check';
import type { Json } from './schema-values.ts';

/** Card numbers that requests carry. */
export const CARD_NUMBERS = ['4111111111111111', '4242 4242 4242 4242', '5555-5555-5555-4444'];
/** Passwords that requests carry. */
export const PASSWORD = 'zz-Password-of-the-request-1';

/** Texts that broke other servers: other languages inside, borders of Unicode, names of prototypes, long and empty ones. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'x\u0000y',
  '\ud800',
  'x\udc00y',
  '\u202etxt.exe',
  'مرحبا بالعالم',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '\ufeff\ufffe\uffff',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﬀ'.repeat(30),
  'İstanbul ſ K',
  "'; drop table lead; --",
  "' or 1=1 union select secret_hash from partner_key --",
  '%',
  '%%__\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'x\r\nSet-Cookie: a=b\r\n\r\n<p>',
  '{{7*7}}#{7*7}<%=7*7%>',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'javascript:alert(1)',
  '//evil.example/x',
  "=cmd|' /C calc'!A0",
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1,000.00',
  '00000000-0000-0000-0000-000000000000',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '9999-12-31',
  '-000001-01-01',
  '2026-11-26T25:61:61Z',
  '24:00',
  '+61404040404',
  '0'.repeat(60),
  'a@b@c',
  `${'a'.repeat(400)}@example.com`,
  'a'.repeat(5_000),
  'a '.repeat(2_500),
  '('.repeat(2_000),
  'é'.normalize('NFD').repeat(500),
  ...CARD_NUMBERS,
];

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 53 + 2,
  1e21,
  -1e21,
  5e-324,
  1.7e308,
];

/** Texts of any code units, half of a pair too. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), { maxLength: 12 })
  .map((units) => String.fromCharCode(...units));

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: anyText },
);

const nest = (depth: number, isList: boolean): Json => {
  let value: Json = 1;
  for (let level = 0; level < depth; level++) value = isList ? [value] : { a: value };
  return value;
};

/** Own properties with the names of prototypes, as `JSON.parse` makes them. */
const POLLUTED = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1}',
].map((text) => JSON.parse(text) as Json);

/** Values to put where a request has a good one. */
export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  hostileText,
  fc.constantFrom<Json>(...NUMBERS),
  fc.constantFrom<Json>(...(HOSTILE as Json[])),
  fc.constantFrom<Json>(true, false, null, [], {}, [[]], [null], [{}], { length: 1e9 }, ...POLLUTED),
  fc.constantFrom<Json>(nest(31, true), nest(33, false), nest(500, true), Array(300).fill({ a: [] })),
);
