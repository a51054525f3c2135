import fc from 'fast-check';
import type { JsonSchema } from '../../src/platform/openapi-schemas.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type Context = {
  components: Record<string, JsonSchema>;
  /** Values that reach further than any of the same form, by field: ids that exist, days that are free. */
  known: (field: string) => readonly unknown[];
};
/** Schemas nest in each other; below this depth only what has to be there is generated. */
const DEEPEST = 4;
const LONGEST_LIST = 3;

/** Values that fit a schema of the document, those that are known for a field first. */
export function generateValue(
  schema: JsonSchema,
  context: Context,
  field = '',
  depth = 0,
): fc.Arbitrary<Json> {
  return withKnown(context.known(field), generateBySchema(schema, context, field, depth));
}

/** An example of the document, with known values where there are any. */
export function likeExample(example: Json, context: Context, field = ''): fc.Arbitrary<Json> {
  if (Array.isArray(example)) {
    const items: fc.Arbitrary<Json>[] = example.map((one) => likeExample(one, context));
    return fc.tuple(...items);
  }
  if (example === null || typeof example !== 'object')
    return withKnown(context.known(field), fc.constant(example));
  const fields = Object.entries(example).map(
    ([name, value]) => [name, likeExample(value, context, name)] as const,
  );
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true });
}

/** Mostly one of the known values, where there are any. */
export function withKnown(known: readonly unknown[], plain: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  if (known.length === 0) return plain;
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...(known as Json[])) },
    { weight: 1, arbitrary: plain },
  );
}

function generateBySchema(
  schema: JsonSchema,
  context: Context,
  field: string,
  depth: number,
): fc.Arbitrary<Json> {
  const { $ref, anyOf, oneOf, enum: options, type } = schema as Record<string, unknown>;
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1)!;
    return generateValue(
      context.components[name]!,
      context,
      context.known(field).length > 0 ? '' : field,
      depth,
    );
  }
  const either = (anyOf ?? oneOf) as JsonSchema[] | undefined;
  if (either) return fc.oneof(...either.map((one) => generateBySchema(one, context, field, depth)));
  if ('const' in schema) return fc.constant(schema.const as Json);
  if (Array.isArray(options)) return fc.constantFrom(...(options as Json[]));
  switch (type) {
    case 'object':
      return objects(schema, context, depth);
    case 'array':
      return lists(schema, context, field, depth);
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({
        min: Number(schema.minimum ?? -10),
        max: Math.min(Number(schema.maximum ?? 5_000), 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({
        min: Number(schema.minimum ?? -200),
        max: Number(schema.maximum ?? 5_000),
        noNaN: true,
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom<Json>({}, [], null, 'x', 1);
  }
}

function objects(schema: JsonSchema, context: Context, depth: number): fc.Arbitrary<Json> {
  const { properties = {}, required = [] } = schema;
  const wanted = Object.entries(properties).filter(([name]) => depth < DEEPEST || required.includes(name));
  const fields = Object.fromEntries(
    wanted.map(([name, field]) => [name, generateValue(field, context, name, depth + 1)]),
  );
  const complete = fc.record(fields, { noNullPrototype: true });
  const some = fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
  return fc.oneof({ weight: 3, arbitrary: some }, { weight: 1, arbitrary: complete });
}

function lists(schema: JsonSchema, context: Context, field: string, depth: number): fc.Arbitrary<Json> {
  const { items, minItems = 0, maxItems = LONGEST_LIST } = schema as Record<string, unknown>;
  const one = generateValue((items ?? {}) as JsonSchema, context, field.replace(/s$/, ''), depth + 1);
  const minLength = Number(minItems);
  return fc.array(one, {
    minLength,
    maxLength: Math.max(minLength, Math.min(Number(maxItems), LONGEST_LIST)),
  });
}

function texts({
  pattern,
  format,
  minLength = 0,
  maxLength = 40,
}: Record<string, unknown>): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('alex@example.com', 'o’neil+x@example.co.nz');
  if (format === 'date')
    return fc.constantFrom('2026-11-26', '2026-12-01', '2026-11-23', '2027-02-28', '2028-02-29');
  if (format === 'date-time') return fc.constantFrom('2026-11-26T00:00:00Z', '2026-11-26T00:00:00+11:00');
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const length = { minLength: Number(minLength), maxLength: Math.min(Number(maxLength), 60) };
  return fc.oneof(
    fc.string(length),
    fc.constant('Newtown'.padEnd(length.minLength, 'x').slice(0, Number(maxLength))),
  );
}
