import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@pitlane/dev/free-port';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../browser/launch-chromium.ts';
import { median } from '../load/samples.ts';
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

/** A recorded visit, and the folder that Lighthouse evaluates. */
type Visit = { page: PageToAudit; seen: string; artifacts: Artifacts };

/**
 * Lighthouse with its own mobile settings: the pages in turn, each round in a new browser with an empty cache. All visits
 * are judged by the median speed of the host: a visit's own index jumps by half on a shared machine, and its scripts take
 * as long as in the others.
 */
export async function auditPages(
  audit: Lighthouse,
  pages: PageToAudit[],
  rounds: number,
): Promise<AuditedPage[]> {
  const work = mkdtempSync(path.join(tmpdir(), 'pitlane-lighthouse-'));
  try {
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const page of pages)
        visits.push(await recordVisit(audit, page, path.join(work, String(visits.length))));
    }
    const slowdown = slowdownFor(median(visits.map(({ artifacts }) => artifacts.BenchmarkIndex)));
    const audited = pages.map(({ name }): AuditedPage => ({ name, rounds: [] }));
    for (const visit of visits) {
      const { rounds: judged } = audited[pages.indexOf(visit.page)]!;
      judged.push({
        benchmarkIndex: visit.artifacts.BenchmarkIndex,
        slowdown,
        fixed: await judgeVisit(audit, visit, visit.artifacts.settings.throttling.cpuSlowdownMultiplier!),
        calibrated: await judgeVisit(audit, visit, slowdown),
      });
    }
    return audited;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const sharedFlags = ({ skipped }: PageToAudit, port: number): Omit<Flags, 'gatherMode' | 'auditMode'> => ({
  ...{ port, output: 'json', logLevel: 'error' },
  ...{ disableStorageReset: true, maxWaitForLoad: 60_000, skipAudits: skipped },
});

async function recordVisit(audit: Lighthouse, page: PageToAudit, folder: string): Promise<Visit> {
  const seen = path.join(folder, 'seen');
  mkdirSync(seen, { recursive: true });
  const port = await freePort();
  await inBrowser(path.join(folder, 'profile'), port, page, () =>
    audit(page.url, { ...sharedFlags(page, port), gatherMode: seen }),
  );
  rmSync(path.join(folder, 'profile'), { recursive: true, force: true });
  const artifacts = JSON.parse(readFileSync(path.join(seen, 'artifacts.json'), 'utf8')) as Artifacts;
  return { page, seen, artifacts };
}

/** The recording is the same for each slowdown; only the evaluation differs. */
async function judgeVisit(
  audit: Lighthouse,
  { page, seen, artifacts }: Visit,
  slowdown: number,
): Promise<LighthouseResult> {
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdown };
  const changed = { ...artifacts, settings: { ...artifacts.settings, throttling } };
  writeFileSync(path.join(seen, 'artifacts.json'), JSON.stringify(changed));
  const config = { extends: 'lighthouse:default', settings: { throttling } } as const;
  const result = await audit(page.url, { ...sharedFlags(page, 0), auditMode: seen }, config);
  if (!result || result.lhr.runtimeError)
    throw new Error(`${page.url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`);
  return result.lhr;
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
