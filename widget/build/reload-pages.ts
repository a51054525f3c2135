import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';

/**
 * Under `vite build --watch`, pages that run the entry reload after every build. They also forget the entry that the
 * browser keeps: its name stays the same.
 */
export function reloadPages(): Plugin {
  const pages = new Set<ServerResponse>();
  let server: Server | undefined;
  return {
    name: 'reload-pages',
    async buildStart() {
      if (!this.meta.watchMode || server) return;
      server = createServer((_, page) => {
        page.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' });
        page.flushHeaders();
        pages.add(page.once('close', () => pages.delete(page)));
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
    },
    generateBundle(_, bundle) {
      if (!server) return;
      const { port } = server.address() as AddressInfo;
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.isEntry) file.code += reloadScript(port);
    },
    writeBundle() {
      for (const page of pages) page.write('data: built\n\n');
    },
    closeWatcher() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}

const reloadScript = (port: number): string => `
new EventSource('http://127.0.0.1:${port}').onmessage = () =>
  fetch(import.meta.url, { cache: 'reload' }).finally(() => location.reload());
`;
