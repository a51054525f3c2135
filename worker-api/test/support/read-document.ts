import type { OpenApiDocument } from '../../src/platform/openapi.ts';
import type { JsonSchema } from '../../src/platform/openapi-schemas.ts';
import type { TestApp } from './test-app.ts';

/** `/openapi.json`, and what tests look up in it. */
export async function readDocument(app: Pick<TestApp, 'get'>) {
  const document = (await (await app.get('/openapi.json')).json()) as OpenApiDocument;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const resolve = (schema: JsonSchema | undefined): JsonSchema | undefined => {
    const name = schema?.$ref?.split('/').at(-1);
    return name ? document.components.schemas[name] : schema;
  };
  return {
    /** The calls that need a sign-in: `GET /api/portal/bookings/{id}`. */
    signedIn: operations.flatMap(({ name, operation }) =>
      operation.security.every((one) => 'bearer' in one) ? [name] : [],
    ),
    /** The fields of the body of the POST to the first of these paths that there is. */
    bodyFields: (...paths: string[]): Record<string, JsonSchema> => {
      const operation = paths.map((path) => document.paths[path]?.post).find(Boolean);
      const fields = resolve(operation?.requestBody?.content['application/json']?.schema)?.properties;
      if (!fields) throw new Error(`POST ${paths[0]} has no documented body.`);
      return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resolve(field)!]));
    },
  };
}
