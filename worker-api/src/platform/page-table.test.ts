import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { useWebRoot } from './web-pages.fixture.ts';

const TABLE = [
  { pattern: '^/?$', file: 'home.html' },
  { pattern: '^/quotes/[^/]+/?$', file: 'results.html' },
  { pattern: '^/callback$', file: 'index.html' },
];
const FILES = {
  'checkout/index.html': 'the app',
  'checkout/home.html': 'home',
  'checkout/results.html': 'results',
  'checkout/silent.html': 'the answer',
  'checkout/pages.json': JSON.stringify(TABLE),
  'workshop/index.html': 'portal',
};
const app = new Hono<AppEnv>();
const pages = useWebRoot(FILES);
beforeAll(() => pages.addTo(app));

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return {
    status: response.status,
    text: await response.text(),
    policy: response.headers.get('Content-Security-Policy'),
  };
}

describe('an app whose build maps addresses to files', () => {
  test('a prerendered page comes for its addresses, with any query', async () => {
    expect(await get('/')).toMatchObject({ status: 200, text: 'home' });
    expect(await get('/quotes/0b9c')).toMatchObject({ status: 200, text: 'results' });
    expect(await get('/quotes/0b9c/?sortby=price')).toMatchObject({ status: 200, text: 'results' });
    expect((await get('/quotes/0b9c')).policy).toContain("script-src 'self'");
  });

  test('an address that the app does not know is not found, and still shows the app’s own page', async () => {
    for (const path of ['/quotes', '/quotes/1/2', '/pitch'])
      expect(await get(path), path).toMatchObject({ status: 404, text: 'the app' });
    expect((await get('/pitch')).policy).toContain("default-src 'self'");
  });

  test('the frame of a silent sign-in check gets the provider’s answer alone, a person the app', async () => {
    const inFrame = { 'Sec-Fetch-Dest': 'iframe' };
    expect(await get('/callback?code=1', inFrame)).toMatchObject({ status: 200, text: 'the answer' });
    expect(await get('/callback?code=1')).toMatchObject({ status: 200, text: 'the app' });
    expect(await get('/', inFrame)).toMatchObject({ status: 200, text: 'home' });
  });

  test('an app without a table answers every address', async () => {
    expect(await get('/workshop/bookings/1')).toMatchObject({ status: 200, text: 'portal' });
  });
});
