import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Served } from './files.ts';
import type { Variant } from './variants.ts';

export type Site = { pageOf(index: number): string; stop(): void };

/** Partner pages on `127.0.0.1` and the scripts on `localhost`: two origins on one machine. */
export async function serveSite(variants: Variant[], files: Map<string, Served>): Promise<Site> {
  const answerFile: RequestListener = (request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'Content-Type': file.type,
        'Content-Encoding': 'br',
        'Content-Length': file.body.length,
        'Cache-Control': 'public, max-age=300',
        'Access-Control-Allow-Origin': '*',
        'Timing-Allow-Origin': '*',
      })
      .end(file.body);
  };
  const hosted = createServer(answerFile);
  const origin = `http://localhost:${await listen(hosted, 'localhost')}`;
  const pages = createServer((request, response) => {
    const variant = variants[Number(request.url?.slice(1))];
    if (!variant) return answerFile(request, response);
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(pageWith(variant.html.replaceAll('{hosted}', origin)));
  });
  const port = await listen(pages, '127.0.0.1');
  return {
    pageOf: (index) => `http://127.0.0.1:${port}/${index}`,
    stop: () => {
      for (const server of [hosted, pages]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

function listen(server: Server, host: string): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });
}

const pageWith = (launcher: string) => `<!doctype html>
<html lang="en-AU">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Partner</title></head>
  <body><h1>Your car, looked after</h1><p>Compare prices from workshops near you.</p>
    ${launcher}
    <p>Prices include GST, and you pay what you were quoted.</p>
  </body>
</html>`;
