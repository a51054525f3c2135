import * as v from 'valibot';

/** Codes of problem documents. The text a person reads lives with the front ends, the default detail with the API. */
export const PROBLEM_CODES = [
  'validation',
  'malformed-json',
  'unsupported-media-type',
  'body-too-large',
  'body-too-slow',
  'not-found',
  'unauthenticated',
  'forbidden',
  'unknown-partner',
  'origin-not-allowed',
  'idempotency-key-required',
  'idempotency-key-reused',
  'idempotency-in-flight',
  'conflict',
  'too-many-requests',
  'provider-unavailable',
  'provider-timeout',
  'unavailable',
  'expired',
  'card-data-refused',
  'internal',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** One refused field; `pointer` is a JSON pointer into the body, or `query/name`, `path/name`, `header/name`. */
export const FieldProblem = v.object({ pointer: v.string(), code: v.string(), message: v.string() });
export type FieldProblem = v.InferOutput<typeof FieldProblem>;

/** `application/problem+json` (RFC 9457). Never echoes the input. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  code: v.picklist(PROBLEM_CODES),
  detail: v.optional(v.string()),
  traceId: v.string(),
  errors: v.optional(v.array(FieldProblem)),
});
export type Problem = v.InferOutput<typeof Problem>;
