import * as v from 'valibot';
import { fetchProvider, ProviderError } from '../../platform/provider-error.ts';

export type JsonCall = {
  provider: string;
  url: string;
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: unknown;
  timeoutMs: number;
};

/** Reads the code and message of a provider's error document. */
export type RefusalReader = (body: unknown) => { code: string | null; message?: string };

/**
 * One JSON call. A 4xx is `rejected` with the provider's code; a 5xx, 408 or 429 is `unavailable`. So is an answer that
 * does not match `schema`: the caller has to read the state again.
 */
export async function callJson<S extends v.GenericSchema>(
  call: JsonCall,
  schema: S,
  readRefusal: RefusalReader,
): Promise<v.InferOutput<S>> {
  const response = await fetchProvider(call.provider, call.url, {
    method: call.method,
    headers: {
      Accept: 'application/json',
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    timeoutMs: call.timeoutMs,
  });
  const body = await readBody(call.provider, response);
  if (!response.ok) {
    const { status } = response;
    const kind = status >= 500 || status === 408 || status === 429 ? 'unavailable' : 'rejected';
    const { code, message } = readRefusal(body);
    throw new ProviderError(call.provider, kind, {
      code: code ?? String(status),
      status,
      ...(message ? { message } : {}),
    });
  }
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new ProviderError(call.provider, 'unavailable', { code: 'unreadable' });
  return parsed.output;
}

async function readBody(provider: string, response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new ProviderError(provider, 'timeout', { cause });
  }
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page instead of the provider's document: only the status counts.
    return null;
  }
}
