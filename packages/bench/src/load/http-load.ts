/** A process that sends HTTP requests and measures the answers. */
import { serveCalls } from '../calls/serve-calls.ts';
import { HttpConnection } from './http-connection.ts';
import { runSlice, type Until } from './run-slice.ts';
import type { Slice } from './samples.ts';

/** A GET on the loopback; `headers` by name. */
export type Get = { path: string; headers?: Record<string, string> };
export type HttpLoad = { port: number; gets: Get[]; connections: number; until: Until };

/** One GET for each connection, repeated on that connection. */
export type HttpLoadEach = { port: number; gets: Get[]; until: Until };

const calls = { run, runEach };
export type HttpLoadCalls = typeof calls;
serveCalls(calls);

/** Sends the requests in turn over `connections` connections, one in flight each. */
async function run({ port, gets, connections, until }: HttpLoad): Promise<Slice> {
  const texts = gets.map(written);
  const open = await Promise.all(Array.from({ length: connections }, () => HttpConnection.open(port)));
  try {
    const workers = open.map((connection) => (index: number) => connection.send(texts[index]!));
    return await runSlice(workers, texts.length, until);
  } finally {
    for (const connection of open) connection.close();
  }
}

async function runEach({ port, gets, until }: HttpLoadEach): Promise<Slice> {
  const open = await Promise.all(gets.map(() => HttpConnection.open(port)));
  try {
    const workers = open.map((connection, at) => () => connection.send(written(gets[at]!)));
    return await runSlice(workers, gets.length, until);
  } finally {
    for (const connection of open) connection.close();
  }
}

function written({ path, headers = {} }: Get): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}
