import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { AppEnv } from '../../../../worker-api/src/platform/app-env.ts';
import { parseConfig } from '../../../../worker-api/src/platform/config.ts';
import { addWebPages } from '../../../../worker-api/src/platform/web-pages.ts';

export type VariantServer = {
  /** Serves the pages of this variant from now on. */
  show(variant: string): void;
  /** Answers calls to this path with this content instead of the API's. */
  replaceAnswer(path: string, content: object): void;
  stop(): Promise<void>;
};

type Options = {
  port: number;
  /** The API's environment, whose `PITLANE_ORIGIN` is this server, and its port. */
  env: Record<string, string | undefined>;
  apiPort: number;
  /** Web roots by the variants' names. */
  roots: ReadonlyMap<string, string>;
};

/**
 * One origin for all variants: the pages of the shown one as the API serves them, and the API behind it. So all variants
 * share one API that is warmed up, one session and one identity provider.
 */
export async function serveVariants({ port, env, apiPort, roots }: Options): Promise<VariantServer> {
  const config = parseConfig(env);
  const pages = new Map(
    [...roots].map(([name, root]) => {
      const app = new Hono<AppEnv>();
      addWebPages(app, root, config);
      return [name, getRequestListener(app.fetch)];
    }),
  );
  const replaced = new Map<string, Buffer>();
  let shown = pages.values().next().value!;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url!, config.origin);
    const content = replaced.get(pathname);
    if (content) return sendJson(outgoing, content);
    if (isForApi(pathname)) return forward(incoming, outgoing, apiPort);
    void shown(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, config.host, resolve);
  });
  return {
    show(variant) {
      shown = pages.get(variant)!;
    },
    replaceAnswer(path, json) {
      replaced.set(path, brotliCompressSync(JSON.stringify(json)));
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const isForApi = (path: string) => /^\/(api|embed|sandbox)(\/|$)/.test(path);

function sendJson(outgoing: ServerResponse, content: Buffer): void {
  outgoing
    .writeHead(200, {
      'Content-Type': 'application/json',
      'Content-Encoding': 'br',
      'Content-Length': content.length,
      'Cache-Control': 'no-store',
    })
    .end(content);
}

/** Passes bytes on as they are: the answers stay compressed. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url: path, headers } = incoming;
  const call = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', (error) => outgoing.destroy(error));
  incoming.pipe(call);
}
