import { AppError } from './errors.ts';
import { traceHeaders } from './tracing.ts';

/**
 * A call to an outside system failed. `timeout` leaves open whether the call had its effect; `unavailable`
 * is a broken line or a 5xx; `rejected` is a clear no with the provider's code.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly provider: string;
  readonly kind: 'timeout' | 'unavailable' | 'rejected';
  /** The provider's own word, such as `card_declined` or `60203`. */
  readonly code: string | null;
  /** The HTTP status of a JSON answer; null where the call had none. */
  readonly status: number | null;

  constructor(
    provider: string,
    kind: ProviderError['kind'],
    options: { code?: string | null; status?: number; message?: string; cause?: unknown } = {},
  ) {
    super(options.message ?? `${provider}: ${kind}`, { cause: options.cause });
    this.provider = provider;
    this.kind = kind;
    this.code = options.code ?? null;
    this.status = options.status ?? null;
  }
}

/**
 * `fetch` with a time limit in milliseconds. Network failures throw `ProviderError`; so does a redirect, because the
 * request carries keys that must reach no other address.
 */
export async function fetchProvider(
  provider: string,
  url: string | URL,
  init: RequestInit & { timeoutMs: number },
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...traceHeaders() },
      // Not `error`, which Workers do not know.
      redirect: 'manual',
      signal: AbortSignal.timeout(init.timeoutMs),
    });
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    throw new ProviderError(provider, timedOut ? 'timeout' : 'unavailable', { cause });
  }
  if (response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  throw new ProviderError(provider, 'unavailable', { code: String(response.status) });
}

/** The outcome of a call to a provider, whose failure is a problem document. */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw toProviderProblem(error);
  }
}

/** The problem a client sees when a provider fails: 504 for a time-out, else 503. Other errors pass through. */
export function toProviderProblem(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new AppError(error.kind === 'timeout' ? 'provider-timeout' : 'provider-unavailable', {
    cause: error,
  });
}
