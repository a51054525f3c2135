import { createInterface } from 'node:readline/promises';
import { UsageError } from '@pitlane/dev/usage-error';

type Terminal = { input: NodeJS.ReadStream; output: NodeJS.WriteStream };

/**
 * Returns when the person agrees to `warning`, which names what is lost: by `--yes`, or by typing yes at a terminal.
 * Throws `UsageError` otherwise, with the way out.
 */
export async function confirm(
  warning: string,
  isSure: boolean,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  if (isSure) return;
  if (!input.isTTY) throw new UsageError(`${warning} Add --yes to do it.`);
  const terminal = createInterface({ input, output });
  try {
    const answer = await terminal.question(`${warning} Type yes to do it: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was done.');
  } finally {
    terminal.close();
  }
}
