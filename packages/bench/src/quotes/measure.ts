import path from 'node:path';
import type { Suburb } from '@pitlane/catalogue';
import { type Callee, startCallee } from '../calls/start-callee.ts';
import type { Get, HttpLoadCalls } from '../load/http-load.ts';
import type { Slice } from '../load/samples.ts';
import type { SqlLoadCalls } from '../load/sql-load.ts';
import { warmUp } from '../load/warm-up.ts';
import { POOL } from './app-deps.ts';
import { makeLeads, type ResultsCall } from './make-leads.ts';
import type { Marketplace } from './marketplaces.ts';
import type { BenchOptions } from './options.ts';
import { type Recording, record } from './record.ts';
import { SELECT_1 } from './select-one.ts';
import type { ServerCalls } from './server.ts';

export type Measured = {
  bare: Slice[];
  selectOne: Slice[];
  marketplaces: {
    suppliers: number;
    recordings: Recording[];
    raw: Slice[];
    handler: Slice[];
    warm: Slice[];
    cold: Slice[];
  }[];
};

type Stage = {
  url: string;
  port: number;
  handlerPort: number;
  warmCalls: ResultsCall[];
  coldCalls: ResultsCall[];
  result: Measured['marketplaces'][number];
};

const module = (name: string) => path.join(import.meta.dirname, name);

/**
 * Measures everything in turn, round by round, so that what else the machine does falls on all alike. Servers,
 * HTTP load and SQL load are processes of their own.
 */
export async function measure(
  marketplaces: Marketplace[],
  places: Suburb[],
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Measured> {
  const callees: Callee<never>[] = [];
  const started = <C extends Record<string, (input: never) => unknown>>(file: string): Callee<C> => {
    const callee = startCallee<C>(module(file));
    callees.push(callee as unknown as Callee<never>);
    return callee;
  };
  try {
    const http = started<HttpLoadCalls>('../load/http-load.ts');
    const sql = started<SqlLoadCalls>('../load/sql-load.ts');
    const { connections, seconds } = options;
    const bareServer = started<ServerCalls>('server.ts');
    const barePort = await bareServer.call('serveBareHandler', null);

    const stages: Stage[] = [];
    for (const { suppliers, url } of marketplaces) {
      say(`leads at ${suppliers.toLocaleString('en')} suppliers`);
      const port = await started<ServerCalls>('server.ts').call('serveApp', { databaseUrl: url });
      const warmCalls = await makeLeads(port, places, options.warmLeads);
      const coldCalls = await makeLeads(port, places, options.coldLeads * (options.rounds + 1));
      const recordings = await record(url, warmCalls);
      const statements = recordings.map(({ warm: [statement] }) => statement!);
      const handler = started<ServerCalls>('server.ts');
      const handlerPort = await handler.call('serveStatements', { databaseUrl: url, statements });
      stages.push({
        ...{ url, port, handlerPort, warmCalls, coldCalls },
        result: { suppliers, recordings, raw: [], handler: [], warm: [], cold: [] },
      });
    }

    const get = (port: number, gets: Get[], time = seconds) =>
      http.call('run', { port, gets, connections, until: { seconds: time } });
    const raw = ({ url, result }: Stage, time = seconds) => {
      const requests = result.recordings.map((recording) => recording.warm);
      return sql.call('run', { url, requests, workers: connections, pool: POOL, until: { seconds: time } });
    };
    const handler = ({ handlerPort, warmCalls }: Stage, time = seconds) =>
      get(
        handlerPort,
        warmCalls.map((_, index) => ({ path: `/${index}` })),
        time,
      );
    const cold = ({ port, coldCalls }: Stage) => {
      const gets = coldCalls.splice(0, options.coldLeads);
      return http.call('run', { port, gets, connections, until: { once: true } });
    };
    const bare = (time?: number) => get(barePort, [{ path: '/' }], time);
    const selectOne = (time?: number) => get(stages[0]!.port, [{ path: SELECT_1 }], time);

    say('warming up');
    await warmUp(bare);
    await warmUp(selectOne);
    for (const stage of stages) {
      await warmUp((time) => raw(stage, time));
      await warmUp((time) => handler(stage, time));
      await cold(stage);
      await warmUp((time) => get(stage.port, stage.warmCalls, time));
    }
    const measured: Measured = { bare: [], selectOne: [], marketplaces: stages.map(({ result }) => result) };
    for (let round = 1; round <= options.rounds; round++) {
      say(`warm, round ${round} of ${options.rounds}`);
      measured.bare.push(await bare());
      measured.selectOne.push(await selectOne());
      for (const stage of stages) {
        stage.result.raw.push(await raw(stage));
        stage.result.handler.push(await handler(stage));
        stage.result.warm.push(await get(stage.port, stage.warmCalls));
      }
    }
    // Apart, so that no warm call pays for collecting the garbage of cold ones.
    for (let round = 1; round <= options.rounds; round++) {
      say(`cold, round ${round} of ${options.rounds}`);
      for (const stage of stages) stage.result.cold.push(await cold(stage));
    }
    return measured;
  } finally {
    await Promise.all(callees.map((callee) => callee.stop()));
  }
}
