import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredInputField,
  isUnionType,
} from 'graphql';
import { brokenDocument } from './broken-documents.ts';
import { callerHeaders } from './callers.ts';
import { toRequest } from './draft.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { KnownValues } from './known-values.ts';
import { type Json, withKnown } from './schema-values.ts';
import { twists } from './twists.ts';

type Field = { operation: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> };

/** Requests to every field of the schema: valid documents with hostile arguments, and broken documents. */
export function graphqlRequests(schema: GraphQLSchema, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const toFields = (operation: Field['operation'], type: ReturnType<GraphQLSchema['getQueryType']>) =>
    Object.values(type?.getFields() ?? {}).map((field) => requestsTo({ operation, field }, known));
  return fc.oneof(
    ...toFields('query', schema.getQueryType()),
    ...toFields('mutation', schema.getMutationType()),
  );
}

function requestsTo({ operation, field }: Field, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const call = `POST /api/graphql ${field.name}`;
  const variables = fc.record(
    Object.fromEntries(field.args.map((one) => [one.name, generateInput(one, (name) => known(call, name))])),
    { noNullPrototype: true },
  );
  const query = printOperation(operation, field);
  const documents = fc.oneof(
    { weight: 4, arbitrary: fc.constant(query) },
    { weight: 1, arbitrary: brokenDocument(field.name, query) },
  );
  const needs = /Image/.test(field.name) ? 'session' : 'workshop';
  return fc.record({ variables, query: documents, headers: callerHeaders(needs), twists }).map((parts) =>
    toRequest(
      {
        call,
        method: 'POST',
        segments: ['', 'api', 'graphql'],
        query: [],
        headers: [['Content-Type', 'application/json'], ...parts.headers],
        json: { query: parts.query, variables: parts.variables as Json },
      },
      parts.twists,
    ),
  );
}

/** `query ($id: Int!) { supplier(id: $id) { … } }`, with every field that can be selected. */
function printOperation(operation: Field['operation'], { name, args, type }: Field['field']): string {
  const declared = args.map((one) => `$${one.name}: ${one.type}`).join(', ');
  const given = args.map((one) => `${one.name}: $${one.name}`).join(', ');
  const inParentheses = (text: string) => text && `(${text})`;
  return `${operation} ${inParentheses(declared)} { ${name}${inParentheses(given)}${printSelection(type)} }`;
}

function printSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (isUnionType(named)) {
    const members = named.getTypes().map((member) => `... on ${member.name}${printSelection(member)}`);
    return ` { __typename ${members.join(' ')} }`;
  }
  if (!isObjectType(named)) return ' { __typename }';
  const fields = Object.values(named.getFields()).map((field) => field.name + printSelection(field.type));
  return ` { ${fields.join(' ')} }`;
}

type KnownFields = (field: string) => readonly unknown[];

/** Values that fit an argument or an input field. */
function generateInput(
  { name, type }: GraphQLArgument | GraphQLInputField,
  known: KnownFields,
): fc.Arbitrary<Json> {
  const nullable = getNullableType(type);
  if (isListType(nullable))
    return fc.array(generateInput({ name, type: nullable.ofType } as GraphQLArgument, known), {
      maxLength: 3,
    });
  if (isInputObjectType(nullable)) {
    const fields = Object.values(nullable.getFields());
    return fc.record(Object.fromEntries(fields.map((field) => [field.name, generateInput(field, known)])), {
      requiredKeys: fields.filter(isRequiredInputField).map((field) => field.name),
      noNullPrototype: true,
    });
  }
  const plain: fc.Arbitrary<Json> = isEnumType(nullable)
    ? fc.constantFrom(...nullable.getValues().map((value) => value.name))
    : String(nullable) === 'Int'
      ? fc.integer({ min: -10, max: 5_000 })
      : fc.string({ maxLength: 40 });
  return withKnown(known(name), plain);
}
