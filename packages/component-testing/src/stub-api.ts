import type { Problem } from '@pitlane/contracts';
import { vi } from 'vitest';

export type StubbedCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  /** Parsed JSON; the text of any other body. */
  body: unknown;
};

/** The response body, a `Response` for another status, or a function of the call that returns either. */
export type StubbedAnswer = unknown | Response | ((call: StubbedCall) => unknown | Promise<unknown>);

const unexpected: string[] = [];

/**
 * Answers the API calls of a test by `METHOD /path`; a `*` matches one path segment. The components keep their own
 * client: only the network below it is replaced, until the test ends. Returns the calls in the order they were made.
 * A call without an answer fails the test.
 *
 *     const calls = stubApi({ 'POST /api/rating/update': problem(409, 'conflict', 'Too late') });
 */
export function stubApi(answers: Record<string, StubbedAnswer>): StubbedCall[] {
  const calls: StubbedCall[] = [];
  const originalFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.startsWith('/api/')) return originalFetch(input, init);
    const call = { method: request.method, path: pathname, query: searchParams, headers: request.headers };
    const text = await request.text();
    const isJson = request.headers.get('Content-Type')?.includes('json');
    const made: StubbedCall = { ...call, body: text && isJson ? JSON.parse(text) : text || undefined };
    calls.push(made);
    const key = Object.keys(answers).find((each) => matches(each, made));
    if (key === undefined) {
      unexpected.push(`${made.method} ${made.path}`);
      return problem(500, 'internal', 'The test has no answer for this call');
    }
    const answer = answers[key];
    const value = typeof answer === 'function' ? await answer(made) : answer;
    request.signal.throwIfAborted();
    return value instanceof Response ? value.clone() : Response.json(value);
  });
  return calls;
}

function matches(key: string, { method, path }: StubbedCall): boolean {
  const [wantedMethod, wantedPath = ''] = key.split(' ');
  const wanted = wantedPath.split('/');
  const segments = path.split('/');
  return (
    wantedMethod === method &&
    wanted.length === segments.length &&
    wanted.every((segment, index) => segment === '*' || segment === segments[index])
  );
}

/** A problem document as the API sends it; `fields` are those it names, by JSON pointer. */
export function problem(
  status: number,
  code: Problem['code'],
  detail: string,
  fields: { pointer: string; message: string }[] = [],
): Response {
  const errors = fields.map((field) => ({ code: 'invalid', ...field }));
  const body = {
    type: `/problems/${code}`,
    title: code,
    status,
    code,
    detail,
    traceId: 'test-trace',
    errors,
  };
  return new Response(JSON.stringify(body satisfies Problem), {
    status,
    headers: { 'Content-Type': 'application/problem+json' },
  });
}

/** A refusal of a form: by JSON pointer, why each field cannot be taken. */
export const invalidFields = (messages: Record<string, string>, status: 400 | 422 = 422): Response =>
  problem(
    status,
    'validation',
    'Check the form',
    Object.entries(messages).map(([pointer, message]) => ({ pointer, message })),
  );

/** A network that is down. */
export const offline = (): never => {
  throw new TypeError('Failed to fetch');
};

/** An answer that never comes, for what is shown while a call is under way. */
export const pending = (): Promise<never> => new Promise(() => undefined);

/** Fails the test that just ended when one of its calls had no answer. */
export function assertNoUnexpectedCalls(): void {
  const calls = unexpected.splice(0);
  if (calls.length > 0) throw new Error(`Calls without an answer in stubApi: ${calls.join(', ')}`);
}
