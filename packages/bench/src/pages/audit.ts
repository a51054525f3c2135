import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pitlane/dev/free-port';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../browser/launch-chromium.ts';
import { slowdownFor } from './calibrate.ts';
import type { Artifacts, Flags, Lighthouse, LighthouseResult } from './lighthouse.ts';
import type { PageToAudit } from './visits.ts';

/** One visit, judged twice: for a mid-tier phone by this host's speed, and with the fixed 4 of Lighthouse's settings. */
export type AuditedRound = {
  benchmarkIndex: number;
  slowdown: number;
  calibrated: LighthouseResult;
  fixed: LighthouseResult;
};
export type AuditedPage = { name: string; rounds: AuditedRound[] };

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

/** Lighthouse with its own mobile settings: the pages in turn, each round in a new browser with an empty cache. */
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

async function auditPage(audit: Lighthouse, page: PageToAudit): Promise<AuditedRound> {
  const work = mkdtempSync(path.join(tmpdir(), 'pitlane-lighthouse-'));
  const seen = path.join(work, 'seen');
  mkdirSync(seen);
  const port = await freePort();
  const flags: Flags = {
    ...{ port, output: 'json', logLevel: 'error' },
    ...{ disableStorageReset: true, maxWaitForLoad: 60_000, skipAudits: page.skipped },
  };
  try {
    await inBrowser(path.join(work, 'profile'), port, page, () =>
      audit(page.url, { ...flags, gatherMode: seen }),
    );
    const file = path.join(seen, 'artifacts.json');
    const artifacts = JSON.parse(readFileSync(file, 'utf8')) as Artifacts;
    const judge = async (slowdown: number) => {
      const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdown };
      // The recording is the same; only the evaluation differs.
      writeFileSync(file, JSON.stringify({ ...artifacts, settings: { ...artifacts.settings, throttling } }));
      const config = { extends: 'lighthouse:default', settings: { throttling } } as const;
      const result = await audit(page.url, { ...flags, auditMode: seen }, config);
      if (!result || result.lhr.runtimeError)
        throw new Error(`${page.url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
      return result.lhr;
    };
    const slowdown = slowdownFor(artifacts.BenchmarkIndex);
    return {
      benchmarkIndex: artifacts.BenchmarkIndex,
      slowdown,
      fixed: await judge(artifacts.settings.throttling.cpuSlowdownMultiplier!),
      calibrated: await judge(slowdown),
    };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function inBrowser(
  profile: string,
  port: number,
  { url, session }: PageToAudit,
  visit: () => Promise<unknown>,
): Promise<void> {
  const executablePath = chromiumPath();
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
    await visit();
  } finally {
    await browser.close();
  }
}
