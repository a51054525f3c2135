import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILED } from '@pitlane/testing/compile-cache';
import { programPath } from '@pitlane/testing/program-path';

export type CommandCall = { script: string; args: string[]; env: NodeJS.ProcessEnv };
export type CommandResult = { code: number; output: string };

/**
 * A process that runs commands of `worker-api/src/commands`, by name, one at a time, as an operator would each in a
 * separate one: their start is most of their time, and here it is paid once. For commands that end by themselves, not
 * by `process.exit`.
 */
export function startCommands() {
  const host = fork(path.join(import.meta.dirname, 'command-host.ts'), {
    env: { ...process.env, ...COMPILED },
  });
  const run = async (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<CommandResult> => {
    host.send({ script: programPath(name), args, env } satisfies CommandCall);
    const [result] = await once(host, 'message');
    return result;
  };
  return { run, stop: () => host.disconnect() };
}
