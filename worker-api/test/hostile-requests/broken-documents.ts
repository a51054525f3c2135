import fc from 'fast-check';
import { hostileText } from './hostile-values.ts';

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');

/** `{ a { a { a } } }` */
const nest = (depth: number, name: string): string => `${`{ ${name} `.repeat(depth)}${'}'.repeat(depth)}`;

/** Fragments of which each spreads the next one twice: 2^count fields. */
const doubling = (count: number): string =>
  `{ ...F0 } ${times(count, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`)} fragment F${count} on Query { __typename }`;

const DOCUMENTS = [
  '',
  '{}',
  '{',
  '}',
  '{ __typename',
  '\u0000',
  '\ufeff{ __typename }',
  '# only a comment',
  'subscription { supplier(id: 1) { name } }',
  '{ nothing }',
  '{ __proto__ constructor toString }',
  'query A { __typename } query A { __typename }',
  'query A { __typename } query B { __typename }',
  nest(9, 'supplier'),
  nest(400, 'supplier'),
  `{ __schema { types ${nest(30, 'fields')} } }`,
  `{ __schema { types { fields { type ${nest(20, 'ofType')} } } } }`,
  '{ ...F } fragment F on Query { ...F }',
  '{ ...F } fragment F on Query { ...G } fragment G on Query { ...F }',
  '{ supplier(id: 1) { ...F } } fragment F on Supplier { name ...F }',
  '{ ...F } fragment F on Nothing { x }',
  '{ ...Missing }',
  doubling(8),
  doubling(9),
  `{ ${times(100, (i) => `a${i}: __typename`)} }`,
  `{ ${times(900, () => '__typename')} }`,
  `{ ${times(16, (i) => `a${i}: supplier(id: ${i}) { name }`)} }`,
  `{ __typename ${times(300, () => '@skip(if: true)')} }`,
  '{ __typename @include(if: "x") @nothing }',
  `query (${times(200, (i) => `$v${i}: Int`)}) { __typename }`,
  'query ($a: Int = $a) { __typename }',
  'query ($a: Nothing!) { supplier(id: $a) { name } }',
  `{ supplier(id: ${'['.repeat(4_000)} ) { name } }`,
  `{ supplier(id: ${'{a:'.repeat(3_000)} ) { name } }`,
  `{ a(b: "${'x'.repeat(9_900)}") }`,
  '{ a(b: """unclosed',
  '{ a(b: "\\u{110000}") b(c: "\\ud800") }',
  `# ${'x'.repeat(20_000)}\n{ __typename }`,
];

/** Literals of the wrong type for the one argument of `supplier`. */
const LITERALS = [
  ...[
    '"1"',
    '1.5',
    '1e400',
    '2147483648',
    '-2147483649',
    '99999999999999999999',
    '01',
    '0x1',
    'null',
    'true',
  ],
  ...['[]', '[1]', '[[1]]', '{}', '{ id: 1 }', '$missing', 'Confirm', '"""1"""', '""', '-', '.'],
];

/** Documents that no client writes, and a good one with something wrong in its text. */
export function brokenDocument(name: string, good: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...DOCUMENTS) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...LITERALS).map((value) => `{ supplier(id: ${value}) { name } }`),
    },
    // Literals where variables were, whatever their type.
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...LITERALS)
        .map((value) => good.replace(/^(\w+) \(.*?\) \{/, '$1 {').replaceAll(/\$\w+/g, value)),
    },
    { weight: 1, arbitrary: hostileText.map((text) => good.replaceAll(/\$(\w+)/g, JSON.stringify(text))) },
    { weight: 1, arbitrary: fc.nat(good.length).map((length) => good.slice(0, length)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(good.length), hostileText)
        .map(([at, text]) => good.slice(0, at) + text + good.slice(at)),
    },
    { weight: 1, arbitrary: fc.constant(good.replaceAll(name, `x: ${name}`)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('query', 'mutation', 'subscription')
        .map((kind) => good.replace(/^\w+/, kind)),
    },
  );
}
