import { createServer } from 'node:net';

/**
 * A TCP port nobody listens on. `preferred` first, then the ones above it (at most `tries`);
 * without it any port the system offers. Another process may still take it before its user binds.
 */
export async function freePort(preferred = 0, host = '127.0.0.1', tries = 50): Promise<number> {
  if (preferred === 0) return (await listenOnce(0, host)) ?? freePort(0, host, tries);
  for (let port = preferred; port < preferred + tries && port <= 65_535; port += 1) {
    const found = await listenOnce(port, host);
    if (found !== undefined) return found;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + tries - 1} on ${host}`);
}

function listenOnce(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : undefined;
      server.close(() => resolve(bound));
    });
  });
}
