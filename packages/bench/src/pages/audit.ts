import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemChromium } from '@pitlane/ops/chromium';
import { chromium } from '@playwright/test';
import { freePort } from '../../../ops/src/free-port.ts';
import type { Lighthouse, LighthouseResult } from './lighthouse.ts';
import type { PageToAudit } from './visits.ts';

export type AuditedPage = { name: string; rounds: LighthouseResult[] };

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Lighthouse with its own mobile settings, the pages in turn, each round in a browser of its own with an empty cache. */
export async function auditPages(
  audit: Lighthouse,
  pages: PageToAudit[],
  rounds: number,
): Promise<AuditedPage[]> {
  const audited = pages.map(({ name }): AuditedPage => ({ name, rounds: [] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, page] of pages.entries()) audited[index]!.rounds.push(await auditPage(audit, page));
  }
  return audited;
}

async function auditPage(audit: Lighthouse, { url, session }: PageToAudit): Promise<LighthouseResult> {
  const profile = mkdtempSync(path.join(tmpdir(), 'pitlane-lighthouse-'));
  const port = await freePort();
  const executablePath = process.env.PITLANE_CHROMIUM || systemChromium();
  const browser = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  });
  try {
    if (session) {
      const { origin } = new URL(url);
      await browser.addCookies([
        { name: 'pitlane-session', value: session, url: origin, httpOnly: true, sameSite: 'Strict' },
      ]);
    }
    const result = await audit(url, {
      ...{ port, output: 'json', logLevel: 'error' },
      ...{ disableStorageReset: true, maxWaitForLoad: 60_000 },
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
    return result.lhr;
  } finally {
    await browser.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
