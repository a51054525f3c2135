import { Problem, type ProblemCode } from '@pitlane/contracts';
import { HEADER } from '@pitlane/contracts/constants';
import type * as v from 'valibot';
import { PROBLEMS } from './errors.ts';
import { type JsonSchema, toWireFields, toWireSchema } from './openapi-schemas.ts';
import { PARAMETERS } from './openapi-words.ts';
import type { DocumentedRoute } from './route.ts';

type Reference = { $ref: string };
export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  schema: JsonSchema;
};
export type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, Answer | Reference>;
};
type Answer = { description: string; content: Record<string, { schema: JsonSchema }> };

/** Headers that calls share. `Authorization` is not among them: OpenAPI has it as a security scheme only. */
export const HEADERS = {
  PartnerKey: {
    name: HEADER.partnerKey,
    in: 'header',
    description: 'Key of the partner that the call speaks for. Without it, the operator’s own pages.',
    schema: { type: 'string', examples: ['pk_live_harbour'] },
  },
  LeadAccessToken: {
    name: HEADER.leadAccess,
    in: 'header',
    description: 'The `AccessToken` that the first call of the quote answered with.',
    schema: { type: 'string' },
  },
  IdempotencyKey: {
    name: HEADER.idempotencyKey,
    in: 'header',
    description: 'A new random value for each thing to do; a repeat of the call sends the same one.',
    required: true,
    schema: {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{8,200}$',
      examples: ['8c1e5d4a-4f6b-4a7c-9e1d-0c9b8a763f2b'],
    },
  },
  IdempotencyKeyToSubmit: {
    name: HEADER.idempotencyKey,
    in: 'header',
    description: 'Needed where `LeadStatusID` is `QuoteRequested`. A repeat of the call sends the same one.',
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,200}$' },
  },
} as const satisfies Record<string, Parameter>;

export const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Access token of the identity provider, for people who sign in.',
  },
  secretKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A secret key of the partner, `sk_…`, for its server.',
  },
  partnerKey: {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.PartnerKey.name,
    description: HEADERS.PartnerKey.description,
  },
  partnerQuery: {
    type: 'apiKey',
    in: 'query',
    name: 'partner',
    description: 'The same key, for reads of browsers.',
  },
  leadAccess: {
    type: 'apiKey',
    in: 'header',
    name: HEADERS.LeadAccessToken.name,
    description: HEADERS.LeadAccessToken.description,
  },
};

/** A route as an operation of the document; `path` is spelled as OpenAPI does. */
export function toOperation(spec: DocumentedRoute, path: string): Operation {
  return {
    operationId: toOperationId(spec.method, path),
    summary: spec.summary,
    description: describe(spec),
    tags: [spec.tag],
    security: toSecurity(spec),
    parameters: [
      ...toParameters('path', spec.params, path),
      ...toParameters('query', spec.query, path),
      ...toHeaders(spec),
    ],
    ...(spec.json && { requestBody: toRequestBody(spec) }),
    responses: toResponses(spec),
  };
}

/** `getApiBookingByTokenStatus`: a client's name of the call. */
function toOperationId(method: string, path: string): string {
  const words = path.split('/').map((segment) => {
    const name = toPascalCase(segment);
    return segment.startsWith('{') ? `By${name}` : name;
  });
  return method + words.join('');
}

