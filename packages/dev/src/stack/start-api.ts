import path from 'node:path';
import { API_FLAGS, inRepository, nodeBinary } from '../paths.ts';
import { type Child, startChild } from '../processes/child.ts';
import { waitFor } from '../wait.ts';
import { endedEarly } from './failures.ts';
import { readWarning } from './warnings.ts';

const READY_MS = 60_000;

/** Starts the API and resolves when `GET /readyz` returns 200. */
export async function startApi(
  env: Record<string, string | undefined>,
  logDir: string,
  onWarning: (line: string) => void,
): Promise<Child> {
  let hasStarted = false;
  const child = startChild({
    name: 'API',
    command: nodeBinary(),
    args: [...API_FLAGS, inRepository('worker-api/src/node.ts')],
    env,
    logFile: path.join(logDir, 'api.log'),
    onLine(line, from) {
      // Its stderr before it is ready holds the reason why it ends, and is shown then.
      if (from === 'stderr') {
        if (hasStarted) onWarning(line);
        return;
      }
      const warning = readWarning(line);
      if (warning) onWarning(warning);
    },
  });
  const address = `http://${env.HOST}:${env.PORT}/readyz`;
  const check = () => (child.isRunning() ? answers(address) : false);
  const isReady = await Promise.race([waitFor(check, READY_MS, 50), endedEarly(child)]);
  hasStarted = true;
  if (isReady) return child;
  await child.stop();
  throw new Error(`${address} did not answer 200 within 60 s.\n${child.lastLines().join('\n')}`);
}

async function answers(address: string): Promise<true | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.status === 200 ? true : undefined;
  } catch {
    // It does not listen yet.
    return undefined;
  }
}
