import type { Problem } from '@pitlane/contracts';
import { type Answered, ApiError } from './api-error.ts';

export type ApiOptions = {
  /** Origin of the API; '' on the hosted origin itself. */
  baseUrl: string;
  /** Publishable key: query parameter `partner` on GETs, header on writes. */
  partnerKey?: string | null;
  /** Lead access of an embedded widget; on the hosted origin the session cookie does this. */
  accessToken?: () => string | null;
  /** `omit` on partner pages, `same-origin` on the hosted one. */
  credentials: 'omit' | 'same-origin';
  /** Reads the headers that direct error handling (`readAnswer`); for apps with one failure handler. */
  readAnswer?: (
    path: string,
    headers: Record<string, string>,
    response: Response | null,
  ) => Promise<Answered>;
  /** In place of the browser's, such as `tokenFetch` for signed-in people. */
  fetch?: typeof fetch;
};

export type CallOptions = {
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  /** The same key again replays the first answer. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent also when the page closes; the body has at most 64 kB. */
  keepalive?: boolean;
  /** Besides those of every call, such as `X-Suppress-Alert`. */
  headers?: Record<string, string>;
};

/**
 * Sends one call and gives its JSON; throws `ApiError`, also for a 2xx without JSON, but for 204. An aborted call rejects with
 * the abort reason.
 */
export type Api = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options?: CallOptions,
) => Promise<T>;

export function createApi(options: ApiOptions): Api {
  const send = options.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
  return async <T>(method: string, path: string, call: CallOptions = {}) => {
    const headers = toHeaders(options, method, call);
    const init: RequestInit = { method, headers, credentials: options.credentials };
    if (call.body !== undefined) init.body = JSON.stringify(call.body);
    if (call.signal) init.signal = call.signal;
    if (call.keepalive) init.keepalive = true;
    const lost = async (cause: unknown) => {
      if (call.signal?.aborted) throw cause;
      throw new ApiError(-1, null, await options.readAnswer?.(path, headers, null));
    };
    const response = await send(toUrl(options, method, path, call), init).catch(lost);
    const answered = response.ok ? undefined : await options.readAnswer?.(path, headers, response.clone());
    const data = await readJson(response).catch(lost);
    // Another content type, such as the page of a hotel's network, is not a response of the API.
    if (!response.ok || (data === null && response.status !== 204))
      throw toApiError(response, data, answered);
    // 2 §8: JSON responses get Success defaulted to true.
    return (isRecord(data) && !('Success' in data) ? { Success: true, ...data } : data) as T;
  };
}

function toUrl(options: ApiOptions, method: string, path: string, call: CallOptions): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {}))
    if (value != null) query.set(name, String(value));
  // A query parameter keeps public GETs simple requests: no preflight, cacheable.
  if (method === 'GET' && options.partnerKey) query.set('partner', options.partnerKey);
  const text = query.toString();
  return options.baseUrl + path + (text && `?${text}`);
}

function toHeaders(options: ApiOptions, method: string, call: CallOptions): Record<string, string> {
  const headers = { ...call.headers };
  if (call.body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET' && options.partnerKey) headers['X-Partner-Key'] = options.partnerKey;
  if (call.idempotencyKey) headers['Idempotency-Key'] = call.idempotencyKey;
  const access = options.accessToken?.();
  if (access) headers['X-Lead-Access-Token'] = access;
  return headers;
}

/** Null for what is not JSON; rejects when the network failed on the way. */
async function readJson(response: Response): Promise<unknown> {
  if (!(response.headers.get('content-type') ?? '').includes('json')) return null;
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toApiError(response: Response, data: unknown, answered?: Answered): ApiError {
  const retryAfter = Number(response.headers.get('retry-after'));
  const problem = isRecord(data) && 'code' in data && 'traceId' in data ? (data as unknown as Problem) : null;
  return new ApiError(response.status, problem, answered, retryAfter > 0 ? retryAfter : null);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
