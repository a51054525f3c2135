import path from 'node:path';
import { apiScript, nodeBinary } from '../paths.ts';
import { runToEnd } from '../processes/run-to-end.ts';

type Script = {
  name: 'migrate' | 'seed';
  args: string[];
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  logDir: string;
  onLine?: Parameters<typeof runToEnd>[0]['onLine'];
};

/** Runs a script of the API on a database until it ends; its output is in a log of its name. */
export const runApiScript = (script: Script, signal: Parameters<typeof runToEnd>[1]): Promise<void> =>
  runToEnd(
    {
      name: script.name,
      command: nodeBinary(),
      args: [apiScript(script.name), ...script.args],
      env: { ...script.env, DATABASE_URL: script.databaseUrl },
      logFile: path.join(script.logDir, `${script.name}.log`),
      onLine: script.onLine,
    },
    signal,
  );
