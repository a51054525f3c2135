import type { Problem } from '@pitlane/contracts';

/**
 * A call that did not give an answer of 2xx. `status` is -1 when the network failed (as 2 §6 counts it), else the HTTP
 * status; `problem` is the problem document when the answer was one.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;
  readonly retryAfterSeconds: number | null;

  constructor(status: number, problem: Problem | null, retryAfterSeconds: number | null = null) {
    super(problem?.title ?? `HTTP ${status}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get isNetworkFailure(): boolean {
    return this.status === -1;
  }

  /** Message for one field by its JSON pointer, e.g. `/Email`. */
  field(pointer: string): string | undefined {
    return this.problem?.errors?.find((error) => error.pointer === pointer)?.message;
  }
}
