import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Route } from '@playwright/test';
import type { Addresses } from '../fixtures.ts';

/**
 * Answers `address`, such as `https://quotes.example.localhost`, from the operator's server, as the proxy with a
 * partner's certificate does: with the `Host` of the partner.
 */
export const serveAt = (context: BrowserContext, address: string, { origin }: Pick<Addresses, 'origin'>) =>
  context.route(`${address}/**`, (route) => forward(context, route, origin));

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
  await route.fulfill({ status: answer.statusCode!, headers, body });
}
