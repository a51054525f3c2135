import { statSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { SITE_PAGES } from '@pitlane/contracts';
import type { Context, Hono, HonoRequest } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Config } from './config.ts';
import { respondWithHtml } from './gzip.ts';
import { readPageTable } from './page-table.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  DATA_POLICY,
  type HostedApp,
  pageHeaders,
} from './security-headers.ts';
import { randomToken } from './tokens.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The script tag's file keeps its name, so browsers revalidate it after five minutes. */
const EMBED = 'public, max-age=300, stale-while-revalidate=86400';

/**
 * Serves the built pages (Node only): `/embed/*` open to every origin, `/workshop/*` the portal, `/console/*`
 * the console, everything else checkout. A single-page app serves the page of its table; an unknown address gets its index page
 * with 404.
 */
export function addWebPages(app: Hono<AppEnv>, webRoot: string, config: Config): void {
  app.get(
    '/embed/*',
    async (c, next) => {
      await next();
      if (isUnchanged(c)) {
        await c.res.body?.cancel();
        c.res = new Response(null, { status: 304, headers: c.res.headers });
      }
      for (const [header, value] of Object.entries(commonHeaders(config))) c.header(header, value);
      c.header('Content-Security-Policy', DATA_POLICY);
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      c.header('Timing-Allow-Origin', '*');
      c.header('Vary', 'Accept-Encoding');
      if (c.res.status < 400) c.header('Cache-Control', isHashed(c.req.path) ? IMMUTABLE : EMBED);
    },
    serveStatic({
      root: webRoot,
      precompressed: true,
      onFound: (file, c) => c.header('Last-Modified', statSync(file).mtime.toUTCString()),
    }),
    (c) => c.notFound(),
  );
  addApp(app, 'workshop', webRoot, config);
  addApp(app, 'console', webRoot, config);
  addApp(app, 'checkout', webRoot, config);
}

function addApp(app: Hono<AppEnv>, name: HostedApp, webRoot: string, config: Config): void {
  const root = join(webRoot, name);
  const prefix = name === 'checkout' ? '' : `/${name}`;
  const policy = contentSecurityPolicy(name, config);
  const headers = Object.entries(pageHeaders(config));
  const strip = (path: string) => path.slice(prefix.length) || '/';
  const findPage = readPageTable(root);
  const files = serveStatic<AppEnv>({ root, precompressed: true, rewriteRequestPath: strip });
  const offersPayPal = (req: HonoRequest) =>
    name === 'checkout' && config.braintree !== null && leadsToPayment(req.path);
  const patterns = prefix ? [prefix, `${prefix}/*`] : ['/*'];
  app.on(
    'GET',
    patterns,
    async (c, next) => {
      // The API, the embed and the sandbox answer for themselves, with a problem document if need be.
      if (/^\/(api|embed|sandbox)(\/|$)/.test(c.req.path)) return c.notFound();
      await next();
      for (const [header, value] of headers) c.header(header, value);
      if (c.res.headers.get('Content-Type')?.startsWith('text/html')) {
        if (offersPayPal(c.req)) await addNonce(c, name, config);
        else c.header('Content-Security-Policy', policy);
        c.header('Cache-Control', 'no-cache');
        if (name !== 'checkout' || !isPublic(c.req.path)) c.header('X-Robots-Tag', 'noindex');
        if (config.env === 'production' && isPreview(c.req.path))
          c.res = new Response(c.res.body, { status: 404, headers: c.res.headers });
      } else if (c.res.ok) {
        c.header('Cache-Control', isHashed(c.req.path) ? IMMUTABLE : 'public, max-age=3600');
      }
      return undefined;
    },
    // An address is a page's by the table, not a file's by its name.
    (c, next) => (isFile(c.req.path) ? files(c, next) : next()),
    async (c, next) => {
      if (isFile(c.req.path)) return c.notFound();
      const file = findPage(strip(c.req.path));
      const answer = await serveStatic<AppEnv>({
        // A nonce is written into the text of the page.
        ...{ root, precompressed: !offersPayPal(c.req) },
        rewriteRequestPath: () => `/${isSilentCheck(c.req) ? 'silent.html' : (file ?? 'index.html')}`,
      })(c, next);
      return answer && file === null
        ? new Response(answer.body, { status: 404, headers: answer.headers })
        : answer;
    },
    (c) => c.notFound(),
  );
}

/** Replaces the page by one with a nonce of this response, in its text and in its policy. */
async function addNonce(c: Context<AppEnv>, name: HostedApp, config: Config): Promise<void> {
  const nonce = randomToken(18);
  const html = (await c.res.text()).replace(NONCE_PLACE, `<meta property="csp-nonce" nonce="${nonce}" />`);
  const { status, headers } = c.res;
  headers.delete('Content-Length');
  // A browser that revalidates would keep the old text with the new policy.
  headers.delete('ETag');
  headers.delete('Last-Modified');
  headers.set('Content-Security-Policy', contentSecurityPolicy(name, config, nonce));
  c.res = await respondWithHtml(c, html, { status, headers });
}

/** The frame in which customers are signed in silently needs no more of the app than the provider's answer. */
const isSilentCheck = (req: HonoRequest) =>
  req.path === '/callback' && req.header('Sec-Fetch-Dest') === 'iframe';

/** Where the built page has the place of its nonce; empty in a page without one. */
const NONCE_PLACE = /<meta property="csp-nonce"\s*\/?>/;
/**
 * Pages on which a payment is made, and those from which the app goes there without loading a new page. From any other
 * page the checkout loads the payment page again.
 */
const leadsToPayment = (path: string) => /^\/(booking|quotes?|quote-2)\//.test(path);

/** A file that the browser has since `If-Modified-Since`. */
const isUnchanged = (c: Context<AppEnv>): boolean =>
  c.res.status === 200 &&
  Date.parse(c.req.header('If-Modified-Since') ?? '') >= Date.parse(c.res.headers.get('Last-Modified') ?? '');

/** Pages that search engines may index; every other is private. */
const isPublic = (path: string) =>
  /^\/($|p\/|fleet\/|repairs\/|suppliers\/)/.test(path) || SITE_PAGES.some((name) => path === `/${name}`);
/** Design previews, which production answers with 404 (2 §2). */
const isPreview = (path: string) => /^\/(angular-)?design(\/|$)/.test(path);
/** Build outputs carry a hash of 8 or more signs before the ending. */
const isHashed = (path: string) => /[-.][\w-]{8,}\.(js|css|woff2|svg|png|webp|json|map)$/.test(path);
const isFile = (path: string) => /\.[a-z\d]{2,5}$/i.test(path);
