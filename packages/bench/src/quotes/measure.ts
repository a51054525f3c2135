import type { Suburb } from '@pitlane/catalogue';
import type { Get } from '../load/http-load.ts';
import type { Slice } from '../load/samples.ts';
import { warmUp } from '../load/warm-up.ts';
import { POOL } from './app-deps.ts';
import { startHttpLoad, startServer, startSqlLoad } from './callees.ts';
import { makeLeads, type ResultsCall } from './make-leads.ts';
import type { Marketplace } from './marketplaces.ts';
import type { BenchOptions } from './options.ts';
import { type Recording, record } from './record.ts';
import { SELECT_1 } from './select-one.ts';

export type Measured = {
  bare: Slice[];
  selectOne: Slice[];
  marketplaces: {
    suppliers: number;
    recordings: Recording[];
    raw: Slice[];
    handler: Slice[];
    warm: Slice[];
    /** The same again, in turn with the other marketplaces. */
    warmInTurn: Slice[];
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

/**
 * Measures one marketplace after the other, then all in turn. Targets that are compared follow each other, round by
 * round, so that what else the machine does falls on all alike, and none is left idle long enough to lose its compiled
 * code (docs/decisions/0006). Servers, HTTP load and SQL load are processes of their own.
 */
export async function measure(
  marketplaces: Marketplace[],
  places: Suburb[],
  options: BenchOptions,
  say: (text: string) => void,
): Promise<Measured> {
  const started: { stop(): Promise<void> }[] = [];
  const stoppedLater = <C extends { stop(): Promise<void> }>(callee: C): C => {
    started.push(callee);
    return callee;
  };
  try {
    const server = () => stoppedLater(startServer());
    const http = stoppedLater(startHttpLoad());
    const sql = stoppedLater(startSqlLoad());
    const { connections, seconds } = options;
    const barePort = await server().call('serveBareHandler', null);
    const appPort = await server().call('serveApp', { databaseUrl: marketplaces[0]!.url });

    const stages: Stage[] = [];
    for (const { suppliers, url } of marketplaces) {
      say(`leads at ${suppliers.toLocaleString('en')} suppliers`);
      const port = await server().call('serveApp', { databaseUrl: url });
      const warmCalls = await makeLeads(port, places, options.warmLeads);
      const coldCalls = await makeLeads(port, places, options.coldLeads * (options.rounds + 1));
      const recordings = await record(url, warmCalls);
      const statements = recordings.map(({ warm: [statement] }) => statement!);
      const handlerPort = await server().call('serveStatements', { databaseUrl: url, statements });
      stages.push({
        ...{ url, port, handlerPort, warmCalls, coldCalls },
        result: { suppliers, recordings, raw: [], handler: [], warm: [], warmInTurn: [], cold: [] },
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
    const warm = ({ port, warmCalls }: Stage, time?: number) => get(port, warmCalls, time);
    const bare = (time?: number) => get(barePort, [{ path: '/' }], time);
    const selectOne = (time?: number) => get(appPort, [{ path: SELECT_1 }], time);

    const measured: Measured = { bare: [], selectOne: [], marketplaces: stages.map(({ result }) => result) };
    say('bare');
    await warmUp(bare);
    await warmUp(selectOne);
    for (let round = 1; round <= options.rounds; round++) {
      measured.bare.push(await bare());
      measured.selectOne.push(await selectOne());
    }
    for (const stage of stages) {
      const { suppliers } = stage.result;
      say(`warming up at ${suppliers.toLocaleString('en')} suppliers`);
      await cold(stage);
      await warmUp((time) => raw(stage, time));
      await warmUp((time) => handler(stage, time));
      await warmUp((time) => warm(stage, time));
      for (let round = 1; round <= options.rounds; round++) {
        say(`warm at ${suppliers.toLocaleString('en')} suppliers, round ${round} of ${options.rounds}`);
        stage.result.raw.push(await raw(stage));
        stage.result.handler.push(await handler(stage));
        stage.result.warm.push(await warm(stage));
      }
    }
    say('warm at all in turn');
    for (const stage of stages) await warmUp((time) => warm(stage, time));
    for (let round = 1; round <= options.rounds; round++) {
      for (const stage of stages) stage.result.warmInTurn.push(await warm(stage));
    }
    // Separate, so that no warm call pays for the garbage of cold ones.
    for (let round = 1; round <= options.rounds; round++) {
      say(`cold, round ${round} of ${options.rounds}`);
      for (const stage of stages) stage.result.cold.push(await cold(stage));
    }
    return measured;
  } finally {
    await Promise.all(started.map((callee) => callee.stop()));
  }
}
