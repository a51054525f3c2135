/** A process that sends recorded SQL by plain postgres.js, without HTTP and without the app. */
import postgres, { type Sql } from 'postgres';
import { serveCalls } from '../calls/serve-calls.ts';
import { runSlice, type Until } from './run-slice.ts';
import type { Slice } from './samples.ts';

/** A statement as the app sent it; `types` are the OIDs of its parameters, 0 for unknown. */
export type Statement = { text: string; parameters: unknown[]; types: unknown[] };
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
  const send = async (index: number) => {
    for (const statement of requests[index]!) await execute(sql, statement);
    return 0;
  };
  return runSlice(Array(workers).fill(send), requests.length, until);
}

function plainClient(url: string, max: number): Sql {
  return postgres(url, { max, onnotice: () => {}, connection: { application_name: 'pitlane-bench' } });
}

/** The bytes of the rows, without making values of them: the least that the SQL can cost. */
function execute(sql: Sql, { text, parameters, types }: Statement) {
  const typed = parameters.map((value, index) => {
    const type = types[index];
    return typeof type === 'number' && type !== 0 ? sql.typed(value as never, type) : value;
  });
  return sql.unsafe(text, typed as never[], { prepare: true }).raw();
}
