import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { inRepository } from '../paths.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** A page's own part, filled into `frame.html`. */
const PART = 'part.html';

export type ExamplesServer = { origin: string; stop(): Promise<void> };

/**
 * Serves the partner pages on 127.0.0.1: another site than `localhost`, as a partner's is. `{{hosted}}` in a
 * page becomes the hosted origin; `headers.json` of a page's folder adds response headers; `part.html` is filled into
 * `frame.html`.
 */
export function serveExamples(options: {
  port: number;
  hostedOrigin: string;
  folder?: string;
  /** Pages that had to be built; they come first. */
  built?: string | undefined;
}): Promise<ExamplesServer> {
  const folder = options.folder ?? inRepository('examples');
  const fill = (text: string) => text.replaceAll('{{hosted}}', options.hostedOrigin);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://examples');
    const file = (options.built && fileFor(options.built, pathname)) || fileFor(folder, pathname);
    if (!file) {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('There is no such page.\n');
      return;
    }
    if ('moved' in file) {
      response.writeHead(308, { Location: file.moved }).end();
      return;
    }
    const type = TYPES[path.extname(file.path)] ?? 'application/octet-stream';
    const headers: Record<string, string> = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
    const isPage = type.startsWith('text/html');
    if (isPage) Object.assign(headers, readHeaders(path.dirname(file.path), fill));
    const body = isPage ? fill(readPage(folder, file.path)) : readFileSync(file.path);
    response.writeHead(200, headers).end(body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : options.port;
      resolve({ origin: `http://127.0.0.1:${port}`, stop: () => close(server) });
    });
  });
}

/** A page as it stands; one in parts is filled into `frame.html`: its head, its main content and its title. */
function readPage(folder: string, file: string): string {
  const text = readFileSync(file, 'utf8');
  if (path.basename(file) !== PART) return text;
  const inside = (tag: string) =>
    text.match(new RegExp(`<${tag}>\\n?(.*?)\\s*</${tag}>`, 's'))?.[1]?.trim() ?? '';
  return readFileSync(path.join(folder, 'frame.html'), 'utf8').replace(
    /\{\{(head|title|main)\}\}/g,
    (_, tag) => inside(tag),
  );
}

/** A file below `folder`, the index page of a folder, or the address with the slash a folder needs. */
function fileFor(folder: string, urlPath: string): { path: string } | { moved: string } | undefined {
  let wanted: string;
  try {
    wanted = path.join(folder, decodeURIComponent(urlPath));
  } catch {
    return undefined;
  }
  const inside = path.relative(folder, wanted);
  const isHidden = inside.split(path.sep).some((part) => part.startsWith('.') || part === 'node_modules');
  if (isHidden || path.isAbsolute(inside) || wanted.includes('\0') || !existsSync(wanted)) return undefined;
  if (!statSync(wanted).isDirectory()) return { path: wanted };
  if (!urlPath.endsWith('/')) return { moved: `${urlPath}/` };
  const page = ['index.html', PART].map((name) => path.join(wanted, name)).find((each) => existsSync(each));
  return page ? { path: page } : undefined;
}

function readHeaders(folder: string, fill: (text: string) => string): Record<string, string> {
  const file = path.join(folder, 'headers.json');
  return existsSync(file) ? JSON.parse(fill(readFileSync(file, 'utf8'))) : {};
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
