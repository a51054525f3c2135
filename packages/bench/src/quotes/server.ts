/** A process that serves the app on one database as Node does in production, or a bare handler. */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createApp } from '../../../../worker-api/src/app.ts';
import { FEATURES } from '../../../../worker-api/src/modules.ts';
import { serveCalls } from '../calls/serve-calls.ts';
import { execute, plainClient, type Statement } from '../load/plain-sql.ts';
import { benchDeps, POOL } from './app-deps.ts';
import { selectOne } from './select-one.ts';

const KEPT = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
const calls = { serveApp, serveBareHandler, serveStatements, residentBytes };
export type ServerCalls = typeof calls;
serveCalls(calls);

/** Returns the port. */
function serveApp({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  return listen(createApp(benchDeps(databaseUrl), [...FEATURES, selectOne]).fetch);
}

function serveBareHandler(_: null): Promise<number> {
  return listen(new Hono().get('/', (c) => c.text('hello')).fetch);
}

/** Stored answers by plain postgres.js and a bare handler: what HTTP leaves of the SQL. */
function serveStatements({ databaseUrl, statements }: { databaseUrl: string; statements: Statement[] }) {
  const sql = plainClient(databaseUrl, POOL);
  const app = new Hono().get('/:index', async (c) => {
    const [row] = await execute(sql, statements[Number(c.req.param('index'))]!);
    return new Response(row!.answer, { headers: KEPT });
  });
  return listen(app.fetch);
}

/** Memory of this process. */
function residentBytes(_: null): number {
  return process.memoryUsage.rss();
}

function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<number> {
  return new Promise((resolve) => {
    serve({ fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) => resolve(address.port));
  });
}
