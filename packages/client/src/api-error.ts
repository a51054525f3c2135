import type { Problem } from '@pitlane/contracts';

/** Headers of a response that direct its error handling (2 §8). */
export type Answered = {
  /** The body as text; the title of a problem document comes first. */
  text?: string | null;
  /** `X-Suppress-Alert: Y`: no global alert. */
  suppressAlert?: boolean;
  /** `X-Redirect-On-404: Y`. */
  redirectOn404?: boolean;
  /** A call to a gateway: it only rejects, the caller shows the error. */
  isGateway?: boolean;
};

/**
 * A call that did not give an answer of 2xx with JSON. `status` is -1 when the network failed (as 2 §6 counts it), else the
 * HTTP status; `problem` is the problem document when the answer was one.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly answered: Answered;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    problem: Problem | null,
    answered: Answered = {},
    retryAfterSeconds: number | null = null,
  ) {
    super(problem?.title ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.answered = answered;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
