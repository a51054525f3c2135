import { gunzipSync } from 'node:zlib';
import { createApp } from '../../../../worker-api/src/app.ts';
import { transaction } from '../../../../worker-api/src/platform/transaction.ts';
import type { Statement } from '../load/plain-sql.ts';
import { benchDeps, POOL } from './app-deps.ts';
import type { ResultsCall } from './make-leads.ts';

/** What the results call of one lead sent to the database, first cold and then warm; `bytes` of the body. */
export type Recording = { listings: number; bytes: number; cold: Statement[]; warm: Statement[] };

/** Makes each call twice in this process and records its statements. The leads are warm afterwards. */
export async function record(databaseUrl: string, calls: ResultsCall[]): Promise<Recording[]> {
  let statements: Statement[] = [];
  const deps = benchDeps(databaseUrl, {
    logLevel: 'silent',
    onStatement: (text, parameters, types) => statements.push({ text, parameters, types }),
  });
  const app = createApp(deps);
  const get = async ({ path, headers }: ResultsCall) => {
    const response = await app.request(`http://localhost${path}`, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    const isGzip = response.headers.get('content-encoding') === 'gzip';
    const text = (isGzip ? gunzipSync(body) : body).toString();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    const sent = statements;
    statements = [];
    return { text, bytes: body.length, sent };
  };
  try {
    // Partners are cached by now, and every connection has made its opening queries.
    await app.request('http://localhost/api/config');
    const opened = () => [deps.sql`select 1`, transaction(deps.sql, (tx) => tx`select 1`)];
    await Promise.all(Array.from({ length: POOL }, opened).flat());
    statements = [];
    const recordings: Recording[] = [];
    for (const call of calls) {
      const cold = await get(call);
      const warm = await get(call);
      const listings: number = JSON.parse(warm.text).Listings.length;
      recordings.push({ listings, bytes: warm.bytes, cold: cold.sent, warm: warm.sent });
    }
    return recordings;
  } finally {
    await deps.sql.end();
  }
}
