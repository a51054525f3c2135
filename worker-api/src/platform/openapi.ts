import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { type AppEnv, createRouter, type Router } from './app-env.ts';
import { referencePage, referenceStyle } from './reference-page.ts';
import { getDocumentation } from './route.ts';

export type OpenApiDocument = Awaited<ReturnType<typeof generateSpecs>>;

/** `/openapi.json`, and `/docs`: a page made from it on the server, without script and without a network. */
export function openApiRoutes(app: Hono<AppEnv>, origin: string): Router {
  const router = createRouter();
  let document: Promise<OpenApiDocument> | undefined;
  const load = () => {
    document ??= generateDocument(app, origin);
    return document;
  };
  router.get('/openapi.json', async (c) => c.json(await load()));
  router.get('/docs', async (c) =>
    c.html(referencePage(await load()), 200, {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    }),
  );
  router.get('/docs/style.css', (c) => c.body(referenceStyle, 200, { 'Content-Type': 'text/css' }));
  return router;
}

/** The document of all routes that were added with `route()`. */
export function generateDocument(app: Hono<AppEnv>, origin: string): Promise<OpenApiDocument> {
  const documented = new Hono();
  for (const { method, path, handler } of app.routes)
    documented.on(method, [path], ...getDocumentation(handler));
  return generateSpecs(documented, {
    defaultValidationErrorResponse: false,
    excludeStaticFile: false,
    documentation: {
      info: {
        title: 'Pitlane',
        version: '1',
        description:
          'Money is whole cents, tax included. Dates are `YYYY-MM-DD`, instants ISO 8601 with zone. ' +
          'Writes of partner pages carry `X-Partner-Key`, reads `?partner=`.',
      },
      servers: [{ url: origin }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
  });
}
