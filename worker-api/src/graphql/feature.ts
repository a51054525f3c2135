import { GraphQLError, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import * as v from 'valibot';
import { createRouter, type Router } from '../platform/app-env.ts';
import type { AppDeps } from '../platform/deps.ts';
import { PROBLEMS, toAppError } from '../platform/errors.ts';
import type { Feature } from '../platform/feature.ts';
import { describeError } from '../platform/logger.ts';
import { parseInput } from '../platform/parse-input.ts';
import { readJson } from '../platform/read-json.ts';
import type { GraphQLContext } from './builder.ts';
import { GRAPHQL_LIMITS, limitDocument } from './limits.ts';
import { buildSchema } from './schema.ts';

/**
 * Checked before GraphQL sees it, which parses by recursion, remembers every document and repeats the names of fields
 * that a request must not have.
 */
const Operation = v.object({
  query: v.pipe(v.string(), v.maxLength(GRAPHQL_LIMITS.characters)),
  variables: v.optional(v.unknown()),
  operationName: v.optional(v.unknown()),
  extensions: v.optional(v.unknown()),
});

/** `POST /api/graphql`: the GraphQL operations, behind the checks that every JSON body goes through. */
function graphqlRoutes(deps: AppDeps): Router {
  const isOpen = deps.config.env !== 'production';
  const limits: Plugin = {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => parseFn(source, { ...options, maxTokens: GRAPHQL_LIMITS.tokens }));
    },
    onValidate({ addValidationRule, validateFn, setValidationFn }) {
      addValidationRule(limitDocument);
      if (isOpen) return;
      addValidationRule(NoSchemaIntrospectionCustomRule);
      setValidationFn((schema, document, rules) =>
        validateFn(schema, document, rules, { hideSuggestions: true }),
      );
    },
  };
  const yoga = createYoga<GraphQLContext>({
    schema: buildSchema(),
    graphqlEndpoint: '/api/graphql',
    batching: false,
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    multipart: false,
    maskedErrors: { maskError: (error) => maskError(deps, error) },
    plugins: [limits],
  });
  const router = createRouter();
  router.post('/api/graphql', async (c) => {
    const operation = parseInput(Operation, await readJson(c.req.raw), '');
    const request = new Request(c.req.url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: negotiateType(c.req.header('Accept')) },
      body: JSON.stringify(operation),
    });
    const response = await yoga.fetch(request, { deps, c });
    const retryAfter = response.headers.get('Retry-After');
    return new Response(response.body, {
      status: response.status,
      headers: {
        'Content-Type': response.headers.get('Content-Type') ?? 'application/json',
        'Cache-Control': 'no-store',
        ...(retryAfter && { 'Retry-After': retryAfter }),
      },
    });
  });
  return router;
}

const RESPONSE_TYPE = 'application/graphql-response+json';

/** Characters of a GraphQL error message. */
const MAX_ERROR_MESSAGE_CHARS = 500;

/** `application/graphql-response+json` if the client accepts it, else plain JSON; never a stream. */
const negotiateType = (accept: string | undefined): string =>
  accept?.includes(RESPONSE_TYPE) ? `${RESPONSE_TYPE}; charset=utf-8` : 'application/json';

/**
 * Our own errors keep their code and status, and faults of the request their message; anything else is logged and
 * answered as a bare `internal`.
 */
function maskError(deps: AppDeps, error: unknown): Error {
  const original = (error as Located).originalError ?? error;
  const known = toAppError(original);
  if (known.code !== 'internal') {
    const { status, title } = PROBLEMS[known.code];
    const { detail, errors, headers } = known.options;
    return new GraphQLError(detail ?? title, {
      extensions: {
        code: known.code,
        ...(errors && { errors }),
        http: { status, ...(headers && { headers }) },
      },
    });
  }
  // GraphQL's own words; with no status of ours it answers 400, as GraphQL over HTTP has it.
  if (isRequestError(error as Located))
    return inFewWords(error as GraphQLError, deps.config.env !== 'production');
  deps.logger.error('graphql failed', { error: describeError(original) });
  return new GraphQLError(PROBLEMS.internal.title, {
    extensions: { code: 'internal', http: { status: PROBLEMS.internal.status } },
  });
}

/** By shape: GraphQL's errors may come from another copy of its module. */
type Located = Partial<Pick<GraphQLError, 'name' | 'nodes' | 'path'>> & { originalError?: unknown };

/**
 * True for faults of the request: GraphQL's own error, with a position in the document or without a path. A result that
 * does not fit its type has a path and no position: anything of that kind is our fault.
 */
function isRequestError(error: Located): boolean {
  let inner = error;
  while (inner.originalError) inner = inner.originalError as Located;
  return inner.name === 'GraphQLError' && (error.path === undefined || inner.nodes !== undefined);
}

/** Each of many words on a wrong variable repeats the whole of it. In production no suggestion lists the schema. */
function inFewWords(error: GraphQLError, showsSuggestions: boolean): Error {
  const { nodes, source, positions, path, extensions } = error;
  const message = showsSuggestions ? error.message : error.message.replace(/ Did you mean .*$/s, '');
  if (message === error.message && message.length <= MAX_ERROR_MESSAGE_CHARS) return error;
  const start =
    message.length <= MAX_ERROR_MESSAGE_CHARS
      ? message
      : `${message.slice(0, MAX_ERROR_MESSAGE_CHARS).toWellFormed()}…`;
  return new GraphQLError(start, { nodes, source, positions, path, extensions });
}

export const graphql: Feature = { routes: graphqlRoutes };
