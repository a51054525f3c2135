import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Looks at the screen as it stands: no serious or critical accessibility violation. `PITLANE_SHOTS` names a folder that
 * keeps a picture of it by project.
 */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.PITLANE_SHOTS;
  if (folder)
    await page.screenshot({ path: `${folder}/${name}-${test.info().project.name}.png`, fullPage: true });
  // Elements that are fading out don't count.
  await expect(page.locator('[data-exiting]')).toHaveCount(0);
  const { violations } = await audit(page);
  const found = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target} ${node.failureSummary}`).join('; ')}`,
    );
  expect(found, `accessibility of ${name}`).toEqual([]);
}

/**
 * A modal dialog makes the rest unreachable, and from the fifth item on a list repeats itself. The component library's
 * announcer keeps its texts for some seconds.
 */
async function audit(page: Page) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...CHEAP });
  // Axe looks for what is included outside shadow roots only, so dialogs of the widget are seen with their page.
  if (await page.evaluate((modal) => document.querySelector(modal)?.checkVisibility(), MODAL))
    axe.include(MODAL);
  return axe.exclude('li:nth-child(n + 5)').exclude('[data-live-announcer]').analyze();
}

/** Nothing is fetched again, and moderate or minor rules are not run. */
const CHEAP = {
  preload: false,
  rules: Object.fromEntries(
    [
      ...[
        'aria-allowed-role',
        'aria-deprecated-role',
        'empty-heading',
        'empty-table-header',
        'heading-order',
      ],
      ...['image-redundant-alt', 'landmark-banner-is-top-level', 'landmark-complementary-is-top-level'],
      ...['landmark-contentinfo-is-top-level', 'landmark-main-is-top-level', 'landmark-no-duplicate-banner'],
      ...['landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main', 'landmark-one-main'],
      ...['landmark-unique', 'page-has-heading-one', 'presentation-role-conflict', 'region', 'skip-link'],
    ].map((rule) => [rule, { enabled: false }]),
  ),
};

/** A toast is an alert dialog that is not modal, and may go while axe looks. */
const MODAL = 'dialog[open], [role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';
