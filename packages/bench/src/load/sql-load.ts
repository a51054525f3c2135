/** A process that sends recorded SQL by plain postgres.js, without HTTP and without the app. */
import type { Sql } from 'postgres';
import { serveCalls } from '../calls/serve-calls.ts';
import { execute, plainClient, type Statement } from './plain-sql.ts';
import { runSlice, type Until } from './run-slice.ts';
import type { Slice } from './samples.ts';

/** `requests`: the statements of one request each, sent one after the other. */
export type SqlLoad = { url: string; requests: Statement[][]; workers: number; pool: number; until: Until };

const calls = { run };
export type SqlLoadCalls = typeof calls;
serveCalls(calls);

/** Stays connected between slices, as the app does. */
const clients = new Map<string, Sql>();

async function run({ url, requests, workers, pool, until }: SqlLoad): Promise<Slice> {
  const sql = clients.get(url) ?? plainClient(url, pool);
  clients.set(url, sql);
  // The bytes of the rows, without making values of them: the least that the SQL can cost.
  const send = async (index: number) => {
    for (const statement of requests[index]!) await execute(sql, statement).raw();
    return 0;
  };
  return runSlice(Array(workers).fill(send), requests.length, until);
}
