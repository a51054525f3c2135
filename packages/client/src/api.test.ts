import { expect, test, vi } from 'vitest';
import { createApi } from './api.ts';
import { ApiError } from './api-error.ts';
import { readFieldErrors } from './field-errors.ts';
import { responseAlert } from './response-handling.ts';

const answering = (body: unknown, init: ResponseInit = {}) =>
  vi.fn(
    async () =>
      new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init }),
  );

test('a GET carries the partner key as a query parameter and no header that would need a preflight', async () => {
  const fetch = answering({ Suggestions: [] });
  const api = createApi({
    baseUrl: 'https://quotes.example',
    partnerKey: 'pk_1',
    credentials: 'omit',
    fetch,
  });
  await api('GET', '/api/location', { query: { query: 'surry h', none: undefined } });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('https://quotes.example/api/location?query=surry+h&partner=pk_1');
  expect(init.headers).toEqual({});
});

test('a write carries partner key, lead access and idempotency key as headers', async () => {
  const fetch = answering({});
  const api = createApi({
    baseUrl: '',
    partnerKey: 'pk_1',
    credentials: 'omit',
    accessToken: () => 'access',
    fetch,
  });
  await api('POST', '/api/launcher/lead', { body: { a: 1 }, idempotencyKey: 'k' });
  const [url, init] = fetch.mock.calls[0] as unknown as [string, RequestInit];
  expect(url).toBe('/api/launcher/lead');
  expect(init.headers).toEqual({
    'Content-Type': 'application/json',
    'X-Partner-Key': 'pk_1',
    'Idempotency-Key': 'k',
    'X-Lead-Access-Token': 'access',
  });
});

test('Success defaults to true for 2xx only, and a value in the body wins', async () => {
  const api = (body: unknown) => createApi({ baseUrl: '', credentials: 'omit', fetch: answering(body) });
  expect(await api({ a: 1 })('GET', '/x')).toEqual({ Success: true, a: 1 });
  expect(await api({ Success: false })('GET', '/x')).toEqual({ Success: false });
});

test.each([
  ['a page', '<!doctype html><title>Sign in to the network</title>', 'text/html'],
  ['null', 'null', 'application/json'],
  ['half of an answer', '{"Listings":[', 'application/json'],
  ['nothing', '', 'application/json'],
])('%s with status 200 is a failure, not an answer', async (_, body, type) => {
  const fetch = async () => new Response(body, { headers: { 'content-type': type } });
  const error = await createApi({ baseUrl: '', credentials: 'omit', fetch })('GET', '/x').catch(
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 200, problem: null });
});

test('an answer that is cut off is a dead network, and stopped while it comes it stays an abort', async () => {
  const stop = new AbortController();
  const cut = new ReadableStream({
    pull: (stream) => stream.error(new TypeError('network error')),
  });
  const fetch = async () => new Response(cut, { headers: { 'content-type': 'application/json' } });
  const call = (signal?: AbortSignal) =>
    createApi({ baseUrl: '', credentials: 'omit', fetch })('GET', '/x', signal ? { signal } : {}).catch(
      (cause: unknown) => cause,
    );
  expect(await call()).toMatchObject({ status: -1 });
  stop.abort();
  expect(await call(stop.signal)).not.toBeInstanceOf(ApiError);
});

test('accepts an empty body for an answer without content', async () => {
  const fetch = async () => new Response(null, { status: 204 });
  expect(await createApi({ baseUrl: '', credentials: 'omit', fetch })('PUT', '/x')).toBeNull();
});

test('a problem document becomes an ApiError that names its fields', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Check the form',
    status: 400,
    code: 'validation',
    traceId: 't1',
    errors: [{ pointer: '/Email', code: 'email', message: 'Must be an email address.' }],
  };
  const api = createApi({
    baseUrl: '',
    credentials: 'omit',
    fetch: answering(problem, { status: 400, headers: { 'content-type': 'application/problem+json' } }),
  });
  const error = await api<never>('POST', '/x', { body: {} }).catch((cause: ApiError) => cause);
  expect(error).toBeInstanceOf(ApiError);
  expect(readFieldErrors(error, ['Email']).fields.Email).toBe('Must be an email address.');
});

test('a dead network is status -1 and keeps what was typed; an abort stays an abort', async () => {
  const failing = vi.fn(async () => {
    throw new TypeError('failed to fetch');
  });
  const api = createApi({ baseUrl: '', credentials: 'omit', fetch: failing });
  const error = await api<never>('GET', '/x').catch((cause: ApiError) => cause);
  expect(error.status).toBe(-1);
  expect(responseAlert(error).action).toBe('offline');
  const controller = new AbortController();
  controller.abort(new Error('stopped'));
  await expect(api('GET', '/x', { signal: controller.signal })).rejects.not.toBeInstanceOf(ApiError);
});

test.each([
  [403, 'Unauthorised Access'],
  [404, 'Not Found'],
  [412, 'Service Unavailable'],
  [504, 'Uh oh.'],
  [500, 'Oops...'],
])('status %i shows %s', (status, title) => {
  expect(responseAlert(new ApiError(status, null)).title).toBe(title);
});