const toPascalCase = (text: string): string =>
  text
    .split(/[\W_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const isPartnerCall = ({ path, signIn, secretKey }: DocumentedRoute): boolean =>
  path.startsWith('/api/') && !signIn && !secretKey;

function describe(spec: DocumentedRoute): string {
  return [
    !spec.path.startsWith('/api/') && 'Open to everyone.',
    isPartnerCall(spec) && 'Speaks for the partner whose key it carries.',
    spec.secretKey && 'Needs a secret key of the partner, from a server. Refused when a browser sends it.',
    spec.signIn && 'Needs the access token of a person who signed in and may do this.',
    spec.leadAccess && 'With the access token of the lead it reads and writes what only its holder may.',
    spec.idempotencyKey &&
      'A repeat with the same `Idempotency-Key` and body gets the same answer and does nothing again.',
    spec.cacheSeconds !== undefined && `Caches keep the answer for ${spec.cacheSeconds} seconds.`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Any one of the list is enough. A call without a key speaks for the operator's own pages. */
function toSecurity(spec: DocumentedRoute): Operation['security'] {
  if (spec.signIn) return [{ bearer: [] }];
  if (spec.secretKey) return [{ secretKey: [] }];
  if (!isPartnerCall(spec)) return [{}];
  const partner: Record<string, string[]>[] = [
    { partnerKey: [] },
    ...(spec.method === 'get' ? [{ partnerQuery: [] }] : []),
    {},
  ];
  return spec.leadAccess ? partner.flatMap((one) => [{ ...one, leadAccess: [] }, one]) : partner;
}

function toParameters(
  place: 'path' | 'query',
  schema: v.GenericSchema | undefined,
  path: string,
): Parameter[] {
  const fields: JsonSchema = schema ? toWireFields(schema) : {};
  const named = Object.entries(fields.properties ?? {}).map(([name, field]) => ({
    name,
    in: place,
    description: PARAMETERS[name] ?? '',
    ...((place === 'path' || fields.required?.includes(name)) && { required: true }),
    schema: field,
  }));
  if (place === 'path') {
    const missing = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
      named.some((one) => one.name === name) ? [] : [name],
    );
    const toText = (name: string): Parameter => ({
      name,
      in: 'path',
      description: PARAMETERS[name] ?? '',
      required: true,
      schema: { type: 'string' },
    });
    return [...named, ...missing.map(toText)];
  }
  if (!fields.additionalProperties) return named;
  // A provider sends what it likes: each property is one parameter.
  return [{ name: 'parameters', in: 'query', description: PARAMETERS.parameters ?? '', schema: fields }];
}

function toHeaders(spec: DocumentedRoute): Reference[] {
  const names: (keyof typeof HEADERS)[] = [
    ...(isPartnerCall(spec) ? (['PartnerKey'] as const) : []),
    ...(spec.leadAccess ? (['LeadAccessToken'] as const) : []),
    ...(spec.idempotencyKey === 'required' ? (['IdempotencyKey'] as const) : []),
    ...(spec.idempotencyKey === 'to-submit' ? (['IdempotencyKeyToSubmit'] as const) : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const toRequestBody = ({ json, example, isJsonOptional = false }: DocumentedRoute) => ({
  required: !isJsonOptional,
  content: {
    'application/json': { schema: toWireSchema(json!), ...(example !== undefined && { example }) },
  },
});

/** Problems of many calls, which the document has once. */
const SHARED_PROBLEMS = {
  TooManyRequests: 'too-many-requests',
  Unavailable: 'unavailable',
  BodyTooSlow: 'body-too-slow',
  BodyTooLarge: 'body-too-large',
  UnsupportedMediaType: 'unsupported-media-type',
  Internal: 'internal',
} as const satisfies Record<string, ProblemCode>;

export const findSharedResponses = (): Record<string, Answer> =>
  Object.fromEntries(
    Object.entries(SHARED_PROBLEMS).map(([name, code]) => [name, toProblemResponse([code])]),
  );

const toProblemResponse = (codes: ProblemCode[]): Answer => ({
  description: codes.map((code) => `\`${code}\` ${PROBLEMS[code].title}`).join('\n\n'),
  content: { 'application/problem+json': { schema: toWireSchema(Problem) } },
});

function toResponses(spec: DocumentedRoute): Operation['responses'] {
  const byStatus = Map.groupBy(new Set(findProblems(spec)), (code) => PROBLEMS[code].status);
  const problems = [...byStatus].map(([status, codes]) => {
    const shared = Object.entries(SHARED_PROBLEMS).find(
      ([, code]) => codes.length === 1 && codes[0] === code,
    );
    return [status, shared ? { $ref: `#/components/responses/${shared[0]}` } : toProblemResponse(codes)];
  });
  return {
    200: {
      description: 'The answer.',
      content: { 'application/json': { schema: toWireSchema(spec.answer) } },
    },
    ...Object.fromEntries(problems),
  };
}

function findProblems(spec: DocumentedRoute): ProblemCode[] {
  const hasInput = spec.params || spec.query || spec.json;
  return [
    ...(hasInput ? (['validation'] as const) : []),
    ...(spec.json
      ? ([
          'malformed-json',
          'unsupported-media-type',
          'body-too-large',
          'body-too-slow',
          'card-data-refused',
        ] as const)
      : []),
    ...(spec.signIn ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(spec.idempotencyKey
      ? (['idempotency-key-required', 'idempotency-key-reused', 'idempotency-in-flight'] as const)
      : []),
    ...(spec.problems ?? []),
    'too-many-requests',
    'unavailable',
    'internal',
  ];
}
