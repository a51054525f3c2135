import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { lookClosely } from '../steps/look.ts';

/** The launcher has its makes. */
const usable = (page: Page) =>
  expect(page.getByLabel('Make', { exact: true }).getByRole('option', { name: 'Toyota' })).toBeAttached();

/** Sums what moves without a press, as the browser counts it. */
async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

test('[LCH-01, LCH-07] the launcher wears the page’s font and the partner’s colour, moves nothing, and takes properties and parts of the page', {
  tag: '@desktop',
}, async ({ page, stack }) => {
  const shift = await watchLayout(page);
  const submit = page.getByRole('button', { name: 'Get quotes' });
  await page.goto(`${stack.examplesOrigin}/plain/`);
  await usable(page);
  await expect(submit).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  expect(await shift()).toBe(0);
  await lookClosely(page, 'launcher');

  await page.goto(`${stack.examplesOrigin}/white-label/`);
  await usable(page);
  await expect(submit).toHaveCSS('background-color', 'rgb(122, 46, 142)');
  await expect(submit).toHaveCSS('border-radius', '2px');
  const pageFont = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(pageFont).toContain('Trebuchet');
  await expect(page.getByRole('textbox', { name: 'Number plate' })).toHaveCSS('font-family', pageFont);
  expect(await shift()).toBe(0);
  await lookClosely(page, 'launcher-white-label');

  // The page’s own properties win over the partner’s record.
  await page.addStyleTag({
    content: `pitlane-quote { --pitlane-radius: 20px; --pitlane-font: monospace }
              pitlane-quote::part(submit) { text-transform: uppercase }`,
  });
  await expect(submit).toHaveCSS('border-radius', '20px');
  await expect(submit).toHaveCSS('font-family', 'monospace');
  await expect(submit).toHaveCSS('text-transform', 'uppercase');
});
