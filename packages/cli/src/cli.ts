import { exitCodeOfSignal, Interrupted } from '@pitlane/dev/processes/interrupted';
import { UsageError } from '@pitlane/dev/usage-error';
import { COMMANDS } from './commands.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => controller.abort(new Interrupted(signal)));
}
// Started by bootstrap.mjs: when that is killed, so is its end of the channel.
process.on('disconnect', () => controller.abort(new Interrupted('SIGTERM')));
// A closed terminal or pipe must not end the clean-up.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const command = COMMANDS[name];
  if (!command)
    throw new UsageError(`Unknown command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = await command(controller.signal, args);
} catch (error) {
  process.exitCode = toExitCode(error);
}
process.exit();

function toExitCode(error: unknown): number {
  if (error instanceof Interrupted) return exitCodeOfSignal(error.signal);
  const isUsage = error instanceof UsageError;
  console.error(
    isUsage || !(error instanceof Error) ? String((error as Error).message) : `\n${error.message}`,
  );
  return isUsage ? 2 : 1;
}
