import { abortOnSignal, startMarketplace } from './start-marketplace.ts';
import { type PageToAudit, pagesToAudit } from './visits.ts';

type Report = { text: string; isMet: boolean };

/**
 * Measures the pages of a new demo marketplace, or of the one at `origin`, prints the report and ends the
 * process: with 1 where a goal is missed.
 */
export async function measurePages(
  measure: (pages: PageToAudit[]) => Promise<Report>,
  origin?: string,
): Promise<never> {
  const signal = abortOnSignal();
  const webRoot = process.env.PITLANE_WEB_ROOT || undefined;
  const stack = origin ? null : await startMarketplace({ webRoot, signal });
  try {
    const { text, isMet } = await measure(await pagesToAudit(origin ?? stack!.origin));
    console.log(text);
    process.exitCode = isMet ? 0 : 1;
  } finally {
    await stack?.stop();
  }
  process.exit();
}
