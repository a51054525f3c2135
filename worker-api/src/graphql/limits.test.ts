import { buildSchema, getIntrospectionQuery, parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { GRAPHQL_LIMITS, limitDocument } from './limits.ts';

const schema = buildSchema('type Query { a: Query b(of: Int): Query id: Int }');
const refusal = (document: string): string | null =>
  validate(schema, parse(document), [limitDocument])[0]?.message ?? null;

const times = (count: number, text: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => text(index)).join(' ');
/** `levels` fields within one another. */
const nested = (levels: number): string => `${'a { '.repeat(levels - 1)}id${' }'.repeat(levels - 1)}`;
const aliases = (count: number, from = 0): string => times(count, (index) => `x${from + index}: id`);
const { depth, aliases: most, definitions, selections } = GRAPHQL_LIMITS;

describe('[API-03] documents that no screen needs are refused before anything runs', () => {
  test.each([
    ['fields as deep as allowed', `{ ${nested(depth)} }`, null],
    ['one level more', `{ ${nested(depth + 1)} }`, 'nested too deeply'],
    ['a hundred levels', `{ ${nested(100)} }`, 'nested too deeply'],
    [
      'depth through a fragment',
      `{ a { ...F } } fragment F on Query { ${nested(depth)} }`,
      'nested too deeply',
    ],
    [
      'depth through inline fragments',
      `{ ${'... { a { '.repeat(depth)}id${' } }'.repeat(depth)} }`,
      'nested too deeply',
    ],
    ['depth in the second operation', `query A { id } query B { ${nested(depth + 1)} }`, 'nested too deeply'],
    ['the introspection of client tools', getIntrospectionQuery({ inputValueDeprecation: true }), null],
    [
      'an introspection that nests types without end',
      `{ __schema { types { ${'ofType { '.repeat(20)}name${' }'.repeat(20)} } } }`,
      'nested too deeply',
    ],
    [
      'depth next to an introspection',
      `{ __schema { types { name } } ${nested(depth + 1)} }`,
      'nested too deeply',
    ],
    ['aliases as many as allowed', `{ ${aliases(most)} }`, null],
    ['one alias more', `{ ${aliases(most + 1)} }`, 'too many aliases'],
    ['aliases on two levels', `{ ${aliases(8)} a { ${aliases(8, 8)} } }`, 'too many aliases'],
    ['aliases in a fragment', `{ ...F } fragment F on Query { ${aliases(most + 1)} }`, 'too many aliases'],
    [
      'a fragment with aliases, used twice',
      `{ a { ...F } b { ...F } } fragment F on Query { ${aliases(8)} }`,
      'too many aliases',
    ],
    [
      'aliases shared out between operations',
      `query A { ${aliases(8)} } query B { ${aliases(8, 8)} }`,
      'too many aliases',
    ],
    [
      'one call with many arguments',
      `{ ${times(most + 1, (index) => `x${index}: b(of: ${index}) { id }`)} }`,
      'too many aliases',
    ],
    ['as many selections as allowed', `{ ${times(selections, () => 'id')} }`, null],
    ['one selection more', `{ ${times(selections + 1, () => 'id')} }`, 'too many selections'],
    [
      'fragments that double',
      `{ ...F0 } ${times(7, (index) => `fragment F${index} on Query { ${`...F${index + 1} `.repeat(9)} }`)} fragment F7 on Query { id }`,
      'too many selections',
    ],
    ['a fragment that spreads itself', '{ ...F } fragment F on Query { id ...F }', null],
    [
      'fragments that spread one another',
      '{ ...F } fragment F on Query { a { ...G } } fragment G on Query { a { ...F } }',
      null,
    ],
    ['definitions as many as allowed', times(definitions, (index) => `query Q${index} { id }`), null],
    [
      'one definition more',
      times(definitions + 1, (index) => `query Q${index} { id }`),
      'too many definitions',
    ],
  ])('%s', (_name, document, why) => {
    expect(refusal(document)).toBe(why && `The document is refused: ${why}.`);
  });
});
