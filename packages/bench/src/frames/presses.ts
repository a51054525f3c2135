import type { QuotesResponse } from '@pitlane/contracts';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { launchChromium } from '../browser/launch-chromium.ts';
import { multiplyListings } from '../pages/multiply-listings.ts';
import type { PageToAudit } from '../pages/visits.ts';
import { type Answer, watchFrames } from './watch-frames.ts';

const SCREENS = [
  { name: 'phone, list', width: 390, height: 844 },
  { name: 'desktop, list and map', width: 1280, height: 900 },
];
const SORTS = ['Price', 'Distance', 'Rating', 'Recommended'];

export type Pressed = { screen: string; press: string; answers: Answer[] };

/** Sorts and filters 200 quotes on a phone's and a desktop's screen, in `rounds` rounds after one that is not counted. */
export async function measurePresses(results: PageToAudit, rounds: number): Promise<Pressed[]> {
  const browser = await launchChromium();
  try {
    const pressed: Pressed[] = [];
    for (const screen of SCREENS) pressed.push(...(await measureScreen(browser, results, screen, rounds)));
    return pressed;
  } finally {
    await browser.close();
  }
}

async function measureScreen(
  browser: Browser,
  { url, session }: PageToAudit,
  { name, ...viewport }: (typeof SCREENS)[number],
  rounds: number,
): Promise<Pressed[]> {
  const context = await browser.newContext({ viewport });
  await context.addCookies([{ name: 'pitlane-session', value: session!, url: new URL(url).origin }]);
  const page = await context.newPage();
  await page.route(/\/api\/quotes\/[0-9a-f-]{36}$/, async (route) => {
    const quotes: QuotesResponse = await (await route.fetch()).json();
    await route.fulfill({ json: multiplyListings(quotes) });
  });
  const photo = await photoOfAWorkshop();
  await page.route('**/api/supplier-photo/**', (route) =>
    route.fulfill({ body: photo, contentType: 'image/jpeg' }),
  );
  // Keeps the "save quotes" dialog away.
  await page.addInitScript(
    (leadGuid) => sessionStorage.setItem(`pitlane-save-offer:${leadGuid}`, '1'),
    new URL(url).pathname.split('/').at(-1),
  );
  await page.goto(url);
  await page.getByRole('list', { name: 'Quotes' }).getByRole('heading', { level: 2 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchFrames);
  const sorted: Pressed = { screen: name, press: 'sort', answers: [] };
  const filtered: Pressed = { screen: name, press: 'filter', answers: [] };
  for (let round = -1; round < rounds; round++) {
    for (const sort of SORTS) {
      const answer = await chooseSort(page, sort);
      if (round >= 0) sorted.answers.push(answer);
    }
    const answers = await filterByKinds(page);
    if (round >= 0) filtered.answers.push(...answers);
  }
  await context.close();
  return [sorted, filtered];
}

/** By a button of the row, or on a phone in the menu. */
async function chooseSort(page: Page, sort: string): Promise<Answer> {
  const menu = page.getByLabel('Sort by', { exact: true });
  if (!(await menu.isVisible()))
    return press(page, page.getByRole('radiogroup', { name: 'Sort' }).getByRole('radio', { name: sort }));
  await page.evaluate('window.pressed.begin()');
  await menu.selectOption({ label: sort });
  return page.evaluate<Answer>('window.pressed.end()');
}

/** Each kind of workshop in turn: by a button of the row, or on a phone, which has none, in the dialog of all filters. */
async function filterByKinds(page: Page): Promise<Answer[]> {
  const answers: Answer[] = [];
  const kinds = page.getByRole('radiogroup', { name: 'Who does it' }).getByRole('radio');
  for (let index = (await kinds.count()) - 1; index >= 0; index--)
    answers.push(await press(page, kinds.nth(index)));
  if (answers.length > 0) return answers;
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  const open = async () => {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await kinds.first().waitFor();
  };
  await open();
  for (let index = (await kinds.count()) - 1; index >= 0; index--) {
    await kinds.nth(index).press('Space');
    answers.push(await press(page, dialog.getByRole('button', { name: /^Show / })));
    await dialog.waitFor({ state: 'hidden' });
    if (index > 0) await open();
  }
  return answers;
}

async function press(page: Page, target: ReturnType<Page['getByRole']>): Promise<Answer> {
  // With the mouse: a click on a locator inspects the page while the page responds.
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.evaluate('window.pressed.begin()');
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate<Answer>('window.pressed.end()');
}

/**
 * What workshops upload comes as a JPEG of 320 px. The demo marketplace draws its photos as SVG, each of which a browser
 * opens as a separate document; real photos don't.
 */
function photoOfAWorkshop(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 320, height: 320, channels: 3, background: 'grey', noise } })
    .jpeg()
    .toBuffer();
}
