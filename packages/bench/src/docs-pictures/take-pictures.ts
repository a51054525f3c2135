import { statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';

const VIEWPORT = { width: 1280, height: 800 };
/** Flat pages look the same with so many. */
const COLOURS = 64;
const PASSWORD = 'pitlane-demo';

/** A page of the console: where it begins, and what is done there before the picture is taken. */
type Picture = { name: string; at: string; prepare?: (page: Page) => Promise<void> };

const OPERATOR: Picture[] = [
  { name: 'work-list', at: '/console/' },
  {
    name: 'work-item',
    at: '/console/?kind=call-requested',
    async prepare(page) {
      await page.getByRole('article').first().getByRole('link').first().click();
      const take = page.getByRole('button', { name: /^Take: / });
      await take
        .or(page.getByText('Yours', { exact: true }))
        .first()
        .waitFor();
      if (await take.isVisible()) await take.click();
      await page.getByText('Yours', { exact: true }).waitFor();
      // Without the message about it.
      await page.reload();
      await page.getByText('Yours', { exact: true }).waitFor();
    },
  },
  {
    name: 'search',
    at: '/console/search',
    async prepare(page) {
      await page.getByRole('searchbox').fill('whitlam');
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('link').first().waitFor();
    },
  },
  {
    name: 'lead',
    at: '/console/?kind=call-about-quote',
    async prepare(page) {
      await page.getByRole('article').first().getByRole('link', { name: 'Open', exact: true }).click();
      await page.getByRole('list', { name: /^Timeline/ }).waitFor();
    },
  },
  {
    name: 'booking',
    at: '/console/?kind=settle-query',
    async prepare(page) {
      await page.getByRole('article').first().getByRole('link', { name: /^PL/ }).click();
      await page.getByRole('list', { name: /^Timeline/ }).waitFor();
    },
  },
  {
    name: 'application',
    at: '/console/applications?state=Open',
    async prepare(page) {
      await page.getByRole('grid').getByRole('link').first().click();
      await page.getByRole('button', { name: 'Approve' }).waitFor();
    },
  },
  {
    name: 'insight',
    at: '/console/insight?period=90d',
    async prepare(page) {
      await page.locator('[role="img"] svg').first().waitFor();
    },
  },
];
const SIDES: { email: string; pictures: Picture[] }[] = [
  { email: 'operator@example.com', pictures: OPERATOR },
  {
    email: 'partner@example.com',
    pictures: [
      {
        name: 'partner-theme',
        at: '/console/partner/theme',
        async prepare(page) {
          await page.getByText('Get quotes').first().waitFor();
        },
      },
    ],
  },
  { email: 'fleet@example.com', pictures: [{ name: 'fleet-approval', at: '/console/fleet/bookings' }] },
];

/** Takes each picture of the demo marketplace at `origin`, and prints how many bytes each has. */
export async function takePictures(browser: Browser, origin: string, folder: string): Promise<void> {
  for (const { email, pictures } of SIDES) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: VIEWPORT,
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      reducedMotion: 'reduce',
      // The preview of the widget styles itself.
      bypassCSP: true,
    });
    const page = await context.newPage();
    await signIn(page, email);
    for (const picture of pictures) await take(page, picture, path.join(folder, `${picture.name}.png`));
    await context.close();
  }
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/console/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
}

async function take(page: Page, { at, prepare }: Picture, file: string): Promise<void> {
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await prepare?.(page);
  await page.waitForLoadState('networkidle');
  await sharp(await page.screenshot())
    .png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
    .toFile(file);
  console.log(`${path.basename(file)}: ${Math.round(statSync(file).size / 1024)} kB`);
}
