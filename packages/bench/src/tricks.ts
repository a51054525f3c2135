/** `npm run bench:tricks [-- --quick --only stages,idle --rounds N]`: what each trick of checkout buys; README.md. */
import { measureTricks } from './tricks/measure-tricks.ts';
import { readOptions } from './tricks/options.ts';
import { tricksReport } from './tricks/report.ts';

const { text, isMet } = tricksReport(await measureTricks(readOptions(process.argv.slice(2))));
console.log(text);
process.exit(isMet ? 0 : 1);
