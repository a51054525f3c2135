import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/platform/openapi.ts';
import type { Operation, Parameter } from '../../src/platform/openapi-operation.ts';
import type { JsonSchema } from '../../src/platform/openapi-schemas.ts';
import { callerHeaders, idempotencyKey } from './callers.ts';
import { fillIn, type Header, toRequest } from './draft.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { KnownValues } from './known-values.ts';
import { type Context, generateValue, type Json, likeExample } from './schema-values.ts';
import { twists } from './twists.ts';

const JSON_BODY: Header = ['Content-Type', 'application/json'];

/** Requests to every call of the OpenAPI document: good ones with something wrong. */
export function restRequests(document: OpenApiDocument, known: KnownValues): fc.Arbitrary<HostileRequest> {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      requestsTo({ method: method.toUpperCase(), path, operation, document, known }),
    ),
  );
  return fc.oneof(...calls);
}

type Call = {
  method: string;
  path: string;
  operation: Operation;
  document: OpenApiDocument;
  known: KnownValues;
};

function requestsTo({ method, path, operation, document, known }: Call): fc.Arbitrary<HostileRequest> {
  const context = {
    components: document.components.schemas,
    known: (field: string) => known(path, field),
  };
  const parameters = operation.parameters.filter((one): one is Parameter => 'name' in one);
  const valuesIn = (place: Parameter['in']) =>
    Object.fromEntries(
      parameters
        .filter((one) => one.in === place)
        .map(({ name, schema }) => [name, generateValue(schema, context, name).map(String)]),
    );
  const requiredKeys = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => name);
  const { schema, example } = operation.requestBody?.content['application/json'] ?? {};
  return fc
    .record({
      path: fc.record(valuesIn('path'), { noNullPrototype: true }),
      query: fc.record(valuesIn('query'), { requiredKeys, noNullPrototype: true }),
      json: schema ? bodies(schema, example as Json, context) : fc.constant(undefined),
      headers: generateHeaders(operation),
      twists,
    })
    .map((parts) =>
      toRequest(
        {
          call: `${method} ${path}`,
          method,
          segments: fillIn(path, parts.path),
          query: Object.entries(parts.query).map(([name, value]) => [name, String(value)]),
          headers: [...(schema ? [JSON_BODY] : []), ...parts.headers],
          ...(parts.json !== undefined && { json: parts.json }),
        },
        parts.twists,
      ),
    );
}

const bodies = (schema: JsonSchema, example: Json | undefined, context: Context): fc.Arbitrary<Json> =>
  example === undefined
    ? generateValue(schema, context)
    : fc.oneof(likeExample(example, context), generateValue(schema, context));

function generateHeaders({ security, parameters }: Operation): fc.Arbitrary<Header[]> {
  const needsSignIn = security.every((one) => 'bearer' in one);
  const takesSession = security.some((one) => 'leadAccess' in one);
  const takesKey = parameters.some((one) => '$ref' in one && one.$ref.includes('IdempotencyKey'));
  const caller = callerHeaders(needsSignIn ? 'workshop' : takesSession ? 'session' : 'nothing');
  if (!takesKey) return caller;
  return fc.tuple(caller, idempotencyKey).map(([headers, key]) => [...headers, key]);
}
