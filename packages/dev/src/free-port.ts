import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (Linux from 32768, others from 49152). */
const ANY = { from: 20_000, to: 32_000 };

/**
 * A TCP port that no process listens on. `preferred` first, then the ones above it (at most `tries`); without it any that no
 * outgoing connection can take before its user binds, which may be seconds later. Another process still may.
 */
export async function freePort(preferred = 0, host = '127.0.0.1', tries = 50): Promise<number> {
  if (preferred === 0) return freePort(randomInt(ANY.from, ANY.to), host, tries);
  for (let port = preferred; port < preferred + tries && port <= 65_535; port += 1) {
    if (await canListen(port, host)) return port;
  }
  throw new Error(`No free port between ${preferred} and ${preferred + tries - 1} on ${host}`);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
