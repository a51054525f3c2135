/** `npm run bench:pages [-- --rounds N]`: Lighthouse (mobile) on home, results and finalise; README.md. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '@pitlane/ops/stack';
import { auditPages } from './pages/audit.ts';
import { lighthouse } from './pages/lighthouse.ts';
import { pagesReport } from './pages/report.ts';
import { pagesToAudit } from './pages/visits.ts';

const NO_LIMIT = { points: 1_000_000, seconds: 60 };
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());

const audit = await lighthouse();
const stack = await startStack({
  dataDir: mkdtempSync(path.join(tmpdir(), 'pitlane-bench-pages-')),
  temporary: true,
  limits: { general: NO_LIMIT, 'lead-creation': NO_LIMIT },
  webRoot: process.env.PITLANE_WEB_ROOT || undefined,
  examples: false,
  signal: controller.signal,
});
try {
  const pages = await pagesToAudit(stack.origin);
  const { text, isMet } = pagesReport(await auditPages(audit, pages, Number(values.rounds)));
  console.log(text);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stack.stop();
}
process.exit();
