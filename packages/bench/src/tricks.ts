/** `npm run bench:tricks [-- --quick --only stages,idle --rounds N]`: what each trick of checkout buys; README.md. */
import { exitCodeOfSignal, Interrupted } from '@pitlane/dev/processes/interrupted';
import { UsageError } from '@pitlane/dev/usage-error';
import { measureTricks } from './tricks/measure-tricks.ts';
import { readOptions } from './tricks/options.ts';
import { tricksReport } from './tricks/report.ts';

try {
  const { text, isMet } = tricksReport(await measureTricks(readOptions(process.argv.slice(2))));
  console.log(text);
  process.exitCode = isMet ? 0 : 1;
} catch (error) {
  if (error instanceof Interrupted) process.exitCode = exitCodeOfSignal(error.signal);
  else if (error instanceof UsageError) {
    console.error(error.message);
    process.exitCode = 2;
  } else throw error;
}
process.exit();
