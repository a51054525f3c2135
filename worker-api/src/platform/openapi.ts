import type { Hono } from 'hono';
import type * as v from 'valibot';
import type { AppEnv } from './app-env.ts';
import {
  findSharedResponses,
  HEADERS,
  type Operation,
  type Parameter,
  SECURITY_SCHEMES,
  toOperation,
} from './openapi-operation.ts';
import { findComponents, type JsonSchema, toWireSchema } from './openapi-schemas.ts';
import { INTRODUCTION, TAGS } from './openapi-words.ts';
import { getDocumented } from './route.ts';

/** A message to a partner's server: its name, when it is sent, and its body. */
export type DocumentedWebhook = { name: string; summary: string; body: v.GenericSchema; example: unknown };

export type OpenApiDocument = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: ReturnType<typeof toMessage> }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: ReturnType<typeof findSharedResponses>;
    parameters: Record<string, Parameter>;
    securitySchemes: object;
  };
};

/** The OpenAPI 3.1 document of all routes that were added with `route()`, and of the webhooks. */
export function generateDocument(
  app: Hono<AppEnv>,
  origin: string,
  webhooks: DocumentedWebhook[],
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const { handler } of app.routes) {
    const spec = getDocumented(handler);
    if (!spec) continue;
    const path = toOpenApiPath(spec.path);
    paths[path] = { ...paths[path], [spec.method]: toOperation(spec, path) };
  }
  const messages = Object.fromEntries(
    webhooks.map((webhook) => [webhook.name, { post: toMessage(webhook) }]),
  );
  const used = new Set(
    Object.values(paths).flatMap((item) => Object.values(item).flatMap(({ tags }) => tags)),
  );
  const responses = findSharedResponses();
  return {
    openapi: '3.1.1',
    info: { title: 'Pitlane', version: '1', description: INTRODUCTION },
    servers: [{ url: origin }],
    tags: Object.entries(TAGS).flatMap(([name, description]) =>
      used.has(name) ? [{ name, description }] : [],
    ),
    paths,
    webhooks: messages,
    components: {
      schemas: findComponents({ paths, messages, responses }),
      responses,
      parameters: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** `:token` is `{token}`, also where the router has a pattern for it. */
const toOpenApiPath = (path: string): string => path.replace(/:(\w+)(\{[^/]*\})?/g, '{$1}');

const toMessage = ({ name, summary, body, example }: DocumentedWebhook) => ({
  operationId: name.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
  summary,
  description: 'Signed by Standard Webhooks. Sent again until the answer is a 2xx, at most eleven times.',
  tags: [],
  security: [],
  parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
    name: header,
    in: 'header',
    required: true,
    description: 'As Standard Webhooks has it.',
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema: toWireSchema(body), example } } },
  responses: { '2XX': { description: 'The event was received.' } },
});
