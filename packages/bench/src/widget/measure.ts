import type { Browser } from '@playwright/test';
import { launchChromium } from '../browser/launch-chromium.ts';
import { throttle } from '../browser/throttle.ts';
import type { Site } from './site.ts';
import type { Variant } from './variants.ts';

/** One visit with an empty cache. Times are milliseconds from navigation, bytes those on the wire with their headers. */
export type Visit = {
  usable: number;
  complete: number;
  /** Of scripts and styles, until it was usable. */
  code: number;
  /** Everything requested before a press. */
  bytes: number;
  shift: number;
};

/** Rounds in turn, each beginning with another launcher. One round before them is not counted. */
export async function measure(variants: Variant[], site: Site, rounds: number): Promise<Visit[][]> {
  // The machine stays offline: a frame that a press would open has no server.
  const browser = await launchChromium([
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ]);
  try {
    const visits: Visit[][] = variants.map(() => []);
    for (let round = -1; round < rounds; round++)
      for (let turn = 0; turn < variants.length; turn++) {
        const index = (turn + Math.max(round, 0)) % variants.length;
        const visit = await visitPage(browser, site.pageOf(index), variants[index]!);
        if (round >= 0) visits[index]!.push(visit);
      }
    return visits;
  } finally {
    await browser.close();
  }
}

async function visitPage(browser: Browser, address: string, variant: Variant): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript(watch(variant));
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction('window.seen.usable && window.seen.complete');
    await page.waitForLoadState('networkidle');
    const visit = await page.evaluate<Visit>('window.visit()');
    if (!(await page.evaluate<boolean>(variant.proof)))
      throw new Error(`${variant.name} was not usable when it seemed to be.`);
    return visit;
  } finally {
    await context.close();
  }
}

/** Checks after every script and every few milliseconds, alike for every launcher. */
const watch = ({ usable, complete }: Variant) => `
  window.seen = { shift: 0 };
  function look() {
    if (!seen.usable && ${usable}) seen.usable = performance.now();
    if (!seen.complete && ${complete}) seen.complete = performance.now();
  }
  addEventListener('load', look, true);
  addEventListener('DOMContentLoaded', look);
  (function again() {
    look();
    if (!seen.usable || !seen.complete) setTimeout(again, 4);
  })();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.visit = () => {
    const all = performance.getEntriesByType('resource');
    const sum = (entries) => entries.reduce((bytes, entry) => bytes + entry.transferSize, 0);
    const code = all.filter(({ name, responseEnd }) => !name.includes('/api/') && responseEnd <= seen.usable);
    return { ...seen, code: sum(code), bytes: sum(all) };
  };`;
