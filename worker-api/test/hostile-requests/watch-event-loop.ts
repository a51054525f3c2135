import { Worker } from 'node:worker_threads';
import { type HostileRequest, print } from './hostile-request.ts';

/** Milliseconds without a new request: no timer of this thread could tell, because the server runs in it too. */
const MAX_BLOCK_MS = 120_000;

/** Runs in another thread, and ends the process: nothing else stops a loop. */
const WATCHDOG = `
  const { writeSync } = require('node:fs');
  let timer;
  require('node:worker_threads').parentPort.on('message', (request) => {
    clearTimeout(timer);
    if (request === null) return;
    timer = setTimeout(() => {
      writeSync(2, 'No answer, and nothing else runs: ' + request + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, ${MAX_BLOCK_MS});
  });`;

/** Names the request that keeps the event loop for two minutes, and kills the process. */
export function watchEventLoop() {
  const worker = new Worker(WATCHDOG, { eval: true });
  worker.unref();
  return {
    /** Until the next call; null for no request. */
    watch: (request: HostileRequest | null) => worker.postMessage(request && print(request)),
    end: () => worker.terminate(),
  };
}
