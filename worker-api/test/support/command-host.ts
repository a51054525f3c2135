/** Runs commands one after the other in this process, which keeps their modules loaded: see `start-commands.ts`. */
import { pathToFileURL } from 'node:url';
import type { CommandCall, CommandResult } from './start-commands.ts';

let runs = 0;
process.on('message', async ({ script, args, env }: CommandCall) => {
  process.argv = [process.execPath, script, ...args];
  process.env = env;
  process.exitCode = 0;
  let output = '';
  const keep = (chunk: string | Uint8Array) => {
    output += String(chunk);
    return true;
  };
  process.stdout.write = keep;
  process.stderr.write = keep;
  try {
    // Another address each time, so that the command itself runs again.
    await import(`${pathToFileURL(script)}?run=${runs++}`);
  } catch (error) {
    output += (error as Error).stack;
    process.exitCode = 1;
  }
  process.send!({ code: Number(process.exitCode), output } satisfies CommandResult);
});
process.on('disconnect', () => process.exit());
