/** `npm run bench:frames [-- --rounds N]`: whether sorting and filtering 200 quotes answers within one frame; README.md. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startStack } from '@pitlane/ops/stack';
import { measurePresses } from './frames/presses.ts';
import { framesReport } from './frames/report.ts';
import { pagesToAudit } from './pages/visits.ts';

const NO_LIMIT = { points: 1_000_000, seconds: 60 };
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, origin: { type: 'string' } },
});
const controller = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());

const stack = values.origin
  ? null
  : await startStack({
      dataDir: mkdtempSync(path.join(tmpdir(), 'pitlane-bench-frames-')),
      temporary: true,
      limits: { general: NO_LIMIT, 'lead-creation': NO_LIMIT },
      webRoot: process.env.PITLANE_WEB_ROOT || undefined,
      examples: false,
      signal: controller.signal,
    });
try {
  const pages = await pagesToAudit(stack?.origin ?? values.origin!);
  const results = pages.find(({ name }) => name === 'results')!;
  const { text, isMet } = framesReport(await measurePresses(results, Number(values.rounds)));
  console.log(text);
  process.exitCode = isMet ? 0 : 1;
} finally {
  await stack?.stop();
}
process.exit();
