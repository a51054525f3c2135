import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Page, Route } from '@playwright/test';
import type { Addresses } from '../fixtures.ts';

/**
 * Answers `address`, such as `https://quotes.example.localhost`, from the operator's server, as the proxy with a
 * partner's certificate does: with the `Host` of the partner. Playwright routes only the first address of a chain of
 * redirects: each of ours is answered as a page that leads on, those of others need `unchainRedirects`.
 */
export const serveAt = (context: BrowserContext, address: string, { origin }: Pick<Addresses, 'origin'>) =>
  context.route(`${address}/**`, (route) => forward(context, route, origin));

/** Answers from below `path`, such as a provider's page, lead on as pages: see `serveAt`. */
export const unchainRedirects = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname.startsWith(path),
    async (route) => leadOn(route, (await route.fetch({ maxRedirects: 0 })).headers().location!),
  );

const leadOn = (route: Route, url: string) =>
  route.fulfill({ contentType: 'text/html', body: `<meta http-equiv="refresh" content="0;url=${url}">` });

async function forward(context: BrowserContext, route: Route, origin: string): Promise<void> {
  const request = route.request();
  const url = new URL(request.url());
  const cookies = await context.cookies(url.href);
  // `fetch` sets the Host by itself.
  const outgoing = http.request(`${origin}${url.pathname}${url.search}`, {
    method: request.method(),
    headers: {
      ...request.headers(),
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'accept-encoding': 'identity',
      host: url.host,
    },
  });
  outgoing.end(request.postDataBuffer() ?? undefined);
  const [answer] = (await once(outgoing, 'response')) as [http.IncomingMessage];
  const body = await buffer(answer);
  const entries = Object.entries(answer.headersDistinct).map(([name, values]) => [name, values!.join('\n')]);
  const headers: Record<string, string> = Object.fromEntries(entries);
  const next = answer.headers.location;
  if (next && request.isNavigationRequest()) return leadOn(route, next);
  await route.fulfill({ status: answer.statusCode!, headers, body });
}
