import { AxeBuilder } from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { expect } from '../expect.ts';

/** Rules about a whole page. Component tests look at each state of each screen with all the others. */
const PAGE_RULES = [
  'document-title',
  'html-has-lang',
  'html-lang-valid',
  'meta-viewport',
  'bypass',
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-main-is-top-level',
  'page-has-heading-one',
  'heading-order',
  'duplicate-id-aria',
  'frame-title',
];

/**
 * Looks at the page as it stands: it has its title, its landmarks and its headings. `PITLANE_SHOTS` names a folder
 * that keeps a picture of it by project. Under a dialog, the page is out of reach.
 */
export async function look(page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  if (!(await hasModal(page))) await audit(page, name, PAGE_RULES);
}

/** Looks with every rule, where a page holds what is not ours, or its styles come together only there. */
export async function lookClosely(page: Page, name: string): Promise<void> {
  await takePicture(page, name);
  await audit(page, name);
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PITLANE_SHOTS;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage: true });
}

async function audit(page: Page, name: string, rules?: string[]): Promise<void> {
  // Elements that are fading out don't count.
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  const { violations } = await runAxe(page, rules);
  const found = violations.map(
    ({ id, impact, nodes }) =>
      `${id} (${impact}): ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
  );
  expect(found, `accessibility of ${name}`).toEqual([]);
}

/**
 * A modal dialog makes the rest unreachable, and from the fifth item on a list repeats itself. The component library's
 * announcer keeps its texts for some seconds.
 */
async function runAxe(page: Page, rules?: string[]) {
  // Without `preload` nothing is fetched again.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  if (rules) axe.withRules(rules);
  // Axe looks for what is included outside shadow roots only, so dialogs of the widget are seen with their page.
  if (await hasModal(page)) axe.include(MODAL);
  return axe.exclude('li:nth-child(n + 5)').exclude('[data-live-announcer]').analyze();
}

/** A toast is an alert dialog that is not modal, and may go while axe looks. */
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

const hasModal = (page: Page) =>
  page.evaluate((modal) => document.querySelector(modal)?.checkVisibility() === true, MODAL);
