import { createApp } from '../../../../worker-api/src/app.ts';
import type { Statement } from '../load/sql-load.ts';
import { benchDeps } from './app-deps.ts';
import type { ResultsCall } from './make-leads.ts';

/** What the results call of one lead sent to the database, the first time and after that. */
export type Recording = { listings: number; bytes: number; cold: Statement[]; warm: Statement[] };

/** Makes each call twice in this process and writes down its statements. The leads are warm afterwards. */
export async function record(databaseUrl: string, calls: ResultsCall[]): Promise<Recording[]> {
  let statements: Statement[] = [];
  const deps = benchDeps(databaseUrl, {
    logLevel: 'silent',
    onStatement: (text, parameters, types) => statements.push({ text, parameters, types }),
  });
  const app = createApp(deps);
  const get = async ({ path, headers }: ResultsCall) => {
    const response = await app.request(`http://localhost${path}`, { headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    const sent = statements;
    statements = [];
    return { text, sent };
  };
  try {
    await app.request('http://localhost/api/config'); // Partners are remembered; connections are open.
    statements = [];
    const recordings: Recording[] = [];
    for (const call of calls) {
      const cold = await get(call);
      const warm = await get(call);
      const listings: number = JSON.parse(warm.text).Listings.length;
      recordings.push({ listings, bytes: warm.text.length, cold: cold.sent, warm: warm.sent });
    }
    return recordings;
  } finally {
    await deps.sql.end({ timeout: 5 });
  }
}
