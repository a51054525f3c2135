import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pitlane/dev/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveVariants, type VariantServer } from './serve-variants.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pitlane-variants-'));
/** Stands in for the API: returns what it was called with. */
const api = createServer((request, response) => {
  response.writeHead(201, { 'Set-Cookie': 'a=1' });
  response.write(`${request.method} ${request.url} ${request.headers.host} `);
  request.pipe(response);
});
let server: VariantServer;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const roots = new Map(['all on', 'shells'].map((name) => [name, makeBuild(name)]));
  server = await serveVariants({
    ...{ port, roots, apiPort: (api.address() as AddressInfo).port },
    env: {
      PITLANE_ENV: 'test',
      DATABASE_URL: 'postgres://nowhere/none',
      PITLANE_SECRET: 'only this test uses this secret, for no data',
      PITLANE_ORIGIN: origin,
    },
  });
});
afterAll(async () => {
  await server.stop();
  api.close();
  rmSync(folder, { recursive: true });
});

/** A build whose home page is one file of its table, with its name. */
function makeBuild(name: string): string {
  const root = path.join(folder, name);
  mkdirSync(path.join(root, 'checkout'), { recursive: true });
  mkdirSync(path.join(root, 'workshop'));
  const file = name === 'shells' ? 'index.html' : 'home.html';
  writeFileSync(path.join(root, 'checkout/pages.json'), JSON.stringify([{ pattern: '^/?$', file }]));
  writeFileSync(path.join(root, 'checkout', file), `<p>${name}</p>`);
  return root;
}

test('the pages are those of the shown build, by its own table and with the headers of the API', async () => {
  for (const name of ['all on', 'shells', 'all on']) {
    server.show(name);
    const page = await fetch(origin);
    expect(await page.text()).toBe(`<p>${name}</p>`);
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
  }
});

test('calls reach the API as they are, and so do its answers', async () => {
  const answer = await fetch(`${origin}/api/lead?x=1`, { method: 'POST', body: 'the lead' });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Set-Cookie')).toBe('a=1');
  expect(await answer.text()).toBe(`POST /api/lead?x=1 ${new URL(origin).host} the lead`);
});

test('one answer of the API can be replaced', async () => {
  server.replaceAnswer('/api/quotes/1', { Listings: [1, 2, 3] });
  expect(await (await fetch(`${origin}/api/quotes/1?sortby=price`)).json()).toEqual({ Listings: [1, 2, 3] });
  expect((await fetch(`${origin}/api/quotes/2`)).status).toBe(201);
});
