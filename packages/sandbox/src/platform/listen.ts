import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';

/** Hono environment of every stand-in: gives a route the Node request, so that a fault can cut the wire. */
export type NodeEnv = { Bindings: HttpBindings };

export type Listener = {
  port: number;
  /** `http://127.0.0.1:{port}`, without a slash at the end. */
  url: string;
  /** Stops accepting, lets answers under way finish for `graceMs`, then cuts what is left. */
  close: (graceMs?: number) => Promise<void>;
};

/** Serves an app on loopback. Port 0 takes a free one. Rejects when the port is taken. */
export async function listen(app: Hono<NodeEnv>, port = 0): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address() as AddressInfo;
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    close: (graceMs = 500) =>
      new Promise<void>((resolve) => {
        const cut = setTimeout(
          () => 'closeAllConnections' in server && server.closeAllConnections(),
          graceMs,
        );
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        if ('closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}
