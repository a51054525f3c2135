import type { Hono } from 'hono';
import { type AppEnv, createRouter, type Router } from '../app-env.ts';
import type { AppDeps } from '../deps.ts';
import { type DocumentedWebhook, generateDocument, type OpenApiDocument } from '../openapi.ts';
import { orNotFound } from '../route.ts';
import { referencePages } from './reference-pages.ts';
import { REFERENCE_STYLE } from './reference-style.ts';

/** `/openapi.json`, and `/docs`: pages made from it on the server, without script and without a network. */
export function documentRoutes(app: Hono<AppEnv>, deps: AppDeps, webhooks: DocumentedWebhook[]): Router {
  const router = createRouter();
  let files: Map<string, DocumentFile> | undefined;
  const made = new Map<string, string>();
  for (const path of ['/openapi.json', '/docs/style.css', '/docs', '/docs/:page{[a-z-]+}'])
    router.get(path, async (c) => {
      await deps.limiter.take('general', deps.clientAddress(c));
      files ??= listFiles(generateDocument(app, deps.config.origin, webhooks));
      const { type, make } = orNotFound(files.get(c.req.path));
      const text = made.get(c.req.path) ?? String(await make());
      made.set(c.req.path, text);
      return c.body(text, 200, {
        'Content-Type': type,
        'Content-Security-Policy': PAGE_POLICY,
        'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
      });
    });
  return router;
}

type DocumentFile = { type: string; make: () => unknown };

function listFiles(document: OpenApiDocument): Map<string, DocumentFile> {
  const pages = [...referencePages(document)].map(([path, make]): [string, DocumentFile] => [
    path,
    { type: 'text/html; charset=utf-8', make },
  ]);
  return new Map([
    ['/openapi.json', { type: 'application/json', make: () => JSON.stringify(document) }],
    ['/docs/style.css', { type: 'text/css; charset=utf-8', make: () => REFERENCE_STYLE }],
    ...pages,
  ]);
}

const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";
/** Seconds that browsers and shared caches keep the documents. */
const KEPT_SECONDS = 300;
