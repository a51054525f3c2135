/** `npm run bench:frames [-- --rounds N]`: whether sorting and filtering 200 quotes answers within one frame; README.md. */
import { parseArgs } from 'node:util';
import { measurePresses } from './frames/presses.ts';
import { framesReport } from './frames/report.ts';
import { measurePages } from './pages/measure-pages.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, origin: { type: 'string' } },
});

await measurePages(async (pages) => {
  const results = pages.find(({ name }) => name === 'results')!;
  return framesReport(await measurePresses(results, Number(values.rounds)));
}, values.origin);
