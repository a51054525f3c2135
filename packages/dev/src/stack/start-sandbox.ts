import path from 'node:path';
import { inRepository, nodeBinary } from '../paths.ts';
import { type Child, startChild } from '../processes/child.ts';
import { endedEarly } from './failures.ts';

export type Sandbox = { child: Child; env: Record<string, string> };

/** Starts the stand-in providers; `env` is what points the API at them. */
export async function startSandbox(
  env: Record<string, string | undefined>,
  logDir: string,
  onWarning: (line: string) => void,
): Promise<Sandbox> {
  let onReady: (env: Record<string, string>) => void = () => {};
  const ready = new Promise<Record<string, string>>((resolve) => {
    onReady = resolve;
  });
  const child = startChild({
    name: 'sandbox',
    command: nodeBinary(),
    args: [inRepository('packages/sandbox/src/main.ts')],
    env,
    logFile: path.join(logDir, 'sandbox.log'),
    onLine(line, from) {
      if (from === 'stderr') onWarning(line);
      else if (line.startsWith('{"ready":true')) onReady(JSON.parse(line).env);
    },
  });
  return { child, env: await Promise.race([ready, endedEarly(child)]) };
}
