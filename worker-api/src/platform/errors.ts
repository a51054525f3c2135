import type { FieldProblem, Problem, ProblemCode } from '@pitlane/contracts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** HTTP status and title of every problem code. */
export const PROBLEMS: Record<ProblemCode, { status: number; title: string }> = {
  validation: { status: 400, title: 'Some fields of the request are not valid.' },
  'malformed-json': { status: 400, title: 'The body is not JSON.' },
  'unsupported-media-type': { status: 415, title: 'Send the body as application/json.' },
  'body-too-large': { status: 413, title: 'The body is too large.' },
  'body-too-slow': { status: 408, title: 'The body took too long to arrive.' },
  'not-found': { status: 404, title: 'Not found.' },
  unauthenticated: { status: 401, title: 'Sign in first.' },
  forbidden: { status: 403, title: 'You are not allowed to do this.' },
  'unknown-partner': { status: 403, title: 'The partner key is missing or unknown.' },
  'origin-not-allowed': { status: 403, title: 'The partner key may not be used on this site.' },
  'idempotency-key-required': { status: 400, title: 'Send an Idempotency-Key header.' },
  'idempotency-key-reused': { status: 422, title: 'This idempotency key was used with a different request.' },
  'idempotency-in-flight': { status: 409, title: 'The same request is still in progress.' },
  conflict: { status: 409, title: 'This conflicts with a more recent change.' },
  'too-many-requests': { status: 429, title: 'Too many requests. Please wait a moment.' },
  'provider-unavailable': { status: 503, title: 'A service we depend on is unavailable.' },
  'provider-timeout': { status: 504, title: 'A service we depend on did not respond in time.' },
  unavailable: { status: 503, title: 'Please try again shortly.' },
  expired: { status: 410, title: 'This has expired.' },
  'card-data-refused': { status: 400, title: 'Card numbers are not accepted here.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
};

/** Addresses of the API reference that problems lead to. */
export const REFERENCE = { start: '/docs', problems: '/docs/problems' };

/** Where the API reference explains a code; the `type` of its problem document. */
export const problemAddress = (code: ProblemCode): string => `${REFERENCE.problems}#problem-${code}`;

export type ProblemOptions = {
  /** A sentence for people; never the input. */
  detail?: string;
  errors?: FieldProblem[];
  headers?: Record<string, string>;
  cause?: unknown;
};

/** An error with an HTTP answer. Throw it from a route or service; the app turns it into a problem document. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ProblemCode;
  readonly options: ProblemOptions;

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.detail ?? PROBLEMS[code].title, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

/** The refusal of one field: 400 with a pointer (`/Mobile`, `query/sortby`, `path/guid`). */
export function fieldError(pointer: string, code: string, message: string): AppError {
  return new AppError('validation', { errors: [{ pointer, code, message }] });
}

/** Seconds after which a call that the database could not answer may be repeated. */
const RETRY_AFTER_S = 1;

/** The `AppError` of any error: `unavailable` with Retry-After for `DatabaseUnavailable`, else a bare `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof DatabaseUnavailable)) return new AppError('internal', { cause: error });
  return new AppError('unavailable', { headers: { 'Retry-After': String(RETRY_AFTER_S) }, cause: error });
}

/** The problem document of an error. */
export function problemResponse(error: unknown, traceId: string): Response {
  const { code, options } = toAppError(error);
  const { status, title } = PROBLEMS[code];
  const body: Problem = {
    type: problemAddress(code),
    title,
    status,
    code,
    ...(options.detail === undefined ? {} : { detail: options.detail }),
    traceId,
    ...(options.errors === undefined ? {} : { errors: options.errors }),
  };
  return Response.json(body, {
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...options.headers },
  });
}
