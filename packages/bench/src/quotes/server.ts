/** A process that serves the app on one database as Node does in production, or a bare handler. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from '../../../../worker-api/src/app.ts';
import { FEATURES } from '../../../../worker-api/src/features/features.ts';
import { serveCalls } from '../calls/serve-calls.ts';
import { benchDeps } from './app-deps.ts';
import { selectOne } from './select-one.ts';

const calls = { serveApp, serveBareHandler };
export type ServerCalls = typeof calls;
serveCalls(calls);

/** Answers the port. */
function serveApp({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  return listen(createApp(benchDeps(databaseUrl), [...FEATURES, selectOne]).fetch);
}

function serveBareHandler(_: null): Promise<number> {
  return listen(new Hono().get('/', (c) => c.text('hello')).fetch);
}

function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<number> {
  return new Promise((resolve) => {
    serve({ fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) => resolve(address.port));
  });
}
