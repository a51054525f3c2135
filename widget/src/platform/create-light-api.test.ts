import { afterEach, expect, test, vi } from 'vitest';
import { createLightApi } from './create-light-api.ts';

const answering = (body: unknown, init?: ResponseInit) => {
  const sent = vi.fn(async (_: string, __: RequestInit) => Response.json(body, init));
  vi.stubGlobal('fetch', sent);
  return sent;
};
afterEach(() => vi.unstubAllGlobals());

const api = createLightApi('https://h.example', 'pk_test');

test('a GET is a simple request with the partner in the query', async () => {
  const sent = answering({ Suggestions: [] });
  expect(await api('GET', '/api/location', { query: { query: 'surry h' } })).toEqual({ Suggestions: [] });
  const [address, init] = sent.mock.calls[0]!;
  expect(address).toBe('https://h.example/api/location?query=surry+h&partner=pk_test');
  expect(init.credentials).toBe('omit');
  expect(init.headers).toBeUndefined();
});

test('the lead is a write with partner and key as headers', async () => {
  const sent = answering({});
  await api('POST', '/api/launcher/lead', { body: { Make: 'Kia' }, idempotencyKey: 'k1' });
  const [address, init] = sent.mock.calls[0]!;
  expect(address).toBe('https://h.example/api/launcher/lead');
  expect(init).toMatchObject({ method: 'POST', body: '{"Make":"Kia"}', credentials: 'omit' });
  expect(init.headers).toEqual({
    'Content-Type': 'application/json',
    'X-Partner-Key': 'pk_test',
    'Idempotency-Key': 'k1',
  });
});

test('it rejects like the client', async () => {
  answering({ code: 'too-many-requests' }, { status: 429, headers: { 'Retry-After': '30' } });
  await expect(api('GET', '/x')).rejects.toMatchObject({
    status: 429,
    problem: { code: 'too-many-requests' },
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
  await expect(api('GET', '/x')).rejects.toEqual({ status: -1 });
  // A captive portal or a proxy answers 200 with an HTML page.
  vi.stubGlobal('fetch', async () => new Response('<html>'));
  await expect(api('GET', '/x')).rejects.toMatchObject({ status: 200, problem: null });
});
