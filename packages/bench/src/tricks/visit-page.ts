import type { Browser, Page } from '@playwright/test';
import { throttle } from '../browser/throttle.ts';
import type { PageToAudit } from '../pages/visits.ts';
import type { Visit } from './figures.ts';
import type { PageName } from './variants.ts';
import { type PageWatch, type Seen, watchPage } from './watch-page.ts';

const PHONE = { width: 390, height: 844 };
/** A visit that takes longer has failed. */
const PATIENCE_MS = 60_000;
/** After a press without an answer, the person presses again. */
const PRESS_AGAIN_MS = 1_000;
const FRAMES_MS = 1_000;
/** The part of a long task that does not block (Lighthouse). */
const FREE_MS = 50;

type Use = {
  /** Expression for the element that makes the page usable. */
  ready: string;
  /** What this element matches when it was pressed and the page has answered; without it, being there is enough. */
  chosen?: string;
  /** Menu and choice of it after the load, whose longest frame counts. */
  chooseAfter?: { menu: string; value: string };
};

const USES: Record<PageName, Use> = {
  home: { ready: `document.querySelector('[data-pitlane]')?.shadowRoot?.querySelector('input')` },
  results: {
    // The first priced card.
    ready: `[document.querySelector('ul[aria-label="Quotes"] > li')].find((card) => card?.textContent.includes('$'))`,
    chooseAfter: { menu: 'Sort by', value: 'price' },
  },
  finalise: {
    ready: `document.querySelector('[data-field="serviceDate"] [role="radiogroup"] label:not([data-selected])')`,
    chosen: '[data-selected]',
  },
};

/** One visit of a slow phone with an empty cache. Throws when the page does not become usable. */
export async function visitPage(browser: Browser, { name, url, session }: PageToAudit): Promise<Visit> {
  const { ready, chosen, chooseAfter } = USES[name as PageName];
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
  });
  const late = setTimeout(() => void context.close(), PATIENCE_MS);
  try {
    if (session)
      await context.addCookies([{ name: 'pitlane-session', value: session, url: new URL(url).origin }]);
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript(`(${watchPage})(() => ${ready}, ${JSON.stringify(chosen)})`);
    await page.goto(url, { waitUntil: 'commit' });
    if (chosen) await pressUntilUsable(page);
    else await evaluate(page, 'waitUntilReady');
    await page.waitForLoadState('networkidle');
    const visit = toVisit(await evaluate(page, 'waitUntilQuiet'));
    if (!chooseAfter) return visit;
    return { ...visit, 'longest frame': await longestFrame(page, chooseAfter) };
  } catch (error) {
    throw new Error(`${url} did not become usable and quiet.`, { cause: error });
  } finally {
    clearTimeout(late);
    await context.close();
  }
}

/** Calls a function of the page's `window.pitlaneBench`. */
function evaluate<N extends keyof PageWatch>(
  page: Page,
  name: N,
  ...args: Parameters<PageWatch[N]>
): Promise<Awaited<ReturnType<PageWatch[N]>>> {
  return page.evaluate(`window.pitlaneBench.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`);
}

async function pressUntilUsable(page: Page): Promise<void> {
  do {
    const { x, y } = await evaluate(page, 'waitUntilReady');
    await page.mouse.click(x, y);
  } while (!(await evaluate(page, 'waitUntilUsable', PRESS_AGAIN_MS)));
}

async function longestFrame(page: Page, { menu, value }: NonNullable<Use['chooseAfter']>): Promise<number> {
  const field = page.getByRole('combobox', { name: menu });
  await evaluate(page, 'armFrames', FRAMES_MS);
  await field.selectOption(value);
  const longest = await evaluate(page, 'longestFrame');
  if ((await field.inputValue()) !== value) throw new Error('The choice changed nothing.');
  return longest;
}

const toVisit = ({ firstPaint, largestPaint, usable, longTasks }: Seen): Visit => ({
  'first paint': firstPaint,
  'largest paint': largestPaint,
  usable,
  blocked: longTasks.reduce((sum, duration) => sum + Math.max(0, duration - FREE_MS), 0),
  'longest task': Math.max(0, ...longTasks),
});
