import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConstValueNode, type GraphQLEnumType, parseValue } from 'graphql';
import { describe, expect, test } from 'vitest';
import { toResponseType } from './response-type.ts';
import { buildSchema } from './schema.ts';

const schema = buildSchema();

test('[API-03] schema.graphql is the schema that is served; npm run graphql:schema writes it', () => {
  const stored = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8');
  // Printed by another process: here the types come from another copy of GraphQL.
  const command = path.join(import.meta.dirname, 'write-schema.ts');
  expect(stored).toBe(execFileSync(process.execPath, [command, '--print'], { encoding: 'utf8' }));
});

test('[API-03] every type, field, argument and input has a description', () => {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  const parts = types.flatMap((type) => {
    if (!('getFields' in type)) return 'getValues' in type ? [type] : [];
    const fields = Object.values(type.getFields());
    return [type, ...fields, ...fields.flatMap((field) => ('args' in field ? field.args : []))];
  });
  expect(parts.length).toBeGreaterThan(100);
  expect(parts.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

describe('answers of a workshop (2 §4)', () => {
  const type = schema.getType('SupplierResponseType') as GraphQLEnumType;
  const readLiteral = (value: unknown) =>
    type.coerceInputLiteral(parseValue(String(value)) as ConstValueNode);
  const NAMES = [
    ['Confirm', 'CONFIRM'],
    ['ChangeServiceDateOrTime', 'CHANGE_SERVICE_DATE_OR_TIME'],
    ['DisagreeWithServiceInformationOrPrice', 'DISAGREE_WITH_SERVICE_INFORMATION_OR_PRICE'],
    ['Decline', 'DECLINE'],
  ] as const;

  test.each(NAMES.map(([name, upper], at) => [name, upper, at + 1] as const))(
    '%s is also %s and %i, as a variable and in the document',
    (name, upper, number) => {
      for (const value of [name, upper, number]) {
        expect(toResponseType(type.parseValue(value) as never)).toBe(name);
        expect(toResponseType(readLiteral(value) as never)).toBe(name);
      }
      expect(type.serialize(name)).toBe(name);
    },
  );

  test.each(['confirm', '1', 0, 5, 1.5, -1, true, null])('%s is an error', (value) => {
    expect(() => type.parseValue(value)).toThrow();
    if (typeof value === 'number') expect(() => readLiteral(value)).toThrow();
  });
});
