import { COMMANDS } from './commands/commands.ts';
import { UsageError } from './commands/usage-error.ts';

const [name = 'help', ...args] = process.argv.slice(2);
const controller = new AbortController();
const interrupted = new Error('Interrupted.');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => controller.abort(interrupted));
}
// Started by bootstrap.mjs: when that is killed, so is its end of the channel.
process.on('disconnect', () => controller.abort(interrupted));
// A closed terminal or pipe must not end the clean-up.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  const command = COMMANDS[name];
  if (!command)
    throw new UsageError(`Unknown command ${name}. Commands: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = await command(controller.signal, args);
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
process.exit();

function exitCodeOf(error: unknown): number {
  if (error === interrupted) return 130;
  const isUsage = error instanceof UsageError;
  console.error(
    isUsage || !(error instanceof Error) ? String((error as Error).message) : `\n${error.message}`,
  );
  return isUsage ? 2 : 1;
}
