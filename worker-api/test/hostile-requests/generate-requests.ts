import fc from 'fast-check';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import type { OpenApiDocument } from '../../src/platform/openapi.ts';
import { graphqlRequests } from './graphql-requests.ts';
import type { HostileRequest } from './hostile-request.ts';
import type { HostileWorld } from './hostile-world.ts';
import { createKnownValues } from './known-values.ts';
import { restRequests } from './rest-requests.ts';
import { undocumentedRequests } from './undocumented-requests.ts';

/** Requests to every call, as the API itself lists them: OpenAPI, introspection and the router. */
export async function generateRequests(
  world: HostileWorld,
): Promise<{ requests: fc.Arbitrary<HostileRequest>; calls: string[] }> {
  const document = (await (await world.get('/openapi.json')).json()) as OpenApiDocument;
  const introspection = await world.post('/api/graphql', { query: getIntrospectionQuery() });
  const { data } = (await introspection.json()) as { data: IntrospectionQuery };
  const schema = buildClientSchema(data);
  const known = createKnownValues(world);
  const rest = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  return {
    requests: fc.oneof(
      { weight: 12, arbitrary: restRequests(document, known) },
      { weight: 3, arbitrary: graphqlRequests(schema, known) },
      { weight: 2, arbitrary: undocumentedRequests(world.undocumented, known) },
    ),
    /** Documented calls and fields: `GET /api/lead/{guid}`, `POST /api/graphql supplier`. */
    calls: [...rest, ...fields.map((name) => `POST /api/graphql ${name}`)],
  };
}
