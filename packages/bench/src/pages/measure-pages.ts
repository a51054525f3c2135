import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '@pitlane/dev/stack/start-stack';
import { type PageToAudit, pagesToAudit } from './visits.ts';

const NO_LIMIT = { points: 1_000_000, seconds: 60 };

type Report = { text: string; isMet: boolean };

/**
 * Measures the pages of a new demo marketplace, or of the one at `origin`, prints the report and ends the
 * process: with 1 where a goal is missed.
 */
export async function measurePages(
  measure: (pages: PageToAudit[]) => Promise<Report>,
  origin?: string,
): Promise<never> {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  const stack = origin
    ? null
    : await startStack({
        dataDir: mkdtempSync(path.join(tmpdir(), 'pitlane-bench-pages-')),
        temporary: true,
        limits: { general: NO_LIMIT, 'lead-creation': NO_LIMIT },
        webRoot: process.env.PITLANE_WEB_ROOT || undefined,
        examples: false,
        signal: controller.signal,
      });
  try {
    const { text, isMet } = await measure(await pagesToAudit(origin ?? stack!.origin));
    console.log(text);
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await stack?.stop();
  }
  process.exit();
}
