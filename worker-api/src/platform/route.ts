import type { ProblemCode } from '@pitlane/contracts';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { AppEnv, Router } from './app-env.ts';
import { requireAccount, requirePermission } from './auth.ts';
import { AppError } from './errors.ts';
import { cacheFor, neverCache } from './http-cache.ts';
import type { Tag } from './openapi-words.ts';
import { parseInput } from './parse-input.ts';
import { readJson } from './read-json.ts';

type Schema = v.GenericSchema;
type Output<S> = S extends Schema ? v.InferOutput<S> : undefined;
type Input<S> = S extends Schema ? v.InferInput<S> : never;

/** A route as the OpenAPI document describes it. */
export type DocumentedRoute = Omit<
  RouteSpec<undefined, undefined, undefined, Schema>,
  'params' | 'query' | 'json' | 'example' | 'guard'
> & {
  params?: Schema | undefined;
  query?: Schema | undefined;
  json?: Schema | undefined;
  example?: unknown;
};

export type RouteSpec<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Json extends Schema | undefined,
  Answer extends Schema,
  Guarded = unknown,
> = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Full path with `:name` parameters, as in the specification. */
  path: `/${string}`;
  /** One line of the reference page. */
  summary: string;
  tag: Tag;
  /** Schemas of `contracts`; what is left out is not read at all. */
  params?: Params;
  query?: Query;
  json?: Json;
  /** Clients of earlier versions send no body: it counts as an empty object. */
  isJsonOptional?: boolean;
  /** A body that the document shows. */
  example?: Input<Json>;
  /** The answer with status 200. */
  answer: Answer;
  /** Problems a client has to reckon with, besides those of every route (bad input, limits, internal). */
  problems?: readonly ProblemCode[];
  /** How long browsers and shared caches may keep the answer; without it the handler's own headers stand. */
  cacheSeconds?: number;
  /** What is answered depends on who calls, so that nothing may keep it. */
  isNeverCached?: boolean;
  /** Without a signed-in account the answer is 401, before any input is read; permissions are the handler's. */
  signIn?: boolean;
  /** The call speaks for the partner of a secret key, `Authorization: Bearer sk_…`; the guard checks it. */
  secretKey?: boolean;
  /** A signed-in account without this permission gets 403, before any input is read. */
  permission?: string;
  /**
   * Refuses who may not do this, before query and body are checked: 403, and 404 for another's row, come before 400. A
   * row that only query or body names is read with `readInput`. The handler gets what it found as `guarded`.
   */
  guard?: (params: Output<Params>, c: Context<AppEnv>, readInput: ReadInput) => Promise<Guarded>;
  /** The route reads `Idempotency-Key`: always, or only where the body asks for a submit. */
  idempotencyKey?: 'required' | 'to-submit';
  /** What the route answers or allows depends on access to a lead. */
  leadAccess?: boolean;
};

/** Query or body as they were sent, unchecked. Throws `validation` for a body that is not JSON. */
export type ReadInput = () => Promise<unknown>;

export type RouteInput<Params, Query, Json, Guarded = unknown> = {
  params: Output<Params>;
  query: Output<Query>;
  json: Output<Json>;
  guarded: Guarded;
};

/**
 * Adds one documented, validating route. Who asks is settled first: 401 comes before 400. The handler gets parsed input
 * and gives the body of a 200, or a complete `Response`; errors are thrown as `AppError`.
 */
export function route<
  const Answer extends Schema,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Json extends Schema | undefined = undefined,
  Guarded = unknown,
>(
  router: Router,
  spec: RouteSpec<Params, Query, Json, Answer, Guarded>,
  handler: (
    input: RouteInput<Params, Query, Json, Guarded>,
    c: Context<AppEnv>,
  ) => Promise<v.InferInput<Answer> | Response> | v.InferInput<Answer> | Response,
): void {
  const answerRequest = async (c: Context<AppEnv>) => {
    c.set('route', spec);
    if (spec.isNeverCached) neverCache(c);
    if (spec.signIn) requireAccount(c);
    if (spec.permission) requirePermission(c, spec.permission);
    const params = (spec.params && parseInput(spec.params, c.req.param(), 'path')) as Output<Params>;
    const body = lazily(() => readInputJson(c, spec));
    const guarded = await spec.guard?.(params, c, async () => (spec.json ? body() : c.req.query()));
    const input = {
      params,
      query: spec.query && parseInput(spec.query, c.req.query(), 'query'),
      json: spec.json && parseInput(spec.json, await body(), ''),
      guarded,
    } as RouteInput<Params, Query, Json, Guarded>;
    const answer = await handler(input, c);
    if (answer instanceof Response) return answer;
    if (c.get('checkAnswers')) assertAnswer(spec.path, spec.answer, answer);
    if (spec.cacheSeconds !== undefined) cacheFor(c, spec.cacheSeconds);
    return c.json(answer as object);
  };
  documented.set(answerRequest, spec);
  router.on(spec.method.toUpperCase(), [spec.path], answerRequest);
}

/** Reads once: a body cannot be read twice. */
function lazily<T>(read: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= read());
}

const readInputJson = async (
  { req: { raw } }: Context<AppEnv>,
  { isJsonOptional }: { isJsonOptional?: boolean },
) => (isJsonOptional && !hasBody(raw) ? {} : readJson(raw));

/** Some servers give an empty body a stream: the headers decide. */
const hasBody = ({ headers }: Request): boolean =>
  headers.has('content-type') ||
  headers.has('transfer-encoding') ||
  Number(headers.get('content-length') ?? 0) > 0;

/** Kept outside the router, which would run them at every request. */
const documented = new WeakMap<object, DocumentedRoute>();

/** The route that a handler was added with; undefined for one that `route()` did not add. */
export const getDocumented = (handler: object): DocumentedRoute | undefined => documented.get(handler);

/** Outside production an answer that differs from the document is a fault, not a surprise for a client. */
function assertAnswer(path: string, schema: Schema, answer: unknown): void {
  const result = v.safeParse(schema, JSON.parse(JSON.stringify(answer)));
  if (result.success) return;
  const where = result.issues.map(
    (issue) => `${v.getDotPath(issue) ?? '(root)'}: expected ${issue.expected}`,
  );
  throw new Error(`The answer of ${path} differs from its schema: ${where.join('; ')}.`);
}

/** The answer of a write that has nothing else to return. */
export async function done(write: Promise<unknown>): Promise<{ Success: true }> {
  await write;
  return { Success: true };
}

/** The value, else `not-found` (404): it does not exist or is not the caller's. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new AppError('not-found');
  return value;
}
