import { fork } from 'node:child_process';
import type { Calls, Reply, Request } from './serve-calls.ts';

/** A child process that serves calls over IPC. */
export type Callee<C extends Calls> = {
  call<N extends keyof C & string>(name: N, input: Parameters<C[N]>[0]): Promise<Awaited<ReturnType<C[N]>>>;
  stop(): Promise<void>;
};

/** Starts a module that calls `serveCalls`, with extra Node flags if given. Only its errors are printed. */
export function startCallee<C extends Calls>(file: string, flags: string[] = []): Callee<C> {
  const child = fork(file, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--disable-warning=ExperimentalWarning', ...flags],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let isStopping = false;
  child.on('message', (reply: Reply) => {
    const call = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ('error' in reply) call?.reject(new Error(reply.error));
    else call?.resolve(reply.value);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code) => {
      for (const call of waiting.values()) call.reject(new Error(`${file} ended (${code}).`));
      waiting.clear();
      resolve();
    });
  });
  return {
    call(name, input) {
      if (isStopping || !child.connected) return Promise.reject(new Error(`${file} has ended.`));
      lastId += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(lastId, call);
      child.send({ id: lastId, name, input } satisfies Request);
      return call.promise as never;
    },
    async stop() {
      isStopping = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
