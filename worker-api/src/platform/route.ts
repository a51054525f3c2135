import { Problem, type ProblemCode } from '@pitlane/contracts';
import type { Context, MiddlewareHandler } from 'hono';
import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi';
import * as v from 'valibot';
import type { AppEnv, Router } from './app-env.ts';
import { AppError, PROBLEMS } from './errors.ts';
import { cacheFor } from './http-cache.ts';
import { parseInput } from './parse-input.ts';
import { readJson } from './read-json.ts';

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;

export type RouteSpec<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Json extends Schema | undefined,
  Answer extends Schema,
> = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Full path with `:name` parameters, as in the specification. */
  path: `/${string}`;
  /** One line of the reference page. */
  summary: string;
  tag: string;
  /** Schemas of `contracts`; what is left out is not read at all. */
  params?: Params;
  query?: Query;
  json?: Json;
  /** The answer with status 200. */
  answer: Answer;
  /** Problems a client has to reckon with, besides those of every route (bad input, limits, internal). */
  problems?: readonly ProblemCode[];
  /** How long browsers and shared caches may keep the answer; without it the handler's own headers stand. */
  cacheSeconds?: number;
  /** Documentation only; the handler checks the account itself. */
  signIn?: boolean;
};

export type RouteInput<Params, Query, Json> = {
  params: Output<Params>;
  query: Output<Query>;
  json: Output<Json>;
};

/**
 * Adds one documented, validating route. The handler gets parsed input and gives the body of a 200, or a
 * complete `Response`; errors are thrown as `AppError`. Bad input never reaches the handler.
 */
export function route<
  const Answer extends Schema,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Json extends Schema | undefined = undefined,
>(
  router: Router,
  spec: RouteSpec<Params, Query, Json, Answer>,
  handler: (
    input: RouteInput<Params, Query, Json>,
    c: Context<AppEnv>,
  ) => Promise<v.InferInput<Answer> | Response> | v.InferInput<Answer> | Response,
): void {
  const documentation = [
    describeRoute(describeOperation(spec)),
    ...(spec.params ? [documentSchema('param', spec.params)] : []),
    ...(spec.query ? [documentSchema('query', spec.query)] : []),
    ...(spec.json ? [documentSchema('json', spec.json)] : []),
  ];
  const answerRequest = async (c: Context<AppEnv>) => {
    const input = {
      params: spec.params && parseInput(spec.params, c.req.param(), 'path'),
      query: spec.query && parseInput(spec.query, c.req.query(), 'query'),
      json: spec.json && parseInput(spec.json, await readJson(c.req.raw), ''),
    } as RouteInput<Params, Query, Json>;
    const answer = await handler(input, c);
    if (answer instanceof Response) return answer;
    if (c.get('checkAnswers')) assertAnswer(spec.path, spec.answer, answer);
    if (spec.cacheSeconds !== undefined) cacheFor(c, spec.cacheSeconds);
    return c.json(answer as object);
  };
  documentations.set(answerRequest, documentation);
  router.on(spec.method.toUpperCase(), [spec.path], answerRequest);
}

/** Kept outside the router, which would run them at every request. */
const documentations = new WeakMap<object, MiddlewareHandler[]>();

/** OpenAPI documentation of a route's handler; empty for one that `route()` did not add. */
export const getDocumentation = (handler: object): MiddlewareHandler[] => documentations.get(handler) ?? [];

/** Outside production an answer that differs from the document is a fault, not a surprise for a client. */
function assertAnswer(path: string, schema: Schema, answer: unknown): void {
  const result = v.safeParse(schema, JSON.parse(JSON.stringify(answer)));
  if (result.success) return;
  const where = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? '(root)'}: expected ${issue.expected}`,
  );
  throw new Error(`The answer of ${path} differs from its schema: ${where.join('; ')}.`);
}

type Documented = Omit<RouteSpec<undefined, undefined, undefined, Schema>, 'params' | 'query' | 'json'> & {
  params?: Schema | undefined;
  query?: Schema | undefined;
  json?: Schema | undefined;
};

function describeOperation(spec: Documented) {
  const hasInput = spec.params || spec.query || spec.json;
  const codes: ProblemCode[] = [
    ...(hasInput ? (['validation'] as const) : []),
    ...(spec.json
      ? (['malformed-json', 'unsupported-media-type', 'body-too-large', 'card-data-refused'] as const)
      : []),
    ...(spec.signIn ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(spec.problems ?? []),
    'too-many-requests',
    'internal',
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  const problems = [...byStatus].map(([status, group]) => [
    String(status),
    {
      description: group.map((code) => `\`${code}\` ${PROBLEMS[code].title}`).join('\n\n'),
      content: { 'application/problem+json': { schema: resolver(Problem) } },
    },
  ]);
  return {
    summary: spec.summary,
    tags: [spec.tag],
    ...(spec.signIn ? { security: [{ bearer: [] }] } : {}),
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: resolver(spec.answer, WIRE_SCHEMA) } },
      },
      ...Object.fromEntries(problems),
    },
  };
}

/** Lends a schema to the OpenAPI document; the validation itself happens in the route's handler. */
function documentSchema(target: 'param' | 'query' | 'json', schema: Schema) {
  const middleware = (_c: Context, next: () => Promise<void>) => next();
  return Object.assign(middleware, {
    [uniqueSymbol]: { target, ...resolver(schema, WIRE_SCHEMA), options: WIRE_SCHEMA },
  });
}

/** Transformations and checks have no JSON schema; the wire format has. */
const WIRE_SCHEMA = { options: { typeMode: 'input', errorMode: 'ignore' } };

/** The value, else `not-found` (404): it does not exist or is not the caller's. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('not-found');
  return value;
}
