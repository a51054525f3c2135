/** `npm run bench:pages [-- --rounds N]`: Lighthouse (mobile) on home, results and finalise; README.md. */
import { parseArgs } from 'node:util';
import { auditPages } from './pages/audit.ts';
import { lighthouse } from './pages/lighthouse.ts';
import { measurePages } from './pages/measure-pages.ts';
import { pagesReport } from './pages/report.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });

const audit = await lighthouse();
await measurePages(async (pages) => pagesReport(await auditPages(audit, pages, Number(values.rounds))));
