import fc from 'fast-check';
import { type Draft, encode, type Twist } from './draft.ts';
import { hostileText } from './hostile-values.ts';

const SEGMENTS = [
  '',
  '.',
  '..',
  '%2e%2e',
  '%2f',
  '..%2f..%2fetc%2fpasswd',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%ed%a0%80',
  '%ff',
  '~',
  ';x=1',
  '*',
  'a'.repeat(6_000),
  '\\',
  '+',
  '%20',
  'null',
  '-1',
  '1e3',
  '0x1',
];
const TAILS = [
  '/',
  '//',
  '?',
  '??',
  '#x',
  '?a',
  '?=',
  '?&&=&',
  '?a[]=1&a[b]=2',
  '?__proto__[x]=1',
  '?%',
  '?a=%zz',
  '?a=%00',
  '?a=%ff',
  `?a=${'x'.repeat(10_000)}`,
  `?${'a=1&'.repeat(2_000)}`,
  '?partner=~own.partnerSecret~',
  '?partner=x',
  '%20',
  '/.',
];

/** Addresses and queries that no client sends. */
export const pathTwists: fc.Arbitrary<Twist>[] = [
  fc
    .tuple(fc.nat(20), fc.oneof(fc.constantFrom(...SEGMENTS), hostileText.map(encode)))
    .map(([at, segment]) => ({ segments }: Draft) => {
      // The first is empty, before the slash.
      if (segments.length > 2) segments[2 + (at % (segments.length - 2))] = segment;
    }),
  fc.constantFrom(...TAILS).map((tail) => (draft: Draft) => {
    draft.tail = draft.query.length > 0 ? tail.replace('?', '&') : tail;
  }),
  fc.tuple(fc.nat(10), hostileText).map(([at, value]) => ({ query }: Draft) => {
    const parameter = query[at % (query.length || 1)];
    if (parameter) parameter[1] = value;
  }),
  fc.tuple(fc.nat(10), hostileText).map(([at, value]) => ({ query }: Draft) => {
    const parameter = query[at % (query.length || 1)];
    if (parameter) query.push([parameter[0], value]);
  }),
  fc.tuple(hostileText, hostileText).map(
    ([name, value]) =>
      ({ query }: Draft) =>
        void query.push([name, value]),
  ),
  fc.nat(10).map(
    (at) =>
      ({ query }: Draft) =>
        void query.splice(at % (query.length || 1), 1),
  ),
  fc.constant((draft: Draft) => {
    draft.segments = draft.segments.map((segment) => segment.toUpperCase());
  }),
];
